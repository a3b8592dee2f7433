export { fieldNames } from './contact-emails.server.ts'
export { contactEmailHref } from './paths.ts'
