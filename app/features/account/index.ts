export { done, fieldOf, refusedToast } from './answers.server.ts'
