import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { users } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf, type SentMail } from '#tests/support/mailbox.ts'

let api: TestApi
let office: Office

/** A Tuesday; the next Monday at seven is the 30th. */
const start = new Date('2026-11-24T15:00:00Z')
const due = new Date('2026-11-30T12:00:00Z')
const clock = settableClock(start)

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    await makeContact(work, office.agent, { last_name: 'Unnamed' })
    await makeContact(work, office.agent, { last_name: 'Unnamed' })
    await makeContact(work, office.deepAgent, { last_name: 'Unnamed' })
  })
})
beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const addressOf = ({ username }: Person): string => `${username}@people.example`
const monday = { weekdays: ['monday'], at: '07:00' }
const question = { report_type: 'pipeline' }
const post = (as: Person, path: string, body: object) => api.call('POST', `/v1/reports${path}`, { as, body })
const save = async (as: Person, to: Person[], body: object = {}): Promise<{ id: string; title: string }> => {
  const title = `Sent ${crypto.randomUUID()}`
  const schedule = { ...monday, to: to.map(({ id }) => id) }
  const saved = await post(as, '', { question, title, shared: 'team', schedule, ...body })
  expect([saved.status, saved.body.details]).toEqual([201, undefined])
  return saved.body.data.report
}
/** Sessions of before are over when the clock has gone on. */
const get = (as: Person, path: string) => {
  clock.set(start)
  return api.call('GET', `/v1/reports${path}`, { as })
}
const read = async (as: Person, id: string) => (await get(as, `/${id}`)).body.data
const mailed = async ({ title }: { title: string }): Promise<SentMail[]> =>
  (await mailsOf(api)).filter(({ subject }) => subject.includes(title))
const send = async (report: { title: string }): Promise<SentMail[]> => {
  await runJob(api, 'send_reports')
  return mailed(report)
}

describe('when and to whom', () => {
  test('is kept with the report, and told to those who may change it', async () => {
    const { id } = await save(office.manager, [office.manager, office.agent])
    const { schedule } = await read(office.manager, id)
    expect(schedule).toMatchObject({ weekdays: ['monday'], at: '07:00', format: 'mail', zone: 'America/New_York' })
    expect(schedule.next).toEqual(['2026-11-30T12:00:00.000Z', '2026-12-07T12:00:00.000Z', '2026-12-14T12:00:00.000Z'])
    expect(schedule.to.map(({ id: one }: { id: string }) => one).sort()).toEqual([office.agent.id, office.manager.id].sort())
    expect((await read(office.agent, id)).schedule).toBeNull()
    const scheduled = (as: Person, value: string) =>
      api.call('GET', '/v1/reports', { as, query: { filter_by: 'scheduled', filter_value: value, limit: '100' } })
    const isIn = async (as: Person, value: string) => (await scheduled(as, value)).body.data.some((one: { id: string }) => one.id === id)
    expect([await isIn(office.manager, 'true'), await isIn(office.manager, 'false')]).toEqual([true, false])
    expect([await isIn(office.agent, 'true'), await isIn(office.deepAgent, 'true')]).toEqual([true, false])
  })

  test('is changed and ended', async () => {
    const { id } = await save(office.manager, [office.manager])
    await post(office.manager, `/${id}`, { schedule: { day_of_month: 31, at: '18:30', to: [office.agent.id], format: 'excel' } })
    const { schedule } = await read(office.manager, id)
    expect(schedule).toMatchObject({ weekdays: [], day_of_month: 31, format: 'excel', to: [{ id: office.agent.id, left_out_at: null }] })
    expect(schedule.next[0]).toBe('2026-11-30T23:30:00.000Z')
    expect((await post(office.agent, `/${id}`, { schedule: null })).status).toBe(403)
    await post(office.manager, `/${id}`, { schedule: null })
    expect((await read(office.manager, id)).schedule).toBeNull()
  })

  test.each([
    ['no day at all', { weekdays: [] }, 'schedule.weekdays', 'schedule_days'],
    ['days of both kinds', { day_of_month: 1 }, 'schedule.weekdays', 'schedule_days'],
    ['nobody', { to: [] }, 'schedule.to', undefined],
    ['a time that is none', { at: '24:00' }, 'schedule.at', undefined],
  ])('%s is refused beside its field', async (_what, wrong, field, code) => {
    const schedule = { ...monday, to: [office.manager.id], ...wrong }
    const { status, body } = await post(office.manager, '', { question, title: 'Wrong', shared: 'team', schedule })
    expect([status, body.details[0].field]).toEqual([422, field])
    if (code) expect(body.details[0].code).toBe(code)
  })

  test('somebody who may not open it cannot get it, and is as unknown as nobody', async () => {
    for (const id of [office.outsider.id, crypto.randomUUID()]) {
      const schedule = { ...monday, to: [id] }
      const { status, body } = await post(office.manager, '', { question, title: 'Not theirs', shared: 'team', schedule })
      expect([status, body.details[0]]).toEqual([422, expect.objectContaining({ field: 'schedule.to', code: 'may_not_open_report' })])
    }
  })

  test('whom it can be sent to follows from whom it is shared with', async () => {
    const { id } = await save(office.manager, [office.manager])
    const found = async (as: Person) => {
      const { status, body } = await api.call('GET', `/v1/reports/${id}/readers`, { as })
      return status === 200 ? body.data.map((one: { id: string }) => one.id) : status
    }
    const readers = await found(office.manager)
    expect(readers[0]).toBe(office.manager.id)
    expect(readers).toEqual(expect.arrayContaining([office.agent.id]))
    expect(readers).not.toContain(office.outsider.id)
    expect([await found(office.agent), await found(office.outsider)]).toEqual([403, 404])
  })

  test('those who are named are told whatever is looked for, as far as they may open it', async () => {
    const { id } = await save(office.manager, [office.manager])
    const named = [office.agent, office.outsider].map((one) => `ids[]=${one.id}`).join('&')
    const { body } = await api.call('GET', `/v1/reports/${id}/readers?q=nobody+is+called+so&${named}`, { as: office.manager })
    expect(body.data.map((one: { id: string }) => one.id)).toEqual([office.agent.id])
    expect((await api.call('GET', `/v1/reports/${id}/readers?ids[]=nonsense`, { as: office.manager })).status).toBe(422)
  })
})

describe('what is sent', () => {
  test('each reader gets figures of their own reach, once, without a name of a contact', async () => {
    const report = await save(office.manager, [office.manager, office.agent])
    expect(await send(report)).toEqual([])
    clock.set(due)
    const mails = await send(report)
    await runJob(api, 'send_reports')
    expect((await mailed(report)).length).toBe(2)
    const text = (person: Person) => mails.find(({ to }) => to === addressOf(person))?.text ?? ''
    expect(text(office.agent)).toContain('Contacts: 2')
    expect(text(office.manager)).toContain('Contacts: 3')
    expect(text(office.manager)).toContain('Time zone: Eastern Time')
    expect(mails.map(({ text: said, html }) => said + html).join()).not.toContain('Unnamed')
    const { body } = await get(office.agent, `/${report.id}/runs`)
    expect(body.data[0]).toMatchObject({ state: 'done' })
    expect(body.data[0].totals[0]).toMatchObject({ key: 'contacts', value: 2 })
    expect(text(office.agent)).toContain(`/reports/saved/${report.id}?run=${body.data[0].id}`)
  })

  test('what was missed while nothing ran is sent once', async () => {
    const report = await save(office.manager, [office.manager])
    clock.set(new Date('2026-12-16T15:00:00Z'))
    expect(await send(report)).toHaveLength(1)
    expect(await send(report)).toHaveLength(1)
  })

  test('a sending that was cut off before its mail is taken up again, one that was done is not', async () => {
    const report = await save(office.manager, [office.manager])
    clock.set(due)
    await send(report)
    const { rows } = await api.within(({ db }) =>
      db.execute<{ id: string; state: string }>(sql`
        select g.id, g.state from report_sendings g join report_schedules s on s.id = g.schedule_id where s.report_id = ${report.id}`),
    )
    expect(rows).toMatchObject([{ state: 'sent' }])
    await runJob(api, 'send_report', { sending_id: rows[0]?.id })
    expect(await mailed(report)).toHaveLength(1)
    await api.within(({ db }) => db.execute(sql`update report_sendings set state = 'waiting', run_id = null where id = ${rows[0]?.id}`))
    await runJob(api, 'send_report', { sending_id: rows[0]?.id })
    expect(await mailed(report)).toHaveLength(2)
  })

  test('who left is left out, the maker is told once, and who comes back gets it again', async () => {
    const report = await save(office.manager, [office.manager, office.agent])
    const state = (to: 'active' | 'deactivated') =>
      api.within(({ db }) => db.update(users).set({ state: to }).where(eq(users.id, office.agent.id)))
    await state('deactivated')
    clock.set(due)
    const mails = await send(report)
    expect(mails.map(({ to }) => to)).toEqual([addressOf(office.manager), addressOf(office.manager)])
    expect(mails.some(({ text }) => text.includes('can no longer sign in or see reports'))).toBe(true)
    expect((await read(office.manager, report.id)).schedule.to).toContainEqual(
      expect.objectContaining({ id: office.agent.id, left_out_at: due.toISOString() }),
    )
    clock.set(new Date('2026-12-07T12:00:00Z'))
    expect(await send(report)).toHaveLength(3)
    await state('active')
    clock.set(new Date('2026-12-14T12:00:00Z'))
    expect((await send(report)).filter(({ to }) => to === addressOf(office.agent))).toHaveLength(1)
  })

  test('what is shared no more, or asks for more than somebody reaches, is not sent to them', async () => {
    const report = await save(office.manager, [office.agent])
    await post(office.manager, `/${report.id}`, { shared: 'me' })
    const wide = await save(office.manager, [office.agent], { question: { report_type: 'pipeline', by: 'team' } })
    clock.set(due)
    expect((await send(report)).map(({ text }) => text.includes('no longer shared with them'))).toEqual([true])
    expect((await mailed(wide)).map(({ text }) => text.includes('asks for more than they reach'))).toEqual([true])
  })

  test('is tried on oneself, by whoever may open it', async () => {
    const report = await save(office.manager, [office.manager], { schedule: { ...monday, to: [office.manager.id], format: 'excel' } })
    expect((await post(office.agent, `/${report.id}/try`, {})).status).toBe(204)
    expect((await post(office.manager, `/${report.id}/try`, {})).status).toBe(204)
    expect((await post(office.outsider, `/${report.id}/try`, {})).status).toBe(404)
    const mails = await mailed(report)
    expect(mails.map(({ to }) => to).sort()).toEqual([addressOf(office.agent), addressOf(office.manager)].sort())
    expect(mails.find(({ to }) => to === addressOf(office.manager))?.text).toContain('/reports/export.xlsx?run_id=')
  })

  test('goes with its report', async () => {
    const report = await save(office.manager, [office.manager])
    expect((await api.call('DELETE', `/v1/reports/${report.id}`, { as: office.manager })).status).toBe(204)
    clock.set(due)
    expect(await send(report)).toEqual([])
  })
})
