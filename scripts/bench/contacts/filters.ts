import { sql } from 'drizzle-orm'
import { contactOrders, type ContactsScope } from '#api/contract/contacts/contacts.ts'
import { explainList } from '#api/areas/contacts/index.ts'
import { inTenant } from '#api/platform/database.ts'
import { listContacts, warmUp } from './list.ts'
import { inWork } from '../../demo/demo.ts'
import { openFloor } from '../floor.ts'
import type { Place, Reader } from '../place.ts'
import { startApi } from '../servers.ts'
import { ms, table, takeTurns } from '../timing.ts'

const target = { ratio: 3, p95: 60 }
type Filters = Record<string, Partial<ContactsScope>>

/**
 * Every filter with every sort as everybody who reads: the first page through the API against that reader's unfiltered
 * floor. A row a filter and reader, of the slowest sort. Says which plans read a whole tenant; there should be none.
 */
export async function measureFilters(place: Place, rounds: number): Promise<string> {
  const filters = await filtersOf(place)
  const api = await startApi(place)
  const floor = await openFloor(place.env.DATABASE_URL)
  const rows: string[][] = []
  const wide: string[] = []
  let [asked, held] = [0, 0]
  try {
    await warmUp(api, place.readers)
    for (const reader of place.readers) {
      for (const [name, filter] of Object.entries(filters)) {
        const worst = { sort: '', floor: 0, p50: 0, p95: 0, ratio: 0 }
        for (const order_field of contactOrders) {
          const scope = { ...filter, order_field }
          const [least, through] = await takeTurns(rounds, [() => floor.list(place.brand, reader), () => listContacts(api, reader, scope)])
          if (!least || !through) throw new Error('Nothing was measured')
          const ratio = through.p50 / least.p50
          const holds = ratio <= target.ratio && through.p95 <= target.p95
          asked++
          held += Number(holds)
          if (ratio > worst.ratio) Object.assign(worst, { sort: order_field, floor: least.p50, p50: through.p50, p95: through.p95, ratio })
          wide.push(...(await widePlans(place, reader, scope, name)))
        }
        const holds = worst.ratio <= target.ratio && worst.p95 <= target.p95
        rows.push([
          name,
          reader.role,
          worst.sort,
          ms(worst.floor),
          ms(worst.p50),
          ms(worst.p95),
          `${worst.ratio.toFixed(2)} x`,
          holds ? 'holds' : 'too slow',
        ])
      }
    }
  } finally {
    await floor.close()
    await api.stop()
  }
  const head = ['filter', 'as', 'slowest sort', 'floor p50', 'API p50', 'p95', 'ratio', `<= ${target.ratio} x, p95 <= ${target.p95} ms`]
  const plans = wide.length ? `Plans that read a whole tenant:\n${wide.join('\n')}` : 'No plan reads a whole tenant.'
  return `${table(head, rows)}\n\n${held} of ${asked} hold. ${plans}`
}

/** One of each kind of filter, common and rare. */
async function filtersOf({ ports, brand }: Place): Promise<Filters> {
  const id = (query: string) =>
    inTenant(ports.pool, brand.id, async (db) => (await db.execute<{ id: string }>(sql.raw(query))).rows[0]?.id ?? '')
  const common = (column: string) => id(`select ${column} as id from contacts group by 1 order by count(*) desc limit 1`)
  return {
    category: { category: ['client'] },
    status: { q: { status_id: [await common('status_id')] } },
    source: { q: { source_id: [await common('source_id')] } },
    'common state': { q: { state: [(await common('state')) as 'TX'] } },
    'rare state': {
      q: { state: [(await id('select state as id from contacts where state is not null group by 1 order by count(*) limit 1')) as 'WY'] },
    },
    tag: { q: { tag_id: [await id('select tag_id as id from contact_tags group by 1 order by count(*) limit 1')] } },
    group: { q: { group_id: [await id(`select id from groups where name = 'Bench'`)] } },
    carrier: { q: { carrier_id: [await id('select id from carriers order by name limit 1')] } },
    'policy status': { q: { policy_status: ['lapsed'] } },
    favourites: { q: { favorite: true } },
    new: { q: { new_tag: true } },
    'never contacted': { q: { never_contacted: true } },
    'contacted lately': { q: { contacted_from: new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10) } },
    'added lately': { q: { created_from: new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10) } },
    'aged 64': { q: { age_from: 64, age_to: 64 } },
    duplicates: { duplicate: { is_duplicate: true } },
    'status and state': { q: { status_id: [await common('status_id')], state: [(await common('state')) as 'TX'] } },
  }
}

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Parts of a plan that look at half of the tenant's contacts or more, or at the table without an index. */
async function widePlans(place: Place, reader: Reader, scope: Partial<ContactsScope>, name: string): Promise<string[]> {
  const half = place.size.contacts / 2
  const plans = await inWork(place.ports, place.brand, async (work) => {
    const found = []
    for (const query of await explainList(work, { holders: reader.owners ?? 'all', user_id: reader.user_id, scope })) {
      const { rows } = await work.db.execute<{ 'QUERY PLAN': [{ Plan: Node }] }>(sql`explain (analyze, format json) ${query}`)
      if (rows[0]) found.push(rows[0]['QUERY PLAN'][0].Plan)
    }
    return found
  })
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)]
  const isWide = (node: Node) => {
    const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    return node['Relation Name'] === 'contacts' && (node['Node Type'].includes('Seq Scan') || read >= half)
  }
  return plans.flatMap((plan) =>
    nodes(plan)
      .filter(isWide)
      .map((node) => `  ${name}, ${scope.order_field}, ${reader.role}: ${node['Node Type']}`),
  )
}
