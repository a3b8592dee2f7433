/** What other features take from here; on the server only. */
export { publicFrameOf } from './public-frame.server.ts'
export { withoutSecrets } from './secret-fields.server.ts'
