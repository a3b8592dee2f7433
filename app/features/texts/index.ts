export { Composer } from './composer.tsx'
export type { ComposerAnswer } from './send.server.ts'
export { conversationPath } from './texts-search-params.ts'
