import type { DataAnswer, DataCapture, DataCaptureChanges, DataField } from '#api/contract/contacts/data-capture.ts'
import { isCalendarDate } from '#api/contract/formats.ts'
import { formFields } from '#config/data-capture.ts'
import { locales, type Locale } from '#config/tenant/tenant.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { Refusal, type Detail } from '#api/platform/refusal.ts'
import { recordActivity } from '../timeline/activities.store.ts'
import { requireContact } from '../contacts.ts'
import { dataCaptureStore, type Answers, type StoredAnswers } from './data-capture.store.ts'

/** The form that the asker's company fills in, in the asker's language, and what is answered to it. */
export async function readDataCapture(work: Work, contactId: string): Promise<DataCapture> {
  const contact = await requireContact(work, contactId)
  return shown(fieldsFor(work), await dataCaptureStore(work, contact.id).find())
}

/** Changes single answers; all are then checked together, so that nothing required is left out. */
export async function changeDataCapture(
  work: Work,
  contactId: string,
  { answers, lock_version }: DataCaptureChanges,
): Promise<DataCapture> {
  const contact = await requireContact(work, contactId, 'change')
  const store = dataCaptureStore(work, contact.id)
  const fields = fieldsFor(work)
  const before = await store.find({ lock: true })
  const stale = (current: StoredAnswers) => new Refusal('stale', { extra: { current: shown(fields, current), yours: answers } })
  if (lock_version !== undefined && lock_version !== before.lock_version) throw stale(before)
  const { merged, details } = mergeAnswers(fields, before.answers, answers)
  if (details.length) throw new Refusal('invalid', { details })
  if (!(await store.write(merged, before.lock_version))) throw stale(await store.find())
  const keys = Object.keys(answers)
  await recordActivity(work, contact.id, { kind: 'data_capture_changed', details: { fields: keys } })
  await audit(work, { area: 'contacts', action: 'data_capture_changed', subject_id: contact.id, details: { fields: keys } })
  return shown(fields, await store.find())
}

function fieldsFor({ brand, actor, client }: Work): DataField[] {
  const language = locales.find((one) => one === client.language) ?? brand.set.languages.default
  return formFields(brand.effective(actor.company_number), language as Locale)
}

/** Answers to what is no longer asked stay in store and are not shown. */
function shown(fields: DataField[], { answers, ...rest }: StoredAnswers): DataCapture {
  const asked = fields.flatMap(({ key }) => (Object.hasOwn(answers, key) ? [[key, answers[key]] as [string, DataAnswer]] : []))
  return { fields, answers: Object.fromEntries(asked), ...rest }
}

/** The answers as they will be, and what is wrong with those that were sent or with what is left out. Blank answers clear. */
export function mergeAnswers(
  fields: readonly DataField[],
  before: Answers,
  sent: Record<string, DataAnswer | null>,
): { merged: Answers; details: Detail[] } {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const merged = new Map(Object.entries(before))
  const details: Detail[] = []
  for (const [key, value] of Object.entries(sent)) {
    const field = byKey.get(key)
    const blank = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    const problem = field ? (blank ? null : problemWith(field, value)) : { code: 'unknown_field' }
    if (problem) details.push({ field: `answers.${key}`, ...problem })
    else if (blank) merged.delete(key)
    else merged.set(key, typeof value === 'string' ? value.trim() : value)
  }
  for (const { key, required } of fields) {
    const isMissing = required && !merged.has(key) && !details.some(({ field }) => field === `answers.${key}`)
    if (isMissing) details.push({ field: `answers.${key}`, code: 'required' })
  }
  return { merged: Object.fromEntries(merged), details }
}

type Problem = Pick<Detail, 'code' | 'params'>

const mostCents = 1_000_000_000_000
const mostCharacters = 5_000

function problemWith({ type, options }: DataField, value: DataAnswer): Problem | null {
  const isOption = (one: unknown) => options.some((option) => option.value === one)
  switch (type) {
    case 'text':
      if (typeof value !== 'string') return { code: 'invalid' }
      return value.length > mostCharacters ? { code: 'too_long', params: { max: mostCharacters } } : null
    case 'number':
      return typeof value === 'number' && Math.abs(value) <= 1e12 ? null : { code: 'invalid_number' }
    case 'money':
      if (typeof value !== 'number' || !Number.isInteger(value)) return { code: 'invalid_amount' }
      return Math.abs(value) <= mostCents ? null : { code: 'too_big', params: { max: mostCents / 100 } }
    case 'date':
      return typeof value === 'string' && isCalendarDate(value) ? null : { code: 'invalid_date' }
    case 'yes_no':
      return typeof value === 'boolean' ? null : { code: 'invalid' }
    case 'choice':
      return isOption(value) ? null : { code: 'not_an_option' }
    case 'choices':
      if (!Array.isArray(value)) return { code: 'invalid' }
      return value.every(isOption) && new Set(value).size === value.length ? null : { code: 'not_an_option' }
  }
}
