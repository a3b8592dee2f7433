import { sql } from 'drizzle-orm'
import { type OwnerFilter } from '#api/areas/contacts/index.ts'
import { asArray } from '#api/platform/as-array.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Lookups } from '../cleaning/row.ts'
import { valueKey } from '../cleaning/values.ts'

export type Choice = { value: string; label: string }
export type LookupChoices = Record<'status_id' | 'source_id' | 'owner_id' | 'policy_carrier', Choice[]>

const mostPeople = 20_000

/** What the words of a file may mean in this brand's lists, for somebody who may give contacts to `receivers`. */
export async function lookupChoices({ db }: OpenWork, receivers: OwnerFilter): Promise<{ choices: LookupChoices; lookups: Lookups }> {
  const listed = async (query: ReturnType<typeof sql>) => (await db.execute<Choice & { also?: string }>(query)).rows
  const within = receivers === 'all' ? sql`true` : sql`u.id in (select unnest(${asArray(receivers)}::uuid[]))`
  const statuses = await listed(sql`select id as value, title as label from statuses order by position, title`)
  const sources = await listed(sql`select id as value, title as label from sources order by position, title`)
  const owners = await listed(sql`
    select u.id as value, trim(p.first_name || ' ' || p.last_name) as label, u.email || ' ' || u.username as also
    from users u join profiles p on p.user_id = u.id where u.state = 'active' and ${within} order by lower(p.first_name), u.id limit ${mostPeople}`)
  const carriers = await listed(sql`select id as value, name as label from carriers where active order by name_key`)
  const byWords = (rows: (Choice & { also?: string })[]) => {
    const found = new Map<string, string>()
    for (const { value, label, also } of [...rows].reverse()) {
      for (const words of also?.split(' ') ?? []) found.set(valueKey(words), value)
      found.set(valueKey(label), value)
    }
    return found
  }
  return {
    choices: {
      status_id: statuses,
      source_id: sources,
      owner_id: owners.map(({ value, label }) => ({ value, label })),
      policy_carrier: carriers,
    },
    lookups: { status_id: byWords(statuses), source_id: byWords(sources), owner_id: byWords(owners), policy_carrier: byWords(carriers) },
  }
}
