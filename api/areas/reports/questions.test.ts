import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
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
    ['nobody', { report_type: 'activity', downline_user_id: newId() }, 'downline_user_id', 'unknown_person'],
  ])('%s', async (_what, question, field, code) => {
    const { status, body } = await post(office.admin, { question })
    expect([status, body.details[0]]).toEqual([422, expect.objectContaining({ field, code })])
  })

  test('somebody out of reach is as unknown as nobody', async () => {
    const { body } = await post(office.agent, { question: { report_type: 'activity', downline_user_id: office.deepAgent.id } })
    expect(body.details[0]).toMatchObject({ field: 'downline_user_id', code: 'unknown_person' })
  })
})
