import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { calls, campaigns, message_contents, sources } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office
const clock = settableClock(new Date('2026-11-23T17:00:00Z'))

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const post = (as: Person, body: object) => api.call('POST', '/v1/reports', { as, body })

describe('a question that cannot be asked', () => {
  test.each([
    ['an unknown type', { report_type: 'horoscope' }, 'question.report_type', 'unknown_type'],
    ['a grouping of another type', { report_type: 'activity', by: 'carrier' }, 'question.by', 'not_for_this_type'],
    ['a filter of another type', { report_type: 'activity', state: ['OH'] }, 'question.state', 'not_for_this_type'],
    ['days for what is told as of now', { report_type: 'book', period: 'today' }, 'question.period', 'not_for_this_type'],
    ['custom days without an end', { report_type: 'activity', period: 'custom', from: '2026-01-01' }, 'question.to', 'required'],
    [
      'days the wrong way round',
      { report_type: 'activity', period: 'custom', from: '2026-02-01', to: '2026-01-01' },
      'question.from',
      'from_after_to',
    ],
    [
      'too many days',
      { report_type: 'activity', period: 'custom', from: '2000-01-01', to: '2026-01-01' },
      'question.to',
      'period_too_long',
    ],
    [
      'days that no year of four digits ends',
      { report_type: 'activity', period: 'custom', from: '9999-12-31', to: '9999-12-31', by: 'month' },
      'question.to',
      'invalid_date',
    ],
    ['nobody', { report_type: 'activity', downline_user_id: newId() }, 'downline_user_id', 'unknown_person'],
  ])('%s', async (_what, question, field, code) => {
    const { status, body } = await post(office.admin, { question })
    expect([status, body.details[0]]).toEqual([422, expect.objectContaining({ field, code })])
  })

  test('the last days of all can be asked', async () => {
    const question = { report_type: 'activity', period: 'custom', from: '2199-01-01', to: '2199-12-31', by: 'month' }
    const { status, body } = await post(office.admin, { question })
    expect([status, body.data.run.rows.length]).toEqual([201, 12])
  })

  test('somebody out of reach is as unknown as nobody', async () => {
    const { body } = await post(office.agent, { question: { report_type: 'activity', downline_user_id: office.deepAgent.id } })
    expect(body.details[0]).toMatchObject({ field: 'downline_user_id', code: 'unknown_person' })
  })
})

const day = 86_400_000
const noon = (date: string) => new Date(`${date}T17:00:00Z`)

describe('days beside those before', () => {
  beforeAll(async () => {
    const call = { user_id: office.outsider.id, call_direction: 'outbound' as const, status: 'completed' as const }
    // One on each day of October and November.
    await api.within(({ db, brand }) =>
      db.insert(calls).values(
        Array.from({ length: 61 }, (_, place) => new Date(noon('2026-10-01').getTime() + place * day)).map((created_at) => ({
          ...{ ...call, tenant_id: brand.id, id: newId(), created_at, ended_at: created_at },
        })),
      ),
    )
  })

  const ask = async (question: object) => {
    const { body } = await post(office.outsider, { question: { report_type: 'activity', by: 'day', ...question } })
    const { rows, totals, before, few } = body.data.run
    const first = rows.map(({ key, cells }: { key: string; cells: { value: number | null; before: number | null }[] }) => [
      key,
      cells[0]?.value,
      cells[0]?.before,
    ])
    return { first, total: totals[0], before, few }
  }

  test('a day of a longer month that meets none has a row of its own, so that rows come to the total', async () => {
    clock.set(noon('2026-12-10'))
    const { first, total, before } = await ask({ period: 'last_month', compare: 'previous' })
    expect(before).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect([first.length, first[0], first.at(-1)]).toEqual([31, ['2026-11-01', 1, 1], ['others', 0, 1]])
    expect(total).toMatchObject({ value: 30, before: 31 })
    expect(first.reduce((sum: number, [, , was]: [string, number, number]) => sum + was, 0)).toBe(31)
  })

  test('a day that meets none is compared with nothing', async () => {
    clock.set(noon('2026-11-10'))
    const { first } = await ask({ period: 'last_month', compare: 'previous' })
    expect([first.length, first.at(-2), first.at(-1)]).toEqual([31, ['2026-10-30', 1, 0], ['2026-10-31', 1, null]])
  })

  test('days beyond the most are the oldest, as one', async () => {
    clock.set(noon('2026-12-10'))
    const { first, total } = await ask({ period: 'custom', from: '2023-01-01', to: '2026-11-30' })
    expect([first.length, first[0], first.at(-1)]).toEqual([1000, ['others', 0, null], ['2026-11-30', 1, null]])
    expect(total.value).toBe(61)
  })
})

test('what a question was narrowed to is told by name, and no name of what is out of reach', async () => {
  clock.set(noon('2026-11-23'))
  const [source, campaign] = await api.within(async ({ db, brand }) => {
    const [id, campaign_id] = [newId(), newId()]
    await db.insert(sources).values({ tenant_id: brand.id, id, title: 'County fair' })
    const content = { tenant_id: brand.id, id: newId(), channel: 'email' as const, hash: 'words', blocks: [] }
    await db.insert(message_contents).values({ ...content, subject: { en: 'Hello', es: '' }, preheader: { en: '', es: '' } })
    const ours = { tenant_id: brand.id, user_id: office.outsider.id, channel: 'email' as const, status: 'done' as const }
    await db.insert(campaigns).values({ ...ours, id: campaign_id, title: 'Theirs alone', content_id: content.id, total_count: 0 })
    return [id, campaign_id]
  })
  const narrowed = async (as: Person, question: object, language = 'en') =>
    (await api.call('POST', '/v1/reports', { as, body: { question }, headers: { 'accept-language': language } })).body.data.run.narrowed
  const leads = { report_type: 'lead_sources', source_id: [source], state: ['OH', 'PA'], category: ['lead'] }
  const of = { downline_user_id: office.agent.id, all_downline: true }
  expect(await narrowed(office.manager, { ...leads, ...of })).toEqual([
    { title: 'Whose figures', value: expect.stringMatching(/ and their people$/) },
    { title: 'Source', value: 'County fair' },
    { title: 'State', value: 'Ohio, Pennsylvania' },
    { title: 'Category', value: 'Lead' },
  ])
  expect(await narrowed(office.manager, leads, 'es')).toContainEqual({ title: 'Categoría', value: 'Interesado' })
  const ofCampaign = { report_type: 'campaigns', campaign_id: campaign }
  expect(await narrowed(office.outsider, ofCampaign)).toEqual([{ title: 'Campaign', value: 'Theirs alone' }])
  expect(JSON.stringify(await narrowed(office.agent, ofCampaign))).not.toContain('Theirs alone')
})

test('a saved report is asked again by a body of nothing at all', async () => {
  const saved = (await post(office.agent, { question: { report_type: 'book' }, title: 'My book' })).body.data.report
  const { status, body } = await api.call('POST', `/v1/reports/${saved.id}`, { as: office.agent })
  expect([status, body.data.report.title]).toEqual([200, 'My book'])
})

test('a leader’s people are the same whoever asks for them, what waits in their pools among it', async () => {
  const contacts = async (as: Person) => {
    const question = { report_type: 'pipeline', by: 'person', downline_user_id: office.manager.id, all_downline: true }
    return (await post(as, { question })).body.data.run.totals[0].value as number
  }
  const own = async () =>
    (await post(office.manager, { question: { report_type: 'pipeline', by: 'person' } })).body.data.run.totals[0].value
  const ids = await api.within((work) => Promise.all([1, 2].map(() => makeContact(work, office.agent))))
  expect([await contacts(office.admin), await own()]).toEqual([2, 2])
  const pool = (await api.call('POST', '/v1/pools', { as: office.admin, body: { name: 'Waiting', user_ids: [office.deepAgent.id] } })).body
    .data
  await api.within(({ db }) => db.execute(sql`update contacts set pool_id = ${pool.id}, owner_id = null where id = ${ids[0]}`))
  expect([await contacts(office.admin), await contacts(office.manager), await own()]).toEqual([2, 2, 2])
})
