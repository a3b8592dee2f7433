import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { data_captures } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeCompany, makePerson, type Person } from '#tests/factories/people.ts'
import { officeAt } from '#tests/support/office.ts'
import { eq } from 'drizzle-orm'

const { api, office } = await officeAt(new Date('2026-03-04T15:00:00Z'))
let contact: string

beforeEach(async () => {
  contact = await api.within((work) => makeContact(work, office.agent))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

type Field = { key: string; label: string; type: string; required: boolean; options: unknown[]; section: { key: string; label: string } }

const url = (of = contact) => `/v1/contacts/${of}/data_capture`
const write = (answers: unknown, more = {}, as = office.agent, of = contact) =>
  api.call('PATCH', url(of), { as, body: { answers, ...more } })
const read = async (as = office.agent, of = contact, headers = {}) => await api.call('GET', url(of), { as, headers })
const fieldsOf = async (as: Person, of: string) => (await read(as, of)).body.data.fields as Field[]

test('the form is told with its fields, and keeps what is answered', async () => {
  const first = (await read()).body.data
  expect(first).toMatchObject({ answers: {}, lock_version: 0, updated_at: null })
  expect(first.fields[0]).toMatchObject({
    key: 'marital_status',
    label: 'Marital status',
    type: 'choice',
    section: { key: 'household', label: 'Household' },
  })
  const answers = {
    marital_status: 'married',
    dependents: 2,
    owns_home: false,
    mortgage_balance: 12_345_600,
    retires_on: '2031-05-01',
    goals: ['inheritance', 'health'],
    employer: ' Mill & Sons ',
  }
  const written = await write(answers, { lock_version: 0 })
  expect(written.body.data).toMatchObject({ answers: { ...answers, employer: 'Mill & Sons' }, lock_version: 1 })
  expect((await read()).body).toEqual(written.body)
  const fewer = await write({ goals: [], employer: '', dependents: null, owns_home: true })
  expect(fewer.body.data.answers).toEqual({
    marital_status: 'married',
    mortgage_balance: 12_345_600,
    owns_home: true,
    retires_on: '2031-05-01',
  })
})

test('in the language of the one who asks', async () => {
  const { fields } = (await read(office.agent, contact, { 'accept-language': 'es' })).body.data
  expect(fields[0]).toMatchObject({
    label: 'Estado civil',
    options: expect.arrayContaining([{ value: 'married', label: 'Casado o casada' }]),
  })
})

test.each([
  ['a question that is not asked', { shoe_size: 43 }, 'answers.shoe_size', 'unknown_field'],
  ['one by the name of something built in', { constructor: 'x' }, 'answers.constructor', 'unknown_field'],
  ['a choice of no list', { marital_status: 'happy' }, 'answers.marital_status', 'not_an_option'],
  ['several of one list twice', { goals: ['health', 'health'] }, 'answers.goals', 'not_an_option'],
  ['one instead of several', { goals: 'health' }, 'answers.goals', 'invalid'],
  ['words for a number', { dependents: 'two' }, 'answers.dependents', 'invalid_number'],
  ['half a cent', { annual_income: 0.5 }, 'answers.annual_income', 'invalid_amount'],
  ['too much money', { annual_income: 1e15 }, 'answers.annual_income', 'too_big'],
  ['a day there is not', { retires_on: '2031-02-30' }, 'answers.retires_on', 'invalid_date'],
  ['perhaps', { owns_home: 'perhaps' }, 'answers.owns_home', 'invalid'],
])('%s is refused by name, and nothing is written', async (_what, sent, field, code) => {
  const { status, body } = await write({ ...sent, employer: 'Not to be kept' })
  expect([status, body.details]).toEqual([422, [expect.objectContaining({ field, code })]])
  expect((await read()).body.data).toMatchObject({ answers: {}, lock_version: 0 })
})

test('a version that is out of date is refused with both versions, the first one too', async () => {
  expect((await write({ employer: 'Quick' }, { lock_version: 0 })).status).toBe(200)
  const late = await write({ employer: 'Slow' }, { lock_version: 0 })
  expect([late.status, late.body.current.answers, late.body.yours]).toEqual([409, { employer: 'Quick' }, { employer: 'Slow' }])
})

test('answers to what is no longer asked are kept and not shown', async () => {
  await write({ employer: 'Mill' })
  await api.within(({ db }) =>
    db
      .update(data_captures)
      .set({ answers: { employer: 'Mill', of_old: 'kept' } })
      .where(eq(data_captures.contact_id, contact)),
  )
  expect((await read()).body.data.answers).toEqual({ employer: 'Mill' })
  await write({ employer: 'Other' })
  const [row] = await api.within(({ db }) => db.select().from(data_captures).where(eq(data_captures.contact_id, contact)))
  expect(row?.answers).toEqual({ employer: 'Other', of_old: 'kept' })
})

test('that of a contact out of reach does not exist', async () => {
  expect((await read(office.outsider)).status).toBe(404)
  expect((await write({}, {}, office.outsider)).status).toBe(404)
})

describe('what a brand asks besides', () => {
  test('follows what all ask, and what it requires must be there', async () => {
    const key = 'care-in-advance'
    const planner = await api.within((work) => makePerson(work, { role: 'agent' }), key)
    const theirs = await api.within((work) => makeContact(work, planner), key)
    const fields = await fieldsOf(planner, theirs)
    expect(fields.filter(({ section }) => section.key === 'wishes').map((field) => field.key)).toContain('owns_plot')
    expect((await write({ owns_plot: true }, {}, planner, theirs)).body.details).toEqual([
      { field: 'answers.disposition', code: 'required' },
    ])
    expect((await write({ owns_plot: true, disposition: 'cremation' }, {}, planner, theirs)).status).toBe(200)
    expect((await write({ owns_plot: false }, {}, planner, theirs)).status).toBe(200)
    expect((await write({ disposition: null }, {}, planner, theirs)).body.details).toEqual([
      { field: 'answers.disposition', code: 'required' },
    ])
    // Another brand does not ask it.
    expect((await write({ disposition: 'burial' })).body.details).toMatchObject([{ code: 'unknown_field' }])
  })

  test('one of its companies may ask otherwise', async () => {
    const key = 'legacy'
    const [own, other] = await api.within(async (work) => {
      const company = await makeCompany(work, 1002)
      return [await makePerson(work, { role: 'agent', company }), await makePerson(work, { role: 'agent' })] as const
    }, key)
    const keysFor = async (person: Person) => {
      const theirs = await api.within((work) => makeContact(work, person), key)
      return (await fieldsOf(person, theirs)).filter(({ section }) => section.key === 'estate').map((field) => field.key)
    }
    expect(await keysFor(own)).toEqual(['estate_value', 'estate_stage', 'executor'])
    expect(await keysFor(other)).toEqual(['has_will', 'will_updated_on', 'estate_papers', 'attorney'])
  })
})
