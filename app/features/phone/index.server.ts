export { callHref } from './paths.ts'
export { buyPricedNumber } from './numbers.server.ts'
