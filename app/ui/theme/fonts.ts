import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import nunitoSans from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url'
import sourceSans from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import type { TypefaceName } from './typefaces.ts'

/** Address of each text face, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontUrls: Record<TypefaceName, string> = {
  inter,
  'source-sans-3': sourceSans,
  'source-serif-4': sourceSerif,
  'nunito-sans': nunitoSans,
  figtree,
}
