type Text = string | null | undefined

/** The editor's fields as the form holds them: text, and nothing for what is blank. */
export type EditorFields = {
  [Field in TextField]?: Text
} & {
  phones?: { phone_type?: Text; number?: Text }[]
  emails?: { email?: Text }[]
  addresses?: { [Field in AddressField]?: Text }[]
  do_not_call?: boolean
  do_not_text?: boolean
  do_not_mail?: boolean
}

type TextField =
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'suffix'
  | 'nickname'
  | 'birth_date'
  | 'gender'
  | 'tobacco'
  | 'preferred_language'
  | 'best_time_to_call'
  | 'spouse_first_name'
  | 'spouse_last_name'
  | 'spouse_birth_date'
  | 'medicare_number'
  | 'medicare_part_a_date'
  | 'medicare_part_b_date'
  | 'category'
  | 'status_id'
  | 'source_id'
  | 'owner_id'
  | 'tags'
  | 'lock_version'
  | 'seen'

type AddressField = 'address' | 'address_2' | 'city' | 'state' | 'zip_code' | 'county'

export const mostRows = { phones: 10, emails: 10, addresses: 5 } as const
