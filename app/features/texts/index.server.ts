export { buyChecks } from './number-checks.server.ts'
export { insertTemplate, sendFromForm } from './send.server.ts'
export { templateChoices } from './templates.server.ts'
