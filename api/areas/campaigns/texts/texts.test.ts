import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { contact_activities, phone_verifications, profiles, text_conversations, text_permissions } from '#api/platform/tables/index.ts'
import { makePerson } from '#tests/factories/people.ts'
import { agree, bulkTexts, codes, sumOf } from '#tests/support/bulk-texts.ts'
import { runJob } from '#tests/support/jobs.ts'
import { customerNumber, night, noon } from '#tests/support/texts.ts'

const office = await bulkTexts()

beforeEach(() => office.begin())
afterAll(async () => {
  expect(office.api.unexpected).toEqual([])
  await office.api.close()
})

describe('a group', () => {
  test('says for everybody who was chosen whether they get it, when, and if not by which rule', async () => {
    const plain = await office.someone()
    const spoken = await office.someone({}, { how: 'spoken' })
    const revoked = await office.someone()
    await office.api.within(({ db, brand }) =>
      db
        .insert(text_permissions)
        .values({ ...agree, tenant_id: brand.id, id: newId(), phone_number: revoked.number, permitted: false, agreed_at: noon }),
    )
    const wished = await office.someone({ do_not_text: true })
    const none = await office.someone({ phones: [] })
    const twice = await office.someone({ phones: [{ number: plain.number }] })
    const stopped = await office.someone()
    await office.answer(stopped.number, 'STOP')
    const fixed = await office.someone()
    const check = { state: 'checked' as const, valid: true, line_type: 'landline', checked_at: noon, user_id: office.agent.id }
    await office.api.within(({ db, brand }) =>
      db.insert(phone_verifications).values({ ...check, tenant_id: brand.id, id: newId(), number: fixed.number }),
    )
    const asleep = await office.someone({ addresses: [{ state: 'HI' }] })
    await office.jump(new Date('2026-11-20T15:00:00Z'))
    const chosen = [plain, spoken, revoked, wished, none, twice, stopped, fixed, asleep]
    const { status, body } = await office.groupOf(chosen.map(({ id }) => id))
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      total_count: 9,
      will_receive: 2,
      now_count: 1,
      later_count: 1,
      texts_left: null,
      segments_each: 1,
      used: false,
    })
    expect(body.data.left_out).toEqual({
      ...{ no_phone: 1, invalid: 0, landline: 1, opted_out: 1, do_not_text: 1 },
      ...{ no_permission: 2, same_number: 1, season: 0, frequency: 0 },
    })
    const whole = await office.api.call('GET', `/v1/contacts/sms_groups/${body.data.id}`, { as: office.agent })
    expect(whole.body.data.left_out_contacts.map(({ contact }: { contact: { id: string } }) => contact.id).sort()).toEqual(
      [spoken, revoked, wished, none, twice, stopped, fixed].map(({ id }) => id).sort(),
    )
    for (const stranger of [office.manager, office.outsider])
      expect((await office.api.call('GET', `/v1/contacts/sms_groups/${body.data.id}`, { as: stranger })).status).toBe(404)
  })

  test('takes the number that they agreed to, whichever stands first; holds nobody out of reach', async () => {
    const first = customerNumber()
    const agreed = await office.someone()
    const both = await office.someone({ phones: [{ number: first }, { number: agreed.number }] }, null)
    expect((await office.groupOf([both.id])).body.data).toMatchObject({ will_receive: 1 })
    expect(codes(await office.groupOf([both.id], office.outsider))).toEqual(['ids: no_contacts_chosen'])
    const caller = await office.api.within((work) => makePerson(work, { role: 'telemarketer', manager: office.manager }))
    expect((await office.groupOf([both.id], caller)).status).toBe(403)
  })
})

describe('the words', () => {
  const preview = async (body: object) => (await office.api.call('POST', '/v1/contacts/preview_sms', { as: office.agent, body })).body.data

  test('are looked at as any of those who were chosen, by number, and as nobody else', async () => {
    const [chosen, other] = [await office.someone(), await office.someone()]
    const group = await office.groupOf([chosen.id])
    const look = (contact_id: string) =>
      office.api.call('POST', '/v1/contacts/preview_sms', {
        as: office.agent,
        body: { sms_group_id: group.body.data.id, contact_id, content: 'Hi {{first_name}}.' },
      })
    expect((await look(chosen.id)).status).toBe(200)
    expect(codes(await look(other.id))).toEqual(['contact_id: not_in_group'])
    expect(codes(await look('987654321'))).toEqual(['contact_id: no_such_contact'])
  })

  test('of the first text to somebody name who sends it and how to end it; later ones stand as they are', async () => {
    const one = await office.someone()
    const first = await preview({ contact_id: one.id, content: 'Hi {{first_name}}, enrollment is open.' })
    expect(first).toMatchObject({
      body: 'Joe Agent: Hi Ann, enrollment is open. Reply STOP to opt out.',
      added: ['Joe Agent:', 'Reply STOP to opt out.'],
      ...{ missing: [], encoding: 'GSM-7', segments: 1 },
    })
    const named = await preview({ contact_id: one.id, content: 'It is Joe. Text stop to end.' })
    expect(named).toMatchObject({ added: [], body: 'It is Joe. Text stop to end.' })
    await office.finish(await office.sendTo([one]))
    expect(await preview({ contact_id: one.id, content: 'Hi' })).toMatchObject({ body: 'Hi', added: [] })
    const other = await office.someone({ preferred_language: 'spanish' })
    expect((await preview({ contact_id: other.id, content: 'Hola' })).body).toContain('Responda STOP')
  })

  test('about Medicare plans say for how many plans somebody stands, in the reader’s language', async () => {
    const about = { topic: 'medicare_plans', content: 'Plans are here.' }
    const one = await office.someone()
    const group = (await office.groupOf([one.id])).body.data.id
    expect(codes(await office.broadcast(group, about))).toEqual(['topic: tpmo_not_set'])
    const admin = await office.api.within((work) => makePerson(work, { role: 'admin' }))
    for (const [key, value] of Object.entries({ tpmo_organizations: '4', tpmo_products: '31' }))
      await office.api.call('PATCH', `/v1/admin/settings/${key}`, { as: admin, body: { value } })
    const disclaimer =
      'We do not offer every plan available in your area. Currently we represent 4 organizations which offer 31 products in your area. Please contact Medicare.gov or 1-800-MEDICARE to get information on all of your options.'
    const shown = await preview({ ...about, contact_id: one.id })
    expect(shown).toMatchObject({ added: ['Joe Agent:', disclaimer, 'Reply STOP to opt out.'], segments: 2, season_left_out: 0 })
    const other = await office.someone({ preferred_language: 'spanish' })
    expect((await preview({ ...about, contact_id: other.id })).body).toContain('31 productos en su área')
    expect(codes(await office.broadcast(group, { ...about, content: 'x'.repeat(1500) }))).toEqual(['content: too_long_with_disclaimer'])
    const sent = await office.broadcast(group, about)
    expect(sent.body.data).toMatchObject({ topic: 'medicare_plans', plan_year: 2027 })
    await office.finish(sent.body.data.id)
    expect(office.sentTo(one.number).map(({ body }) => body)).toEqual([`Joe Agent: Plans are here. ${disclaimer} Reply STOP to opt out.`])
    const whole = await office.api.call('GET', `/v1/campaigns/${sent.body.data.id}`, { as: office.agent })
    expect(whole.body.data.preview.text).toBe(`Plans are here. ${disclaimer}`)
  })

  test('are counted in parts for each of them', async () => {
    const people = await office.some(2)
    const group = (await office.groupOf(people.map(({ id }) => id))).body.data.id
    const counted = await preview({ sms_group_id: group, content: `${'ñandú 🙂 '.repeat(12)}` })
    expect(counted).toMatchObject({ encoding: 'UCS-2', total_segments: counted.segments * 2 })
    expect(counted.segments).toBeGreaterThan(1)
    expect(counted.cost_cents_about).toBeGreaterThan(0)
  })

  test.each([
    ['no words', { content: ' ' }, ['content: required']],
    ['an unknown field', { content: '{{shoe_size}}' }, ['content: text_field_unknown']],
    ['a link that is not safe', { content: 'See http://example.com' }, ['content: link_not_https']],
    ['too many', { content: 'x'.repeat(1601) }, ['content: too_long']],
    ['an hour that is over', { send_at: '2026-11-20T17:00:00.000Z' }, ['send_at: date_in_past']],
    ['no title', { title: '' }, ['title: required']],
  ])('%s is refused, and the group may be used', async (_what, body, expected) => {
    const group = (await office.groupOf([(await office.someone()).id])).body.data.id
    expect(codes(await office.broadcast(group, body))).toEqual(expected)
    expect((await office.broadcast(group)).status).toBe(201)
  })

  test('a field that somebody has nothing in needs words in its place', async () => {
    const group = (await office.groupOf([(await office.someone({ first_name: '' })).id])).body.data.id
    expect(codes(await office.broadcast(group, { content: 'Hi {{first_name}}' }))).toEqual(['content: field_needs_default'])
  })

  test('a test goes to one’s own phone alone, marked, and is kept nowhere', async () => {
    const ask = (body: object) => office.api.call('POST', '/v1/contacts/send_test_sms', { as: office.agent, body })
    expect(codes(await ask({ content: 'Hi' }))).toEqual(['base: test_needs_own_phone'])
    const own = customerNumber()
    await office.api.within(({ db }) => db.update(profiles).set({ phone: own }).where(eq(profiles.user_id, office.agent.id)))
    const tested = await ask({ content: 'Hi {{first_name}}', contact_id: (await office.someone()).id })
    expect([tested.status, office.sentTo(own).map(({ body }) => body)]).toEqual([200, ['[Test] Joe Agent: Hi Ann Reply STOP to opt out.']])
    expect(await office.messagesTo(own)).toEqual([])
  })
})

describe('a ready text', () => {
  const make = async (body: object) => {
    const admin = await office.api.within((work) => makePerson(work, { role: 'admin' }))
    const added = await office.api.call('POST', '/v1/admin/campaign_triggers', {
      as: admin,
      body: { title: 'Ready', channel: 'sms', ...body },
    })
    return { admin, id: added.body.data.id as string }
  }

  test('says the same in a broadcast', async () => {
    const { id } = await make({ content: { text: 'Hi {{first_name|you}}, open enrollment begins.' } })
    const [one] = await office.some(1)
    const campaign = await office.sendTo([{ id: one?.id ?? '' }], { content: '', campaign_trigger_id: id })
    await office.finish(campaign)
    expect(office.sentTo(one?.number ?? '').map(({ body }) => body)).toEqual([
      'Joe Agent: Hi Ann, open enrollment begins. Reply STOP to opt out.',
    ])
  })
})

describe('a broadcast', () => {
  test('goes to each once, at the pace of the networks; all who were chosen add up', async () => {
    const people = await office.some(4)
    const id = await office.sendTo([...people, await office.someone({ do_not_text: true })])
    expect(await office.show(id)).toMatchObject({ channel: 'text', status: 'sending', total_count: 5, counts: { waiting: 4, left_out: 1 } })
    await office.writeNext(id)
    await office.sendNext()
    await office.sendNext()
    expect(people.flatMap(({ number }) => office.sentTo(number))).toHaveLength(1)
    await office.finish(id)
    const done = await office.show(id)
    expect(done).toMatchObject({ status: 'done', counts: { sent: 4, left_out: 1, waiting: 0 }, answers: { replied: 0, stopped: 0 } })
    expect(sumOf(done.counts)).toBe(5)
    expect(people.map(({ number }) => office.sentTo(number).length)).toEqual([1, 1, 1, 1])
    expect(office.sentTo(people[0]?.number ?? '')[0]).toMatchObject({
      from: office.agent.number,
      body: 'Joe Agent: Hello Ann Reply STOP to opt out.',
    })
    expect((await office.api.call('GET', `/v1/campaigns/${id}`, { as: office.outsider })).status).toBe(404)
    expect((await office.show(id, office.manager)).id).toBe(id)
    const used = await office.groupOf(people.map(({ id }) => id))
    expect(used.body.data.will_receive).toBe(4)
  })

  test('the same id again is the same campaign; a group is used once', async () => {
    const group = (await office.groupOf([(await office.someone()).id])).body.data.id
    const campaign_id = newId()
    const [one, again] = [await office.broadcast(group, { campaign_id }), await office.broadcast(group, { campaign_id })]
    expect([one.status, again.status, again.body.data.id]).toEqual([201, 201, campaign_id])
    const other = await office.broadcast(group)
    expect([other.status, codes(other)]).toEqual([409, ['sms_group_id: group_used']])
    expect(codes(await office.broadcast(newId()))).toEqual(['sms_group_id: group_gone'])
  })

  test('stays out of the inbox until somebody answers, and stands in their story at once', async () => {
    const one = await office.someone()
    const id = await office.sendTo([one])
    await office.finish(id)
    const inbox = async (body: object = {}) =>
      (await office.api.call('POST', '/v1/sms/fetch_conversations', { as: office.agent, body })).body.data.map(
        (row: { phone_number: string }) => row.phone_number,
      )
    expect(await inbox()).not.toContain(one.number)
    expect(await inbox({ contact_id: one.id })).toEqual([one.number])
    const [sent] = office.sentTo(one.number)
    await office.told(sent, 'delivered')
    const story = await office.api.call('GET', `/v1/contacts/${one.id}/timeline`, { as: office.agent, query: { kind: 'reached' } })
    expect(story.body.data).toMatchObject([{ kind: 'text', details: { body: expect.stringContaining('Hello Ann') } }])
    expect(
      await office.api.within(({ db }) => db.select().from(contact_activities).where(eq(contact_activities.contact_id, one.id))),
    ).toEqual([])
    await office.answer(one.number, 'Call me')
    expect((await inbox())[0]).toBe(one.number)
    expect((await office.show(id)).answers).toEqual({ replied: 1, stopped: 0 })
  })

  test('wishes, transfer and deletion between choosing and sending are honored, and so is a STOP at the last moment', async () => {
    const [kept, wished, given, gone, stops] = await office.some(5)
    if (!kept || !wished || !given || !gone || !stops) throw new Error('Five were made')
    const id = await office.sendTo([kept, wished, given, gone, stops])
    await office.api.call('PATCH', `/v1/contacts/${wished.id}`, { as: office.agent, body: { do_not_text: true } })
    await office.api.call('PATCH', `/v1/contacts/${given.id}`, { as: office.manager, body: { owner_id: office.manager.id } })
    await office.api.call('DELETE', '/v1/contacts/destroy_all', { as: office.agent, body: { ids: [gone.id] } })
    await office.writeNext(id)
    await office.answer(stops.number, 'STOP')
    await office.finish(id)
    const done = await office.show(id)
    expect(done).toMatchObject({ status: 'done', counts: { sent: 1, left_out: 4 } })
    expect(done.left_out.map(({ rule }: { rule: string }) => rule).sort()).toEqual(['deleted', 'do_not_text', 'opted_out', 'transferred'])
    expect([office.sentTo(kept.number).length, office.sentTo(stops.number).filter(({ body }) => body.includes('Hello')).length]).toEqual([
      1, 0,
    ])
  })

  test('waits for the hour of each, without keeping back the others', async () => {
    await office.jump(new Date('2026-11-20T15:00:00Z'))
    const [here, there] = [await office.someone(), await office.someone({ addresses: [{ state: 'HI' }] })]
    const id = await office.sendTo([there, here])
    await office.finish(id, 3)
    expect([office.sentTo(here.number).length, office.sentTo(there.number).length]).toEqual([1, 0])
    expect((await office.show(id)).counts).toMatchObject({ waiting: 1, sent: 1 })
    await office.jump(new Date('2026-11-20T18:01:00Z'))
    await runJob(office.api, 'campaign_clock')
    await office.finish(id)
    expect([(await office.show(id)).status, office.sentTo(there.number).length]).toEqual(['done', 1])
  })

  test('at night nothing goes out that was written in the day', async () => {
    const one = await office.someone()
    const id = await office.sendTo([one])
    await office.writeNext(id)
    await office.jump(new Date(night.getTime() + 86_400_000))
    await office.sendNext()
    expect([(await office.show(id)).counts.queued, office.sentTo(one.number).length]).toEqual([1, 0])
  })

  test('paused, nothing more goes out; resumed, each gets it once; cancelled, the rest are left out and leave nothing', async () => {
    const people = await office.some(3)
    const id = await office.sendTo(people)
    await office.writeNext(id)
    expect((await office.turn(id, 'pause')).body.data).toMatchObject({ status: 'paused', held_by: 'person' })
    await office.finish(id, 2)
    expect((await office.show(id)).counts).toMatchObject({ queued: 3, sent: 0 })
    await office.turn(id, 'resume')
    await office.finish(id)
    expect(people.map(({ number }) => office.sentTo(number).length)).toEqual([1, 1, 1])

    const others = await office.some(2)
    const second = await office.sendTo(others)
    await office.writeNext(second)
    await office.turn(second, 'pause')
    expect((await office.turn(second, 'cancel')).body.data).toMatchObject({ status: 'cancelled', counts: { left_out: 2 } })
    const left = await office.api.within(({ db }) =>
      db
        .select()
        .from(text_conversations)
        .where(eq(text_conversations.phone_number, others[0]?.number ?? '')),
    )
    expect(left).toEqual([])
  })

  test('scheduled, it begins at its hour', async () => {
    const one = await office.someone()
    const id = await office.sendTo([one], { send_at: new Date(office.clock.now().getTime() + 600_000).toISOString() })
    await runJob(office.api, 'campaign_clock')
    await office.finish(id, 1)
    expect([(await office.show(id)).status, office.sentTo(one.number).length]).toEqual(['scheduled', 0])
    office.later(601)
    await runJob(office.api, 'campaign_clock')
    await office.finish(id)
    expect([(await office.show(id)).status, office.sentTo(one.number).length]).toEqual(['done', 1])
  })

  test('nobody gets more than two a day, unless they answered', async () => {
    const [silent, answers] = await office.some(2)
    if (!silent || !answers) throw new Error('Two were made')
    for (const round of [1, 2]) await office.finish(await office.sendTo([silent, answers], { title: `News ${round}` }))
    office.later(5)
    await office.answer(answers.number, 'Thanks')
    const group = await office.groupOf([silent.id, answers.id])
    expect(group.body.data).toMatchObject({ will_receive: 1, left_out: { frequency: 1 } })
  })
})
