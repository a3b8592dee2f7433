import { medicareNumber } from '#api/contract/formats.ts'
import { importField, type AddressPart, type ImportField } from '#config/import-fields.ts'
import { policyStatuses, type PolicyStatus } from '#config/options.ts'
import { consentOf, type ImportedConsent } from './consent.ts'
import { readDate, type DateOrder } from './dates.ts'
import {
  isNothing,
  isShortened,
  partsOf,
  readEmail,
  readGender,
  readMoney,
  readName,
  readPhone,
  readState,
  readSuffix,
  readYesNo,
  readZip,
  splitName,
  valueKey,
  withoutMark,
  type Read,
} from './values.ts'

/** A number that is sealed already and only known by its end. */
export type SealedCell = { sealed: string; last4: string }
/** Cells of mapped columns, by the column's index. */
export type Cells = Record<string, string | SealedCell>

/** One column as somebody decided about it. `values`: what a value of the file means here, null for nothing. */
export type MappedColumn = {
  index: number
  heading: string
  field: string
  split?: string | undefined
  date_order?: DateOrder | undefined
  required?: boolean | undefined
  values?: Record<string, string | null> | undefined
}

export type Lookups = Record<'status_id' | 'source_id' | 'owner_id' | 'policy_carrier', Map<string, string>>
export type CleaningContext = { columns: readonly MappedColumn[]; lookups: Lookups; today: string }

export type ImportedAddress = { address: string; address_2: string; city: string; state: string | null; zip_code: string; county: string }
export type ImportedPolicy = {
  policy_number: string
  carrier_id: string | null
  product: string
  plan_name: string
  status: PolicyStatus | null
  premium_cents: number | null
  effective_date: string | null
}

export type RowProblem = { column: number | null; code: string }

/** What a row says of a person. Fields that it says nothing of are not there. */
export type CleanRow = {
  /** Plain fields and references, by the names of their columns. */
  fields: Record<string, string | number | boolean>
  phones: { phone_type: number; number: string }[]
  emails: string[]
  addresses: ImportedAddress[]
  tags: string[]
  medicare: SealedCell | null
  /** The number of a contact that it names. */
  number: number | null
  policy: ImportedPolicy | null
  consent: ImportedConsent | null
  /** Originals for which there was no place, with what they are. */
  notes: string[]
  problems: RowProblem[]
  /** Why nothing can be made of it; null where something can. */
  failure: RowProblem | null
}

const longestTag = 40
const longestText = 200

/** Reads a row of a file as people write. Nothing is thrown away: what cannot be kept in its field comes back as a note. */
export function cleanRow(cells: Cells, context: CleaningContext): CleanRow {
  const row: CleanRow = {
    fields: {},
    phones: [],
    emails: [],
    addresses: [],
    tags: [],
    medicare: null,
    number: null,
    policy: null,
    consent: null,
    notes: [],
    problems: [],
    failure: null,
  }
  for (const column of context.columns) {
    const field = importField(column.field)
    const cell = cells[String(column.index)]
    if (!field || cell === undefined) continue
    if (typeof cell !== 'string') {
      row.medicare = cell
      continue
    }
    const text = withoutMark(cell).trim()
    if (!isNothing(text)) take(row, field, column, text, context)
  }
  row.consent = consentOf(row, cells, context, complain)
  row.addresses = row.addresses.filter((address) => Object.values(address).some(Boolean))
  if (!row.failure && !isKnowable(row)) row.failure = { column: null, code: 'nothing_to_know_by' }
  return row
}

const isKnowable = ({ fields, phones, emails, number }: CleanRow): boolean =>
  Boolean(fields['first_name'] || fields['last_name'] || phones.length || emails.length || number)

/** Tells what is wrong; the original stays as a note. */
function complain(row: CleanRow, column: MappedColumn, code: string, rest: string): void {
  row.problems.push({ column: column.index, code })
  if (column.required && code !== 'characters_left_out') row.failure ??= { column: column.index, code }
  row.notes.push(`${column.heading}: ${rest}`)
}

/** The value that was read, after complaints about the rest were noted. */
function kept<Value>(row: CleanRow, column: MappedColumn, text: string, { value, code, rest }: Read<Value>): Value | null {
  if (code) complain(row, column, code, rest ?? text)
  else if (rest) row.notes.push(`${column.heading}: ${rest}`)
  return value
}

function set(row: CleanRow, name: string, value: string | number | boolean | null): void {
  if (value !== null && value !== '') row.fields[name] = value
}

function take(row: CleanRow, field: ImportField, column: MappedColumn, text: string, context: CleaningContext): void {
  const meant = column.values?.[text.slice(0, 80)]
  // Somebody said that it means nothing here.
  if (meant === null) return
  switch (field.type) {
    case 'full_name': {
      const parts = splitName(kept(row, column, text, readName(text, 300)) ?? '')
      for (const [name, part] of Object.entries(parts)) if (row.fields[name] === undefined) set(row, name, part.slice(0, 100))
      return
    }
    case 'name': {
      const value = kept(row, column, text, readName(text))
      return field.group === 'address' || field.group === 'other_address' ? place(row, field, value) : set(row, field.name, value)
    }
    case 'line':
      if (text.length > longestText) complain(row, column, 'too_long', text)
      return place(row, field, text.replace(/\s+/g, ' ').slice(0, longestText))
    case 'state':
      return place(row, field, kept(row, column, text, meant ? { value: meant } : readState(text)))
    case 'zip_code':
      return place(row, field, kept(row, column, text, readZip(text)))
    case 'phone':
      for (const part of phonesIn(text, column.split)) {
        const number = kept(row, column, part, readPhone(part))
        if (number && row.phones.length < 10 && !row.phones.some((phone) => phone.number === number))
          row.phones.push({ phone_type: Number(field.name.slice('phone_'.length)), number })
      }
      return
    case 'email':
      for (const part of partsOf(text, column.split)) {
        const email = kept(row, column, part, readEmail(part))
        if (email && row.emails.length < 10 && !row.emails.includes(email)) row.emails.push(email)
      }
      return
    case 'tags':
      for (const part of partsOf(text, column.split)) {
        const tag = part
          .replace(/^\*\s*/, '')
          .slice(0, longestTag)
          .trim()
        if (tag && row.tags.length < 50 && !row.tags.includes(tag)) row.tags.push(tag)
      }
      return
    case 'note':
      row.notes.push(text)
      return
    case 'medicare_number': {
      // Whoever stages rows seals what is a number before it comes here; what comes as text is none.
      if (medicareNumber(text)) throw new Error('A Medicare number has to be sealed before it is cleaned')
      row.problems.push({ column: column.index, code: 'invalid_medicare_number' })
      if (column.required) row.failure ??= { column: column.index, code: 'invalid_medicare_number' }
      return
    }
    case 'contact_number':
      if (/^\d{1,12}$/.test(text)) row.number = Number(text)
      else row.problems.push({ column: column.index, code: 'unknown_value' })
      return
    case 'wish': {
      // A file can say that somebody wishes not to be reached, and never that they no longer do.
      if (kept(row, column, text, readYesNo(text))) row.fields[field.name] = true
      return
    }
    case 'yes_no':
      return set(row, field.name, kept(row, column, text, readYesNo(text)))
    case 'date':
    case 'past_date':
      return takeDate(row, field, column, text, context)
    case 'number': {
      const number = Number(text.replace(/,/g, ''))
      const { plain } = field
      const fits = Number.isInteger(number) && plain?.kind === 'number' && number >= plain.least && number <= plain.most
      return set(row, field.name, kept(row, column, text, fits ? { value: number } : { value: null, code: 'invalid_number' }))
    }
    case 'choice':
      if (field.group === 'policy') return takePolicy(row, field, column, text, meant, context)
      return set(row, field.name, kept(row, column, text, meant ? { value: meant } : readChoice(field, text)))
    case 'lookup': {
      if (field.group === 'policy') return takePolicy(row, field, column, text, meant, context)
      const found = meant ?? context.lookups[field.name as keyof Lookups].get(valueKey(text)) ?? null
      return set(row, field.name, kept(row, column, text, found ? { value: found } : { value: null, code: 'unknown_value' }))
    }
    case 'money':
      return takePolicy(row, field, column, text, meant, context)
    case 'file_names':
    // Read once all rows are in, together with the documents themselves.
    case 'consent':
      // Its columns are read together, once the row's numbers and addresses are known.
      return
    case 'text': {
      if (field.group === 'policy') return takePolicy(row, field, column, text, meant, context)
      const max = field.plain?.kind === 'text' ? field.plain.max : longestText
      if (text.length > max) complain(row, column, 'too_long', text)
      return set(row, field.name, text.slice(0, max))
    }
  }
}

/** A slash may stand within a number or between two. */
const phonesIn = (text: string, split: string | undefined): string[] =>
  partsOf(text, split).flatMap((part) => (readPhone(part).value ? [part] : part.split(/\s+\/\s+|\s+or\s+|\s+and\s+/i)))

function takeDate(row: CleanRow, field: ImportField, column: MappedColumn, text: string, context: CleaningContext): void {
  const past = field.type === 'past_date'
  const found = readDate(text, { order: column.date_order ?? 'mdy', today: context.today, past })
  const code = found === null ? 'invalid_date' : past && found > context.today ? 'date_in_future' : undefined
  const value = kept(row, column, text, code ? { value: null, code } : { value: found })
  if (field.group === 'policy') {
    if (value) policyOf(row).effective_date = value
  } else set(row, field.name, value)
}

function readChoice(field: ImportField, text: string): Read<string> {
  if (field.name === 'gender') return readGender(text)
  if (field.name === 'suffix') return readSuffix(text)
  if (field.plain?.kind !== 'choice') return { value: null, code: 'unknown_value' }
  const key = valueKey(text)
  const found = field.plain.options.find(({ value, label }) => valueKey(value) === key || valueKey(label) === key)
  return found ? { value: found.value } : { value: null, code: 'unknown_value' }
}

const policyOf = (row: CleanRow): ImportedPolicy =>
  (row.policy ??= {
    policy_number: '',
    carrier_id: null,
    product: '',
    plan_name: '',
    status: null,
    premium_cents: null,
    effective_date: null,
  })

function takePolicy(
  row: CleanRow,
  { name }: ImportField,
  column: MappedColumn,
  text: string,
  meant: string | undefined,
  context: CleaningContext,
): void {
  const policy = policyOf(row)
  switch (name) {
    case 'policy_number':
      if (isShortened(text)) return complain(row, column, 'shortened_number', text)
      policy.policy_number = text.slice(0, 60)
      return
    case 'policy_carrier': {
      const found = meant ?? context.lookups.policy_carrier.get(valueKey(text)) ?? null
      policy.carrier_id = kept(row, column, text, found ? { value: found } : { value: null, code: 'unknown_value' })
      return
    }
    case 'policy_status': {
      const key = valueKey(meant ?? text)
      const found = policyStatuses.find(({ value, label }) => valueKey(value) === key || valueKey(label) === key)
      policy.status = kept(row, column, text, found ? { value: found.value } : { value: null, code: 'unknown_value' })
      return
    }
    case 'policy_premium':
      policy.premium_cents = kept(row, column, text, readMoney(text))
      return
    case 'policy_product':
      policy.product = text.slice(0, 100)
      return
    case 'policy_plan_name':
      policy.plan_name = text.slice(0, 100)
      return
  }
}

/** Lays a part into the first or the second address. */
function place(row: CleanRow, field: ImportField, value: string | null): void {
  if (!value) return
  const index = field.group === 'address' ? 0 : 1
  const empty = (): ImportedAddress => ({ address: '', address_2: '', city: '', state: null, zip_code: '', county: '' })
  while (row.addresses.length <= index) row.addresses.push(empty())
  const address = row.addresses[index]
  if (address) address[field.label as AddressPart] = value
}
