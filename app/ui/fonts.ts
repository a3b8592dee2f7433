/** Address of the text face, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export { default as interUrl } from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
