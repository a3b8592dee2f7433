import type { OpenWork } from '#api/platform/http/route.ts'
import type { Person } from '#tests/factories/people.ts'
import type { Made, Maker, Subjects } from '../subject.ts'
import { session } from './session.ts'

const person: Maker = async (_work, { id }) => ({ id })

/** A sign-in of somebody, as whoever looks after them names it. */
async function sessionOfPerson(work: OpenWork, owner: Person): Promise<Made> {
  const { id: session_id = '' } = await session(work, owner)
  return { id: owner.id, session_id }
}

/** What the addresses of people name. */
export const subjects: Subjects = {
  '/v1/users/:id': person,
  '/v1/admin/users/:id': person,
  '/v1/admin/users/:id/sessions/:session_id': sessionOfPerson,
}
