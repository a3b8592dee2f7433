export { SingleKeys } from './single-keys.tsx'
