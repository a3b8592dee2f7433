export { lengthOf } from './call-rows.server.ts'
export { callHref } from './paths.ts'
export { buyPricedNumber } from './numbers.server.ts'
