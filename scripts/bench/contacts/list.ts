import { openFloor } from '../floor.ts'
import type { Place, Reader } from '../place.ts'
import { startApi, type Server } from '../servers.ts'
import { ms, table, takeTurns } from '../timing.ts'

const target = { ratio: 3, p95: 25 }

/** The contacts list through the API, role by role, against the floor in the same breath. Returns a table. */
export async function measureLists(place: Place, rounds: number): Promise<string> {
  const api = await startApi(place)
  const floor = await openFloor(place.env.DATABASE_URL)
  const rows: string[][] = []
  try {
    for (const reader of place.readers) {
      const shown = await floor.list(place.brand, reader)
      const answered = await listContacts(api, reader, {})
      if (answered !== shown) throw new Error(`The floor shows ${shown} contacts to the ${reader.role}, the API ${answered}`)
      const [least, through] = await takeTurns(rounds, [() => floor.list(place.brand, reader), () => listContacts(api, reader, {})])
      if (!least || !through) throw new Error('Nothing was measured')
      const ratio = through.p50 / least.p50
      const holds = ratio <= target.ratio && through.p95 <= target.p95
      rows.push([
        reader.role,
        ms(least.p50),
        ms(least.p95),
        ms(through.p50),
        ms(through.p95),
        `${ratio.toFixed(2)} x`,
        holds ? 'holds' : 'too slow',
      ])
    }
  } finally {
    await floor.close()
    await api.stop()
  }
  return table(
    ['50 contacts, newest first', 'floor p50', 'p95', 'API p50', 'p95', 'ratio', `<= ${target.ratio} x, p95 <= ${target.p95} ms`],
    rows,
  )
}

/** Asks for lists until the api runs as it does after an hour's work: its code is made quick as it is used. */
export async function warmUp(api: Server, readers: readonly Reader[]): Promise<void> {
  for (let round = 0; round < 100; round++) {
    for (const reader of readers) await listContacts(api, reader, round % 2 ? {} : { category: ['client'] })
  }
}

/** Asks for the first page of a scope; how many contacts are on it. */
export async function listContacts(api: Server, { token }: Reader, scope: object): Promise<number> {
  const { status, text } = await api.ask({
    method: 'PATCH',
    path: '/v1/contacts',
    headers: { authorization: `Bearer ${token}` },
    body: { contacts_scope: { limit: 50, ...scope } },
  })
  if (status !== 200) throw new Error(`The API answered ${status}: ${text}`)
  return (JSON.parse(text) as { data: unknown[] }).data.length
}
