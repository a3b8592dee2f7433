import { contactFieldsOfVendors, leadFields } from '#config/vendor-fields.ts'

type Mapped = { field: string; name: string | null }

/** What stands for a lead in an example, by our field. */
const examples: Record<string, string> = {
  first_name: 'Jane',
  last_name: 'Doe',
  email: 'jane@example.com',
  phone_1: '(406) 555-0142',
  city: 'Helena',
  state: 'MT',
  zip_code: '59601',
  birth_date: '1961-05-04',
  lead_id: 'A-1001',
}

/** What a vendor is told without a mapping of its own. */
const usual = ['first_name', 'last_name', 'phone_1', 'email', 'state', 'zip_code', 'birth_date', 'lead_id']

/**
 * What a vendor needs to know to post leads: where to, under which names, and an example to run. `fields`: the vendor's name and
 * ours; names that are ours already are read without a mapping. The key is not in it: it is told once.
 */
export function leadSheet({ fields }: { fields: readonly Mapped[] }, address: string) {
  const renamed = fields.flatMap(({ field, name }) => (name === null ? [] : [{ name, field }]))
  const own = usual.filter((field) => !renamed.some((one) => one.field === field)).map((field) => ({ name: field, field }))
  const known = new Set<string>([...contactFieldsOfVendors, ...leadFields])
  const names = [...renamed, ...own].filter(({ field }) => known.has(field))
  const body = Object.fromEntries(names.flatMap(({ name, field }) => (examples[field] ? [[name, examples[field]]] : [])))
  const curl = [
    `curl -X POST '${address}'`,
    `  -H 'Authorization: Bearer YOUR_KEY'`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`,
  ].join(' \\\n')
  return { address, names, curl, body: JSON.stringify(body, null, 2) }
}
export type LeadSheet = ReturnType<typeof leadSheet>
