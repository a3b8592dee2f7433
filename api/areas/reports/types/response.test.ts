import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { calls, event_occurrences, sources, text_conversations, text_messages } from '#api/platform/tables/index.ts'
import type { AddressState } from '#config/options.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeEvent } from '#tests/factories/events.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'

const home = { address: '1 Main St', city: 'Rye', zip_code: '10580' }
let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi({ clock: settableClock(new Date('2026-11-24T15:00:00Z')) })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    const came = async (state: AddressState | null, at: string, tried: string | null) => {
      const contact_id = await makeContact(
        work,
        office.agent,
        { addresses: state ? [{ ...home, state }] : [] },
        { created_at: new Date(at) },
      )
      if (!tried) return
      const call = { call_direction: 'outbound' as const, status: 'completed' as const, created_at: new Date(tried) }
      await work.db.insert(calls).values({ tenant_id: work.brand.id, id: newId(), user_id: office.agent.id, contact_id, ...call })
    }
    // Florida rings off at eight: from Friday, 8:30 PM, to Saturday, 8:04 AM.
    await came('FL', '2026-11-21T01:30:00Z', '2026-11-21T13:04:00Z')
    // No Sundays in Alabama: from Saturday, 8:59 PM, to Monday, 8:03 AM.
    await came('AL', '2026-11-22T02:59:00Z', '2026-11-23T14:03:00Z')
    // Texas begins at noon on Sundays: from eleven to half past twelve.
    await came('TX', '2026-11-22T17:00:00Z', '2026-11-22T18:30:00Z')
    // By the brand's clock, from Thursday, 6 PM, to Friday, noon: seven of the thirteen hours of a day.
    await came(null, '2026-11-19T23:00:00Z', '2026-11-20T17:00:00Z')
    // From nine to half past ten the day after: longer than a day's hours, shorter than two.
    await came(null, '2026-11-16T14:00:00Z', '2026-11-17T15:30:00Z')
    // The clocks went back in between: fourteen days of thirteen hours.
    await came(null, '2026-10-26T14:00:00Z', '2026-11-09T15:00:00Z')
    await came('CA', '2026-11-23T18:00:00Z', null)
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const ask = async (question: object) => (await api.call('POST', '/v1/reports', { as: office.agent, body: { question } })).body.data.run

test('the time to a first try is of the hours in which people of a state may be called', async () => {
  const run = await ask({ report_type: 'response', period: 'last_90_days', by: 'state' })
  const told = Object.fromEntries(run.columns.map(({ key }: { key: string }, place: number) => [key, run.totals[place].value]))
  expect(told).toMatchObject({ leads: 7, five_minutes: 2, hour: 1, day: 1, later: 2, never: 1, first_try: 13_500 })
  const place = run.columns.findIndex(({ key }: { key: string }) => key === 'first_try')
  const rows: { key: string; cells: { value: number | null }[] }[] = run.rows
  const waits = Object.fromEntries(rows.map(({ key, cells }) => [key, cells[place]?.value]))
  expect(waits).toEqual({ FL: 240, AL: 240, TX: 1800, CA: null, none: 14.5 * 3600 })
})

test('a call that was refused is no try, a voice mail no word with anybody, and a canceled appointment none', async () => {
  const source_id = newId()
  await api.within(async (work) => {
    const { db, brand, now } = work
    await db.insert(sources).values({ tenant_id: brand.id, id: source_id, title: 'Odd' })
    const [refused, mailed, canceled] = [
      await makeContact(work, office.agent, { source_id }),
      await makeContact(work, office.agent, { source_id }),
      await makeContact(work, office.agent, { source_id }),
    ]
    await makeContact(work, office.agent, { source_id }, { deleted_at: now })
    const call = { tenant_id: brand.id, user_id: office.agent.id, call_direction: 'outbound' as const, created_at: now }
    await db.insert(calls).values([
      { ...call, id: newId(), contact_id: refused, status: 'refused', refusal: 'outreach_hours_call' },
      { ...call, id: newId(), contact_id: mailed, status: 'completed', answered_at: now, voicemail: true },
    ])
    const event = await makeEvent(work, office.agent, { contact_id: canceled })
    await db.update(event_occurrences).set({ status: 'cancelled' }).where(eq(event_occurrences.event_id, event))
  })
  const run = await ask({ report_type: 'lead_sources', period: 'today', by: 'source' })
  const { cells } = run.rows.find(({ key }: { key: string }) => key === source_id)
  const told = (name: string) => cells[run.columns.findIndex(({ key }: { key: string }) => key === name)].value
  expect(['leads', 'tried', 'reached', 'appointments'].map(told)).toEqual([3, 1, 0, 0])
})

test('a text is a try when it goes out, not when it was written; a word to stop is no answer', async () => {
  const source_id = newId()
  const came = new Date('2026-11-23T23:00:00Z')
  const after = (minutes: number) => new Date(came.getTime() + minutes * 60_000)
  type Text = Partial<typeof text_messages.$inferInsert>
  const change = await api.within(async (work) => {
    const { db, brand } = work
    await db.insert(sources).values({ tenant_id: brand.id, id: source_id, title: 'Texted' })
    const [ids, sent] = [{ tenant_id: brand.id }, { direction: 'outbound' as const, status: 'delivered' as const }]
    const lead = async (phone: string, ...texts: Text[]) => {
      const contact_id = await makeContact(work, office.agent, { source_id }, { created_at: came })
      const talk = { ...ids, id: newId(), user_id: office.agent.id }
      const numbers = { phone_number: phone, own_number: '+14125550100', last_message_at: came }
      await db.insert(text_conversations).values({ ...talk, ...numbers, contact_id })
      const text = {
        ...ids,
        conversation_id: talk.id,
        user_id: talk.user_id,
        from_number: phone,
        to_number: phone,
        encoding: 'GSM-7' as const,
      }
      const rows = texts.map((one) => ({ ...text, ...sent, id: newId(), created_at: after(2), sent_at: after(3), ...one }))
      await db.insert(text_messages).values(rows)
      return rows[0]?.id ?? ''
    }
    await lead('+14125550101', {})
    await lead('+14125550102', { status: 'failed', sent_at: null })
    await lead(
      '+14125550103',
      { direction: 'inbound', status: 'received', keyword: 'stop', sent_at: null },
      { automatic: true, keyword: 'stop' },
    )
    // At seven in the evening for eight the next morning: two hours of those in which one may call.
    return lead('+14125550104', { status: 'queued', created_at: after(60), sent_at: null, send_at: after(14 * 60) })
  })
  const told = async (report_type: string, ...names: string[]) => {
    const run = await ask({ report_type, period: 'last_30_days', source_id: [source_id], by: 'person' })
    return names.map((name) => run.totals[run.columns.findIndex(({ key }: { key: string }) => key === name)].value)
  }
  const tries = () => told('response', 'leads', 'five_minutes', 'hour', 'day', 'later', 'never')
  expect(await tries()).toEqual([4, 1, 0, 0, 0, 3])
  expect(await told('lead_sources', 'reached')).toEqual([0])
  await runJob(api, 'fold_cells')
  await api.within(({ db }) =>
    db
      .update(text_messages)
      .set({ status: 'sent', sent_at: after(14 * 60) })
      .where(eq(text_messages.id, change)),
  )
  expect(await tries()).toEqual([4, 1, 0, 1, 0, 2])
  await runJob(api, 'fold_cells')
  expect(await tries()).toEqual([4, 1, 0, 1, 0, 2])
})
