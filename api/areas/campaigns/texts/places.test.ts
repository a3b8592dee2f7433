import { afterAll, beforeEach, expect, test } from 'vitest'
import { bulkTexts, sumOf } from '#tests/support/bulk-texts.ts'
import { runJob } from '#tests/support/jobs.ts'

const office = await bulkTexts()

beforeEach(() => office.begin())
afterAll(async () => {
  expect(office.api.unexpected).toEqual([])
  await office.api.close()
})

/** Somebody in each of four states, and one in New York who never agreed. */
async function everywhere() {
  const found = []
  for (const state of ['NY', 'FL', 'TX', 'HI'] as const) found.push(await office.someone({ addresses: [{ state }] }))
  return { four: found, unasked: await office.someone({ addresses: [{ state: 'NY' }] }, null) }
}
/** To whom of the four it went by an instant. */
async function by(time: string, id: string, four: { number: string }[]): Promise<string> {
  await office.jump(new Date(time))
  await runJob(office.api, 'campaign_clock')
  await office.finish(id, 6)
  const { total_count, counts } = await office.show(id)
  expect(sumOf(counts)).toBe(total_count)
  return four.map(({ number }) => office.sentTo(number).length).join('')
}

test('at half past eight on a Saturday evening in the east each goes when its place allows: Florida on Sunday at eight, by both of its clocks', async () => {
  await office.jump(new Date('2026-11-22T01:30:00Z'))
  const { four, unasked } = await everywhere()
  const id = await office.sendTo([...four, unasked])
  expect(await by('2026-11-22T01:30:30Z', id, four)).toBe('1011')
  expect(await by('2026-11-22T13:58:00Z', id, four)).toBe('1011')
  expect(await by('2026-11-22T14:00:05Z', id, four)).toBe('1111')
  expect(office.sentTo(unasked.number)).toEqual([])
  expect(await office.show(id)).toMatchObject({
    status: 'done',
    counts: { sent: 4, left_out: 1 },
    left_out: [{ rule: 'no_permission', count: 1 }],
  })
})

test('at noon on a Sunday in the east Hawaii waits for eight, and Texas for noon by both of its clocks', async () => {
  await office.jump(new Date('2026-11-22T17:00:00Z'))
  const { four, unasked } = await everywhere()
  const id = await office.sendTo([...four, unasked])
  expect(await by('2026-11-22T17:00:30Z', id, four)).toBe('1100')
  expect(await by('2026-11-22T17:58:00Z', id, four)).toBe('1100')
  expect(await by('2026-11-22T18:00:05Z', id, four)).toBe('1101')
  expect(await by('2026-11-22T18:58:00Z', id, four)).toBe('1101')
  expect(await by('2026-11-22T19:00:05Z', id, four)).toBe('1111')
  expect(office.sentTo(unasked.number)).toEqual([])
})
