export const aftercareHref = (contact: number | string): string => `/contacts/${contact}/aftercare`
export const letterHref = (contact: number | string, step: string): string => `${aftercareHref(contact)}/${step}.pdf`
