export { done, fieldOf, momentOf, refusedToast } from './answers.server.ts'
