import { hrefWith } from '#app/lists/href.ts'

export const quotesPath = '/quotes'
export const newQuoteHref = (contact?: number | string): string =>
  hrefWith(`${quotesPath}/new`, contact === undefined ? {} : { contact: String(contact) })
/** The form filled with what was asked before. */
export const sameQuoteHref = (id: string, contact?: number): string =>
  hrefWith(`${quotesPath}/new`, { ...(contact !== undefined && { contact: String(contact) }), same: id })
export const quoteHref = (id: string): string => `${quotesPath}/${id}`
export const compareHref = (id: string): string => `${quoteHref(id)}/compare`
export const proposalHref = (id: string, proposal: string): string => `${quoteHref(id)}/proposals/${proposal}.pdf`
/** Where the person reads what they were sent. */
export const proposalPath = (token: string): string => `/proposal/${token}`
