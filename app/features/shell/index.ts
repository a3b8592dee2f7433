export { SingleKeys } from './shortcut-list.tsx'
