import { importStore } from '#api/areas/medicare/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import type { Subjects } from '../subject.ts'

/** What the addresses of handing over to a Medicare platform name. */
export const subjects: Subjects = {
  '/v1/contacts/:id/medicare_imports/:import': async (work, owner) => {
    const id = await makeContact(work, owner)
    const row = {
      user_id: owner.id,
      target: 'paper' as const,
      is_stand_in: false,
      fields: ['name' as const],
      sent: { name: ['Jane', 'Doe'] },
    }
    return { id, import: await importStore(work, id).insert(row) }
  },
}
