import { requireContact } from '#api/areas/contacts/index.ts'
import { letterPaper } from '#api/areas/printing/index.ts'
import { factsOf } from '#api/areas/texts/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import type { Paper } from '#api/platform/pdf/pdf.ts'
import { orNotFound } from '#api/platform/refusal.ts'
import { sentence } from '#api/platform/sentences.ts'
import { aftercareStore } from './aftercare.store.ts'
import { nameOf } from './enrolling.ts'

/** A letter of a contact's aftercare, of the day it is due: the same words and the same paper whenever it is opened. */
export async function letterOf(work: Work, id: string, stepId: string): Promise<Paper> {
  const contact = await requireContact(work, id)
  const { step, care } = orNotFound(await aftercareStore(work).letter(contact.id, stepId))
  const agent = orNotFound(await userStore(work).findWhole(care.user_id))
  const { language, relationship, deceased, address } = care
  const to = relationship === 'self' ? sentence(language, 'aftercare_family_of', { name: deceased }) : nameOf(contact)
  const place = [address.city, [address.state, address.zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const values = factsOf(work, agent, contact, agent.profile.phone)
  const letter = { to: [to, address.address, address.address_2, place].filter(Boolean), language, values }
  const kit = { letter: { en: step.body, es: step.body }, medicare: false }
  return letterPaper(work, kit, new Date(`${step.due_on}T12:00:00Z`), [letter])
}
