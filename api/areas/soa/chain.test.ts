import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical, follow, hashOf, origin, type ChainRow } from './chain.ts'

const facts = fc.dictionary(fc.string({ maxLength: 8 }), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)), {
  maxKeys: 4,
})
const body = fc.record({
  request_id: fc.uuid(),
  kind: fc.constantFrom('sent', 'submitted', 'completed'),
  user_id: fc.option(fc.uuid()),
  facts,
})

function chainOf(bodies: { request_id: string; kind: string; user_id: string | null; facts: ChainRow['facts'] }[]): ChainRow[] {
  let previous = origin
  return bodies.map((one, place) => {
    const event = { ...one, real_user_id: one.user_id, seq: place + 1, at: new Date(1_790_000_000_000 + place) }
    const row = { ...event, previous, hash: hashOf(previous, event) }
    previous = row.hash
    return row
  })
}

const chains = fc.array(body, { minLength: 2, maxLength: 12 }).map(chainOf)

test('a chain as it was written is whole, in pieces too', () => {
  fc.assert(
    fc.property(chains, fc.nat(), (rows, cut) => {
      const at = cut % rows.length
      const first = follow(rows.slice(0, at))
      expect(follow(rows.slice(at), first.end)).toMatchObject({ fault: null, end: { seq: rows.length } })
    }),
  )
})

test('a row that is missing is found, wherever it was but at the end, which its request tells', () => {
  fc.assert(
    fc.property(chains, fc.nat(), (rows, pick) => {
      const gone = pick % (rows.length - 1)
      expect(follow(rows.filter((_row, place) => place !== gone)).fault).toEqual({ seq: gone + 1, fault: 'missing' })
    }),
  )
})

const changes: ((row: ChainRow) => ChainRow)[] = [
  (row) => ({ ...row, kind: `${row.kind}.` }),
  (row) => ({ ...row, at: new Date(row.at.getTime() + 1) }),
  (row) => ({ ...row, user_id: row.user_id ? null : '0190f000-0000-7000-8000-000000000000' }),
  (row) => ({ ...row, request_id: '0190f000-0000-7000-8000-000000000001' }),
  (row) => ({ ...row, facts: { ...row.facts, added: 1 } }),
  (row) => ({ ...row, hash: 'f'.repeat(64) }),
  (row) => ({ ...row, previous: 'f'.repeat(64) }),
  // Whoever changes a row and its own hash breaks the next one.
  (row) => ({ ...row, kind: 'forged', hash: hashOf(row.previous, { ...row, kind: 'forged' }) }),
]

test('a row that was changed is found, even where its hash was made anew', () => {
  fc.assert(
    fc.property(chains, fc.nat(), fc.constantFrom(...changes), (rows, pick, change) => {
      const at = pick % (rows.length - 1)
      expect(follow(rows.map((row, place) => (place === at ? change(row) : row))).fault).not.toBeNull()
    }),
  )
})

test('two rows that changed places are found', () => {
  fc.assert(
    fc.property(chains, (rows) => {
      const [first, second, ...rest] = rows
      expect(follow([second, first, ...rest].flatMap((row) => row ?? [])).fault).not.toBeNull()
    }),
  )
})

test('the same value is the same text in whatever order its keys come', () => {
  expect(canonical({ b: [{ d: 1, c: null }], a: 'ñ' })).toBe('{"a":"ñ","b":[{"c":null,"d":1}]}')
})
