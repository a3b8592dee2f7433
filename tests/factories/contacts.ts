import { newContact, type NewContact } from '#api/contract/contacts/contacts.ts'
import { insertContacts } from '#api/areas/contacts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { contacts } from '#api/platform/tables/index.ts'
import type { z } from 'zod'
import type { Person } from './people.ts'

export type ContactFields = z.input<typeof newContact>
type Columns = Partial<
  Pick<typeof contacts.$inferInsert, 'created_at' | 'last_activity_at' | 'last_contacted_at' | 'new_tag' | 'deleted_at'>
>

/** A contact of somebody's, checked and stored by the same rules as any other. Returns its id. */
export async function makeContact(work: OpenWork, owner: Person, fields: ContactFields = {}, columns: Columns = {}): Promise<string> {
  const [id] = await makeContacts(work, [{ owner, fields, columns }])
  if (!id) throw new Error('No contact was made')
  return id
}

/** Several at once, in order. */
export function makeContacts(work: OpenWork, wanted: { owner: Person; fields?: ContactFields; columns?: Columns }[]): Promise<string[]> {
  return insertContacts(
    work,
    wanted.map(({ owner, fields = {}, columns = {} }) => ({
      body: bodyOf(fields),
      columns: { created_at: work.now, ...columns, owner_id: owner.id },
    })),
  )
}

const bodyOf = (fields: ContactFields): NewContact => newContact.parse({ first_name: 'Jane', last_name: 'Doe', ...fields })
