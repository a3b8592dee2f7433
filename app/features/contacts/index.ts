export { nameOf } from './contact-words.ts'
export { sizeOf } from './files/file-size.ts'
export { seesOthers } from './list/list.server.ts'
export { findOwners, mostOwners } from './owners/owners.server.ts'
