import { eq } from 'drizzle-orm'
import { aftercareStore } from '#api/areas/aftercare/index.ts'
import { aftercare_steps } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import type { Maker, Subjects } from '../subject.ts'

const cared: Maker = async (work, owner) => {
  const id = await makeContact(work, owner)
  const care = await aftercareStore(work).insert(
    {
      contact_id: id,
      user_id: owner.id,
      deceased: 'John Doe',
      date_of_death: '2026-01-02',
      relationship: 'spouse',
      programme: 'year_of_care',
      programme_label: 'A year of care',
      language: 'en',
      address: { address: '1 Elm St', address_2: '', city: 'Columbus', state: 'OH', zip_code: '43215' },
      origin: 'https://example.com',
    },
    [{ kind: 'letter', due_on: '2026-01-09', title: 'Condolence', body: 'Dear {{first_name}}' }],
  )
  const [step] = await work.db.select({ id: aftercare_steps.id }).from(aftercare_steps).where(eq(aftercare_steps.aftercare_id, care))
  return { id, step: step?.id ?? '' }
}

/** What the addresses of aftercare name. */
export const subjects: Subjects = { '/v1/aftercares/:id': cared }
