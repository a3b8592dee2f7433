import type { Contact } from '#api/contract/contacts/contacts.ts'
import type { NewAftercare } from '#api/contract/aftercare.ts'
import { dateIn } from '#api/contract/formats.ts'
import { holdContact, recordActivity, requireContact, stopReaching } from '#api/areas/contacts/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { invalid, orNotFound, Refusal } from '#api/platform/refusal.ts'
import { zoneOf } from '#config/options.ts'
import { dayAfter } from '#config/outreach/index.ts'
import type { AftercareProgramme } from '#config/tenant/tenant.ts'
import { aftercareStore, type NewStep } from './aftercare.store.ts'

/** The steps of a programme in one language, counted from the day of enrolment. */
export function stepsOf({ steps }: AftercareProgramme, language: 'en' | 'es', today: string): NewStep[] {
  return steps.map(({ kind, days, title, text }) => ({
    kind,
    due_on: dayAfter(today, days),
    title: title[language] ?? Object.values(title)[0] ?? '',
    body: text?.[language] ?? Object.values(text ?? {})[0] ?? '',
  }))
}

/** Begins to care for a contact. Whoever has died is reached no more. */
export async function enroll(work: Work, id: string, body: NewAftercare): Promise<string> {
  const contact = await requireContact(work, id, 'change')
  const today = dateIn(zoneOf(work.actor), work.now)
  if (body.date_of_death > today) throw invalid('date_of_death', 'date_in_future')
  const brand = work.brand.effective(work.actor.company_number)
  const programme = work.brand.set.aftercare[body.programme]
  if (!programme) throw invalid('programme', 'not_an_option')
  if (!brand.languages.offered.includes(body.language)) throw invalid('language', 'not_an_option')
  const died = await deceasedOf(work, contact, body)
  // One at a time: two who enroll the same person wait for each other.
  await holdContact(work, contact.id)
  const store = aftercareStore(work)
  if (await store.holdActive(contact.id)) throw new Refusal('conflict', { details: [{ field: 'base', code: 'enrolled' }] })
  await store.insert(
    {
      contact_id: contact.id,
      user_id: work.actor.user_id,
      deceased_contact_id: died.id,
      deceased: died.name,
      date_of_death: body.date_of_death,
      relationship: body.relationship,
      programme: body.programme,
      programme_label: programme.label[body.language] ?? Object.values(programme.label)[0] ?? body.programme,
      language: body.language,
      address: body.address,
      origin: originOf(work),
    },
    stepsOf(programme, body.language, today),
  )
  if (died.id) await stopReaching(work, died.id)
  await audit(work, { area: 'contacts', action: 'aftercare_enrolled', subject_id: contact.id, details: { programme: body.programme } })
  await recordActivity(work, contact.id, { kind: 'aftercare_enrolled' })
  return contact.id
}

/** Who died: a contact within reach, or somebody known by name alone. */
async function deceasedOf(
  work: Work,
  contact: Contact,
  { deceased, relationship }: NewAftercare,
): Promise<{ id: string | null; name: string }> {
  const isContact = isId(deceased) || /^\d+$/.test(deceased)
  const found = isContact ? await requireContact(work, deceased, 'change').catch(unknownContact) : null
  if ((found?.id === contact.id) !== (relationship === 'self')) throw invalid('relationship', 'aftercare_self')
  return found ? { id: found.id, name: nameOf(found) } : { id: null, name: deceased }
}

function unknownContact(error: unknown): never {
  throw error instanceof Refusal && error.code === 'not_found' ? invalid('deceased', 'no_such_contact') : error
}

export const nameOf = ({ first_name, last_name, number }: Pick<Contact, 'first_name' | 'last_name' | 'number'>): string =>
  `${first_name} ${last_name}`.trim() || String(number)

/** Ends what runs for a contact: nothing more of it goes out. */
export async function withdraw(work: Work, id: string): Promise<string> {
  const contact = await requireContact(work, id, 'change')
  const store = aftercareStore(work)
  const care = orNotFound(await store.holdActive(contact.id))
  await store.end(care.id, 'withdrawn')
  await audit(work, { area: 'contacts', action: 'aftercare_withdrawn', subject_id: contact.id, details: { programme: care.programme } })
  await recordActivity(work, contact.id, { kind: 'aftercare_withdrawn' })
  return contact.id
}
