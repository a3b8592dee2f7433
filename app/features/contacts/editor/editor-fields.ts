import type { ContactFieldName, Wish } from '#config/contact-fields.ts'

type Text = string | null | undefined
type RowList = 'phones' | 'emails' | 'addresses'

/** The editor's fields as the form holds them: text, and nothing for what is blank. */
export type EditorFields = {
  [Name in Exclude<ContactFieldName, Wish | RowList> | 'lock_version' | 'seen']?: Text
} & {
  [Name in Wish]?: boolean
} & {
  phones?: { phone_type?: Text; number?: Text }[]
  emails?: { email?: Text }[]
  addresses?: { [Part in AddressPart]?: Text }[]
}

type AddressPart = 'address' | 'address_2' | 'city' | 'state' | 'zip_code' | 'county'

export const mostRows = { phones: 10, emails: 10, addresses: 5 } as const satisfies Record<RowList, number>
