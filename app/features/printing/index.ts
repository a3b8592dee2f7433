export { printHref } from './paths.ts'
