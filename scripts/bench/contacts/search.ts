import { inTenant } from '#api/platform/database.ts'
import { sql } from 'drizzle-orm'
import { warmUp } from './list.ts'
import type { Place, Reader } from '../place.ts'
import { startApi, type Server } from '../servers.ts'
import { ms, table, takeTurns } from '../timing.ts'

const target = { p95: 60 }

/** Type-ahead: the first 20 that what was typed so far finds, as everybody who reads. */
export async function measureSearch(place: Place, rounds: number): Promise<string> {
  const typed = await wordsOf(place)
  const api = await startApi(place)
  const rows: string[][] = []
  try {
    await warmUp(api, place.readers)
    for (const reader of place.readers) {
      for (const [what, search] of Object.entries(typed)) {
        const [times] = await takeTurns(rounds, [() => find(api, reader, search)])
        if (!times) throw new Error('Nothing was measured')
        rows.push([what, reader.role, ms(times.p50), ms(times.p95), times.p95 <= target.p95 ? 'holds' : 'too slow'])
      }
    }
  } finally {
    await api.stop()
  }
  return table(['the first 20 for', 'as', 'API p50', 'p95', `p95 <= ${target.p95} ms`], rows)
}

async function find(api: Server, { token }: Reader, search: string): Promise<void> {
  const body = { contacts_scope: { search, limit: 20, order_field: 'name' } }
  const { status, text } = await api.ask({ method: 'PATCH', path: '/v1/contacts', headers: { authorization: `Bearer ${token}` }, body })
  if (status !== 200) throw new Error(`The API answered ${status}: ${text}`)
}

/** What somebody may type, taken from a contact that is there. */
async function wordsOf({ ports, brand }: Place): Promise<Record<string, string>> {
  const [row] = await inTenant(ports.pool, brand.id, async (db) => {
    const { rows } = await db.execute<{ first_name: string; last_name: string; phone: string; email: string; number: number }>(
      sql`select first_name, last_name, phone, email, number from contacts where phone is not null and email is not null and number % 5 = 0 order by number limit 1`,
    )
    return rows
  })
  if (!row) throw new Error('There are no contacts')
  const { first_name, last_name, phone, email, number } = row
  return {
    'three letters of a name': last_name.slice(0, 3),
    'first and last name': `${first_name} ${last_name}`,
    'three digits of a phone': phone.slice(2, 5),
    'the last four digits': phone.slice(-4),
    'a whole phone number': phone.slice(2),
    'an e-mail address': email,
    'a policy number': `PN${number}`,
  }
}
