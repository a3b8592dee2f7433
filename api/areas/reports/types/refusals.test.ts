import { afterAll, beforeAll, expect, test } from 'vitest'
import { suppress, gate, keepRefusal } from '#api/areas/outreach/index.ts'
import { contacts, outreach_refusals } from '#api/platform/tables/index.ts'
import { eq } from 'drizzle-orm'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Person } from '#tests/factories/people.ts'
import { broadcastBench } from '#tests/support/broadcasts.ts'

type Opens = { run_id: string; row: string; column: string }
type Run = {
  columns: { key: string }[]
  rows: { key: string; label: string; cells: { value: number; opens: Opens | null }[] }[]
  totals: { value: number; opens: Opens | null }[]
  counted_since: string | null
}

let bench: Awaited<ReturnType<typeof broadcastBench>>
const made: Record<'agents' | 'deeps' | 'outsiders', string> = { agents: '', deeps: '', outsiders: '' }
let last = 0

/** Whoever this is tries to reach a contact who is not to be reached, by all three ways. */
async function tryAll(who: Person, contact_id: string, number: string) {
  const by = { user_id: who.id, company_id: null }
  await bench.api.within(async (work) => {
    const { mayCall, mayText, mayEmail } = gate(work, by)
    const attempt = { contact_id }
    const answers = [
      await mayCall(number, { attempt }),
      await mayText(number, { attempt }),
      await mayEmail(`${number.slice(1)}@people.example`, { attempt }),
    ]
    expect(answers.map(({ allowed }) => allowed)).toEqual([false, false, false])
  })
}
const numberFor = () => `+1412555${String(2000 + ++last)}`
const unwilling = (owner: Person, number: string) =>
  bench.api.within((work) => {
    const emails = [{ email: `${number.slice(1)}@people.example` }]
    return makeContact(work, owner, { phones: [{ number }], emails, do_not_call: true, do_not_text: true, do_not_mail: true })
  })

beforeAll(async () => {
  bench = await broadcastBench()
  const { office } = bench
  for (const [key, owner] of [
    ['agents', office.agent],
    ['deeps', office.deepAgent],
    ['outsiders', office.outsider],
  ] as const) {
    const number = numberFor()
    made[key] = await unwilling(owner, number)
    await tryAll(owner, made[key], number)
  }
  // One more of the agent, by another rule.
  const number = numberFor()
  const contact_id = await bench.api.within((work) => makeContact(work, office.agent, { phones: [{ number }] }))
  await bench.api.within((work) => suppress(work, { channel: 'text', address: number, source: 'text' }))
  await bench.api.within((work) => gate(work, { user_id: office.agent.id, company_id: null }).mayText(number, { attempt: { contact_id } }))
})
afterAll(async () => {
  expect(await bench.end()).toEqual([])
})

const ask = async (as: Person, by: string, period = 'today'): Promise<Run> =>
  (await bench.api.call('POST', '/v1/reports', { as, body: { question: { report_type: 'refusals', period, by } } })).body.data.run
const listOf = async (as: Person, report: Opens): Promise<string[]> => {
  const { body } = await bench.api.call('PATCH', '/v1/contacts', { as, body: { contacts_scope: { q: { report } } } })
  return body.data.map(({ id }: { id: string }) => id)
}
const cellOf = (run: Run, column: string, row?: string) => {
  const cells = row === undefined ? run.totals : run.rows.find(({ key }) => key === row)?.cells
  return cells?.[run.columns.findIndex(({ key }) => key === column)]
}
const valuesOf = (run: Run, row?: string) => run.columns.map(({ key }) => [key, cellOf(run, key, row)?.value])

test('each number of calls, texts and mails opens into exactly those whom it counts, for each role', async () => {
  const { office } = bench
  for (const as of [office.admin, office.manager, office.agent]) {
    for (const by of ['rule', 'day', ...(as === office.agent ? [] : ['person'])]) {
      const run = await ask(as, by)
      let opened = 0
      for (const { key, cells } of [...run.rows, { key: 'total', cells: run.totals }]) {
        for (const [place, { value, opens }] of cells.entries()) {
          const column = run.columns[place]?.key
          if (!opens || column === 'all') continue
          opened++
          expect([as.username, by, key, column, new Set(await listOf(as, opens)).size]).toEqual([as.username, by, key, column, value])
        }
      }
      expect(opened).toBeGreaterThan(5)
    }
  }
})

test('rows come to the total, by rule with words and by person', async () => {
  const { office } = bench
  const run = await ask(office.admin, 'rule')
  expect(run.rows.map(({ label, cells }) => [label, cells[0]?.value])).toEqual([
    ['Asked not to be reached this way', 9],
    ['Opted out', 1],
  ])
  expect(valuesOf(run)).toEqual([
    ['all', 10],
    ['calls', 3],
    ['texts', 4],
    ['mails', 3],
    ['contacts', 4],
  ])
  const byPerson = await ask(office.admin, 'person')
  expect(byPerson.rows.map(({ key, cells }) => [key, cells[0]?.value]).sort()).toEqual(
    [
      [office.agent.id, 4],
      [office.deepAgent.id, 3],
      [office.outsider.id, 3],
    ].sort(),
  )
  expect(run.counted_since).not.toBeNull()
})

test('a manager sees what their people were refused, an agent the own, another brand nothing', async () => {
  const { office, api } = bench
  expect((await ask(office.manager, 'person')).rows.map(({ key }) => key)).not.toContain(office.outsider.id)
  const total = cellOf(await ask(office.manager, 'rule'), 'calls')
  expect((await listOf(office.manager, total?.opens as Opens)).sort()).toEqual([made.agents, made.deeps].sort())
  expect(cellOf(await ask(office.agent, 'rule'), 'all')?.value).toBe(4)
  const elsewhere = await api.within(makeOffice, 'direct')
  expect(cellOf(await ask(elsewhere.admin, 'rule'), 'all')?.value).toBe(0)
})

test('whom a broadcast left out by a rule is counted from there, once it began, and for no other reason', async () => {
  const { office, api } = bench
  const before = cellOf(await ask(office.agent, 'rule'), 'mails')?.value ?? 0
  const willing = await bench.people(office.agent, 1)
  const wished = await bench.people(office.agent, 2, { do_not_mail: true })
  const without = await bench.people(office.agent, 1, { emails: [] })
  const ids = [...willing, ...wished, ...without]
  // A group that is only made sends nothing, nor does one that waits for its hour.
  await bench.groupOf(office.agent, { ids })
  const later = await bench.sendTo(office.agent, ids, { send_at: '2026-11-24T20:00:00Z' })
  expect(later.status).toBe(201)
  expect(cellOf(await ask(office.agent, 'rule'), 'mails')?.value).toBe(before)
  const sent = await bench.sendTo(office.agent, ids)
  await bench.finish(sent.body.data.id)
  const run = await ask(office.agent, 'rule')
  const cell = cellOf(run, 'mails', 'unwanted')
  expect([cellOf(run, 'mails')?.value, cell?.value]).toEqual([before + 2, 3])
  expect((await listOf(office.agent, cell?.opens as Opens)).sort()).toEqual([made.agents, ...wished].sort())
  expect(
    await api.within(({ db }) =>
      db
        .select()
        .from(outreach_refusals)
        .where(eq(outreach_refusals.contact_id, wished[0] ?? '')),
    ),
  ).toEqual([])
  // Once erased they are gone from here too.
  await api.within(({ db }) => db.delete(contacts).where(eq(contacts.id, wished[0] ?? '')))
  await api.within(({ db }) => db.delete(contacts).where(eq(contacts.id, made.agents)))
  expect(cellOf(await ask(office.agent, 'rule'), 'mails')?.value).toBe(1)
})

test('a number of no contact is a refusal without a contact', async () => {
  const { office, api } = bench
  const refusal = { user_id: office.deepAgent.id, contact_id: null, channel: 'call', rule: 'premium_number' } as const
  await api.within((work) => keepRefusal(work, refusal))
  const run = await ask(office.deepAgent, 'rule')
  expect([cellOf(run, 'all', 'premium_number')?.value, cellOf(run, 'contacts', 'premium_number')?.value]).toEqual([1, 0])
})
