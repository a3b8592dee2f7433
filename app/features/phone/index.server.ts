export { lengthOf } from './call-rows.server.ts'
export { callHref } from './calls-search-params.ts'
