export const medicareHref = (contact: number | string): string => `/contacts/${contact}/medicare`
/** What went onto paper, to read off and to print. */
export const medicareSheetHref = (contact: number | string, id: string): string => `${medicareHref(contact)}/${id}`
export const goOnHref = (contact: number | string, id: string): string => `${medicareSheetHref(contact, id)}/go`
