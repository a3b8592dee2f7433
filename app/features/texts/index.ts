export { conversationPath } from './texts-search-params.ts'
