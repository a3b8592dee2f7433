export { subscriptionsHref } from './paths.ts'
