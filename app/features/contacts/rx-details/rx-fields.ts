type Text = string | null | undefined
type Row<Field extends string> = { [Name in Field]?: Text }

/** The prescription form's fields as it holds them. */
export type RxFields = {
  drugs?: Row<'name' | 'dosage' | 'quantity' | 'frequency' | 'refill'>[]
  pharmacies?: Row<'name' | 'city' | 'phone' | 'preferred'>[]
  doctors?: Row<'name' | 'specialty' | 'phone' | 'npi'>[]
  lock_version?: Text
  seen?: Text
}
