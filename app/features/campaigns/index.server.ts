export { fieldNames } from './contact-emails.server.ts'
export { contactEmailHref, triggerHref } from './paths.ts'
