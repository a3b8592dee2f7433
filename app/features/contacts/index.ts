export { seesOthers } from './list.server.ts'
export { findOwners, mostOwners } from './owners.server.ts'
