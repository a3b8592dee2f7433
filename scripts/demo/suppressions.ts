import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { suppressions } from '#api/platform/tables/index.ts'

const day = 86_400_000

/** A few people who have asked to be left alone, in each of the ways there are; one was lifted again. */
export async function laySuppressions({ db, brand, now }: OpenWork, people: Map<string, string>): Promise<void> {
  const row = (daysAgo: number) => ({ tenant_id: brand.id, id: newId(), since: new Date(now.getTime() - daysAgo * day) })
  const [created_by = null, ended_by = null] = ['agent', 'admin'].map((who) => people.get(who) ?? null)
  await db.insert(suppressions).values([
    { ...row(2), channel: 'text', address: '+16175550191', source: 'text', word: 'STOP' },
    { ...row(9), channel: 'call', address: '+16175550192', source: 'person', reason: 'Asked not to be called again', created_by },
    { ...row(30), channel: 'email', address: 'left.alone@people.example', source: 'email' },
    {
      ...row(60),
      channel: 'text',
      address: '+16175550193',
      source: 'text',
      word: 'please stop texting me',
      ended_at: new Date(now.getTime() - 20 * day),
      ended_by,
      ended_reason: 'Asked for texts again at the annual review',
    },
  ])
}
