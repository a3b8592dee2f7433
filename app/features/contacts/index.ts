export { sizeOf } from './file-size.ts'
export { seesOthers } from './list.server.ts'
export { findOwners, mostOwners } from './owners.server.ts'
