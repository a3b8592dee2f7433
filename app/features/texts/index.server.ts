export { insertTemplate, sendFromForm } from './send.server.ts'
export { templateChoices } from './templates.server.ts'
