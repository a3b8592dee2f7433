import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { contacts } from '#api/platform/tables/index.ts'
import type { ContactFields } from '#tests/factories/contacts.ts'
import { broadcastBench, codes, sumOf } from '#tests/support/broadcasts.ts'
import { runJob } from '#tests/support/jobs.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'

const bench = await broadcastBench()
const { api, office, people, addressOf, mailsTo, sendTo, show, finish, jump } = bench

afterAll(async () => expect(await bench.end()).toEqual([]))

/** The sender lives in New York. */
const nine = { send_at: '2026-11-25T14:00:00.000Z', by_their_clock: true }
const livesIn = (state: 'CA' | 'NY' | 'PR') => ({ addresses: [{ state }] })
const places: ContactFields[] = [
  livesIn('NY'),
  livesIn('CA'),
  // Has a zone of their own, which counts before the state.
  livesIn('NY'),
  // Neither: the area code of Hawaii.
  { phones: [{ number: '+18085550123' }] },
  {},
]

test('on a day and at an hour by the clock of each, in the order of the zones', async () => {
  const ids: string[] = []
  const addresses: string[] = []
  for (const place of places) {
    ids.push(...(await people(office.agent, 1, place)))
    addresses.push(addressOf())
  }
  await api.within(({ db }) =>
    db
      .update(contacts)
      .set({ timezone: 'mst' })
      .where(eq(contacts.id, ids[2] ?? '')),
  )
  const begun = await sendTo(office.agent, ids, nine)
  expect(begun.body.data).toMatchObject({ status: 'scheduled', by_their_clock: true, send_at: '2026-11-25T14:00:00.000Z' })
  const { id } = begun.body.data
  const got = async () => (await Promise.all(addresses.map(async (address) => (await mailsTo(address)).length))).join('')
  const at = async (time: string) => {
    await jump(new Date(time))
    await runJob(api, 'campaign_clock')
    await workOffJobs(api)
    await finish(id)
    const { total_count, counts } = await show(office.agent, id)
    expect(sumOf(counts)).toBe(total_count)
    return got()
  }
  expect([
    await at('2026-11-25T13:59:00Z'),
    await at('2026-11-25T14:00:00Z'),
    await at('2026-11-25T15:59:00Z'),
    await at('2026-11-25T16:01:00Z'),
    await at('2026-11-25T17:01:00Z'),
    await at('2026-11-25T18:59:00Z'),
    await at('2026-11-25T19:01:00Z'),
  ]).toEqual(['00000', '10001', '10001', '10101', '11101', '11101', '11111'])
  expect((await show(office.agent, id)).status).toBe('done')
})

test('begins for the first of them, before the sender’s own hour, and at once where that is over', async () => {
  const east = await people(office.agent, 1, livesIn('PR'))
  const { send_at } = (await sendTo(office.agent, east, { ...nine, send_at: '2026-11-27T14:00:00.000Z' })).body.data
  expect(send_at).toBe('2026-11-27T13:00:00.000Z')
  await jump(new Date('2026-11-27T13:30:00Z'))
  const over = (await sendTo(office.agent, await people(office.agent, 1, livesIn('PR')), { ...nine, send_at: '2026-11-27T14:00:00.000Z' }))
    .body.data
  expect([over.status, over.send_at]).toEqual(['sending', null])
  await finish(over.id)
  expect((await mailsTo(addressOf())).length).toBe(1)
})

test('needs a day', async () => {
  expect(codes(await sendTo(office.agent, await people(office.agent, 1), { by_their_clock: true }))).toEqual(['send_at: required'])
})
