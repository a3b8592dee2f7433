export { newSoaHref } from './paths.ts'
