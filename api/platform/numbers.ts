import { sql } from 'drizzle-orm'
import { inTenant } from './database.ts'
import type { OpenWork } from './http/route.ts'

type Block = { next: number; end: number }

const blockSize = 50
const blocks = new Map<string, Promise<Block>>()

/** The next number people speak of. Reserved in blocks outside the caller's transaction, so creators never wait for one another; gaps are allowed. */
export async function nextNumber(work: OpenWork, kind: 'contact' | 'order' | 'soa'): Promise<number> {
  const key = `${work.brand.id}:${kind}`
  for (;;) {
    const pending = blocks.get(key) ?? reserve(work, kind)
    blocks.set(key, pending)
    const block = await pending.catch((error: unknown) => {
      blocks.delete(key)
      throw error
    })
    if (block.next < block.end) return block.next++
    if (blocks.get(key) === pending) blocks.delete(key)
  }
}

/** So many numbers in a row, the first of them. */
export async function nextNumbers(work: OpenWork, kind: 'contact', count: number): Promise<number> {
  return (await reserve(work, kind, count)).next
}

function reserve({ brand, ports }: OpenWork, kind: string, count = blockSize): Promise<Block> {
  return inTenant(ports.beside, brand.id, async (db) => {
    const { rows } = await db.execute<{ end: number }>(sql`
      insert into counters (tenant_id, kind, next_number) values (${brand.id}, ${kind}, 1001 + ${count})
      on conflict (tenant_id, kind) do update set next_number = counters.next_number + ${count} returning next_number as end`)
    const end = rows[0]?.end ?? 0
    return { next: end - count, end }
  })
}
