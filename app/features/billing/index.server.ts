/** What other areas may take of billing, on the server. */

export { cardOf, leaveFor, lineOf, quoteFor, returnHref, type Review } from './billing.server.ts'
