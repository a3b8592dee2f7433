import { createHash } from 'node:crypto'
import type { EventFacts } from '#api/platform/tables/index.ts'

/** One row of the chain without its hashes. `at` in whole milliseconds. */
export type ChainEvent = {
  seq: number
  request_id: string
  at: Date
  kind: string
  user_id: string | null
  real_user_id: string | null
  facts: EventFacts
}
export type ChainRow = ChainEvent & { previous: string; hash: string }

/** What is wrong, and from which row on. */
export type ChainFault = { seq: number; fault: 'missing' | 'changed' | 'broken' }

/** What the first row follows. */
export const origin = '0'.repeat(64)

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** JSON in which the same value is always the same text: keys in order, no blanks. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

export function hashOf(previous: string, { seq, request_id, at, kind, user_id, real_user_id, facts }: ChainEvent): string {
  return sha256(`${previous}${canonical({ seq, request_id, at: at.toISOString(), kind, user_id, real_user_id, facts })}`)
}

/** Follows a piece of the chain, whose rows come in order, from the row before it; says the first fault, or where the piece ends. */
export function follow(
  rows: readonly ChainRow[],
  from: { seq: number; hash: string } = { seq: 0, hash: origin },
): { fault: ChainFault | null; end: { seq: number; hash: string } } {
  let end = from
  for (const row of rows) {
    if (row.seq !== end.seq + 1) return { fault: { seq: end.seq + 1, fault: 'missing' }, end }
    if (row.previous !== end.hash) return { fault: { seq: row.seq, fault: 'broken' }, end }
    if (hashOf(row.previous, row) !== row.hash) return { fault: { seq: row.seq, fault: 'changed' }, end }
    end = { seq: row.seq, hash: row.hash }
  }
  return { fault: null, end }
}
