import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { text_messages } from '#api/platform/tables/index.ts'
import { bulkTexts } from '#tests/support/bulk-texts.ts'
import { newSid } from '#tests/support/texts.ts'

const office = await bulkTexts()

beforeEach(() => office.begin())
afterAll(async () => {
  expect(office.api.unexpected).toEqual([])
  await office.api.close()
})

describe('what the carrier says', () => {
  test('where the answer is lost it is asked before anything is tried again: nobody gets it twice', async () => {
    const [taken, lost] = await office.some(2)
    if (!taken || !lost) throw new Error('Two were made')
    office.carrier.refuses.set(taken.number, { status: 500, code: 0, took: true })
    office.carrier.refuses.set(lost.number, { status: 0, code: 0, took: false })
    const id = await office.sendTo([taken, lost])
    await office.finish(id, 4)
    office.carrier.refuses.clear()
    await office.finish(id)
    expect(await office.show(id)).toMatchObject({ status: 'done', counts: { sent: 2 } })
    expect([office.sentTo(taken.number).length, office.sentTo(lost.number).length]).toEqual([1, 1])
  })

  test('killed between handing over and writing it down, it is found and not sent again', async () => {
    const one = await office.someone()
    const id = await office.sendTo([one])
    await office.writeNext(id)
    const [row] = await office.messagesTo(one.number)
    const lease = new Date(office.clock.now().getTime() + 300_000)
    office.carrier.sent.push({
      sid: newSid(),
      status: 'sent',
      segments: 1,
      body: row?.body ?? '',
      created_at: office.clock.now(),
      from: office.agent.number,
      to: one.number,
      status_url: '',
    })
    await office.api.within(({ db }) =>
      db
        .update(text_messages)
        .set({ attempts: 1, attempted_at: office.clock.now(), send_at: lease })
        .where(eq(text_messages.id, row?.id ?? '')),
    )
    await office.sendNext()
    expect((await office.show(id)).counts).toMatchObject({ sending: 1 })
    office.later(301)
    await office.finish(id)
    expect([(await office.show(id)).counts.sent, office.sentTo(one.number).length]).toEqual([1, 1])
  })

  test('a day that is full holds the brand until midnight in the west; then it goes on', async () => {
    const [first, second] = await office.some(2)
    if (!first || !second) throw new Error('Two were made')
    const id = await office.sendTo([first, second])
    await office.writeNext(id)
    await office.sendNext()
    const [sent] = [...office.sentTo(first.number), ...office.sentTo(second.number)]
    await office.told(sent, 'undelivered', { ErrorCode: '30023' })
    office.later(60)
    await office.sendNext()
    expect((await office.show(id)).counts).toMatchObject({ queued: 2, sent: 0 })
    await office.jump(new Date('2026-11-21T18:00:00Z'))
    await office.finish(id)
    expect(await office.show(id)).toMatchObject({ status: 'done', counts: { sent: 2 } })
    expect([office.sentTo(first.number).length, office.sentTo(second.number).length].sort()).toEqual([1, 2])
  })

  test('a number whose queue is full rests; what is filtered, stopped or no mobile is never tried again', async () => {
    const [full, filtered, gone] = await office.some(3)
    if (!full || !filtered || !gone) throw new Error('Three were made')
    office.carrier.refuses.set(full.number, { status: 400, code: 21611, took: false })
    office.carrier.refuses.set(gone.number, { status: 400, code: 21610, took: false })
    const id = await office.sendTo([full, filtered, gone])
    await office.finish(id, 2)
    office.carrier.refuses.delete(full.number)
    expect(office.sentTo(full.number)).toEqual([])
    office.later(601)
    await office.finish(id)
    const [sent] = office.sentTo(filtered.number)
    await office.told(sent, 'undelivered', { ErrorCode: '30007' })
    const done = await office.show(id)
    expect(done.counts).toMatchObject({ sent: 1, failed: 2 })
    expect(office.sentTo(full.number)).toHaveLength(1)
    expect((await office.groupOf([gone.id])).body.data.left_out).toMatchObject({ opted_out: 1 })
  })

  test('too many that are filtered stop it', async () => {
    const one = await office.someone()
    const id = await office.sendTo([one])
    await office.writeNext(id)
    const [row] = await office.messagesTo(one.number)
    if (!row) throw new Error('It was written')
    const many = Array.from({ length: 210 }, (_, place) => ({
      ...row,
      ...{ id: newId(), sid: newSid(), status: 'undelivered' as const, error_code: place < 11 ? 30007 : 30003 },
    }))
    await office.api.within(({ db }) => db.insert(text_messages).values(many))
    await office.writeNext(id)
    expect(await office.show(id)).toMatchObject({ status: 'paused', held_by: 'safety' })
    await office.turn(id, 'cancel')
  })
})
