type Text = string | null | undefined

/** The account form's fields as it holds them: text, and nothing for what is blank. */
export type SecurityFields = {
  [
    Field in
      | 'kind'
      | 'institution'
      | 'account_number'
      | 'tax_status'
      | 'value_cents'
      | 'as_of_date'
      | 'opened_on'
      | 'notes'
      | 'lock_version'
      | 'seen'
  ]?: Text
}
