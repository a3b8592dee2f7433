export { mayDialOutside } from './dial.server.ts'
