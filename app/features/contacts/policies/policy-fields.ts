type Text = string | null | undefined

/** The policy form's fields as it holds them: text, and nothing for what is blank. */
export type PolicyFields = {
  [Field in TextField]?: Text
} & {
  beneficiaries?: { name?: Text; relationship?: Text; kind?: Text; share_percent?: Text }[]
  riders?: { name?: Text; face_amount_cents?: Text }[]
  agents?: { user_id?: Text; percent?: Text }[]
}

type TextField =
  | 'carrier_id'
  | 'product'
  | 'plan_name'
  | 'policy_number'
  | 'status'
  | 'premium_cents'
  | 'premium_mode'
  | 'face_amount_cents'
  | 'application_date'
  | 'effective_date'
  | 'issue_date'
  | 'renewal_date'
  | 'termination_date'
  | 'terminated_because'
  | 'lock_version'
  | 'seen'
