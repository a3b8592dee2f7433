import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { csg_sessions, soa_requests } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Person } from '#tests/factories/people.ts'
import { csgKey } from '#tests/csg/server.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { csgOffice } from '#tests/support/csg-office.ts'
import { readPdf, tagged } from '#tests/support/pdf.ts'
import { codes } from '#tests/support/soa.ts'

const day = 86_400_000
const start = new Date('2026-11-23T15:00:00Z')
const { api, clock, csg, office, begin, end } = await csgOffice(start)
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})
beforeEach(begin)

const post = async (url: string, body: object, as: Person = office.agent, on: TestApi = api) =>
  on.call('POST', url, { as: await on.freshSession(as), body })
const question = (body: object = {}) => ({
  zip_code: '01970',
  county: 'Essex',
  birth_date: '1955-03-02',
  gender: 'female',
  plans: ['MA_CORE'],
  effective_date: '2027-02-01',
  ...body,
})
const asks = (body: object = {}, as?: Person) => post('/v1/csg/quote', question(body), as)
const quotesAsked = () => csg.asked.filter((one) => one.includes('/quotes.json'))
const rosa = (owner: Person = office.agent) =>
  api.within((work) => makeContact(work, owner, { first_name: 'Rosa', last_name: 'Vega', birth_date: '1955-03-02' }))

describe('asking', () => {
  test('prices are told to the cent, the lowest first, and kept on the contact', async () => {
    const contact_id = await rosa()
    const { status, body } = await asks({ contact_id, tobacco: true })
    expect([status, body.data]).toMatchObject([
      201,
      {
        source: 'csg',
        contact: { id: contact_id, name: 'Rosa Vega' },
        asked: { state: 'MA', age: 71, tobacco: true, plans: ['MA_CORE'], mode: 'month' },
        as_of: clock.now().toISOString(),
        notes: [],
        results: [
          { carrier: { name: 'Brook Life', rating: '' }, premium_cents: 14_190, rating_class: 'Preferred', differs: ['rating_class'] },
          { carrier: { name: 'Brook Life' }, premium_cents: 15_400, rating_class: '', differs: ['rating_class'] },
          {
            carrier: { naic: '71412', name: 'Alpine Mutual', rating: 'A' },
            premium_cents: 16_757,
            before_discount_cents: 16_757,
            household: 'none',
            rate_type: 'attained age',
            fees: [{ name: 'policy', cents: 1500 }],
            rate_increases: [{ date: '2026-03-01', permille: 45 }],
            effective_date: '2026-10-01',
            differs: [],
          },
        ],
        left_out: [{ carrier: { name: 'Coast Assurance' }, plan: 'MA_CORE', reason: 'no_rate' }],
      },
    ])
    const [sent = ''] = quotesAsked()
    const asked = new URL(sent.slice(4), csg.url).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      zip5: '01970',
      county: 'ESSEX',
      age: '71',
      gender: 'F',
      tobacco: '1',
      plan: 'MA_CORE',
    })
    expect(asked.getAll('field')).toContain('rate_increases')

    const list = await api.call('GET', `/v1/quotes?contact_id=${contact_id}`, { as: await api.freshSession(office.agent) })
    expect(list.body.data).toMatchObject([{ id: body.data.id, lowest_cents: 14_190, result_count: 3, proposal_count: 0 }])
    const read = await api.call('GET', `/v1/quotes/${body.data.id}`, { as: await api.freshSession(office.agent) })
    expect(read.body).toEqual(body)
  })

  test('a household: by what the carrier files, else by its discount', async () => {
    const { body } = await asks({ household: true, mode: 'annual', effective_date: '2027-02-03' })
    expect(body.data.results).toMatchObject([
      { carrier: { name: 'Brook Life' }, household: 'filed', premium_cents: 159_600, before_discount_cents: 159_600 },
      { carrier: { name: 'Alpine Mutual' }, household: 'reckoned', premium_cents: 170_005, before_discount_cents: 182_801 },
      { carrier: { name: 'Coast Assurance' }, household: 'none', premium_cents: 180_000 },
    ])
  })

  test('asked again within the day, the answer of before is told with its time', async () => {
    const first = await asks()
    clock.set(new Date(clock.now().getTime() + 3_600_000))
    const second = await asks()
    expect(quotesAsked()).toHaveLength(1)
    expect(second.body.data).toMatchObject({ results: first.body.data.results, notes: ['kept_answer'], as_of: first.body.data.as_of })
    expect(second.body.data.id).not.toBe(first.body.data.id)
  })

  test('a county that the service does not know is left out, and that is said; under 65 counts as 64', async () => {
    const { body } = await asks({ county: 'Nowhere', birth_date: '', age: 50 })
    expect(body.data.notes.sort()).toEqual(['age_as_64', 'county_unknown'])
    const queries = quotesAsked().map((one) => new URL(one.slice(4), csg.url).searchParams)
    expect(queries.map((asked) => [asked.get('county'), asked.get('age')])).toEqual([
      ['NOWHERE', '64'],
      [null, '64'],
    ])
  })

  test('carriers that do not answer are told, and the others’ prices stand', async () => {
    csg.behavior.hangs = ['MA_SUPP1']
    const { status, body } = await asks({ plans: ['MA_CORE', 'MA_SUPP1'], carriers: ['71412', '55555'] })
    expect([status, body.data.results.length]).toEqual([201, 1])
    expect(body.data.left_out).toEqual([
      { carrier: null, plan: 'MA_SUPP1', reason: 'no_answer' },
      { carrier: { naic: '55555', name: '55555' }, plan: null, reason: 'no_offer' },
    ])
  })

  test('nobody answers: what was quoted last is named', async () => {
    const before = await asks({ effective_date: '2027-03-01' })
    csg.behavior.away = true
    const { status, body } = await asks({ effective_date: '2027-03-02' })
    expect([status, body.details, body.last_quote.id]).toEqual([503, [{ field: 'base', code: 'quote_unavailable' }], before.body.data.id])
  })

  test.each([
    ['a ZIP code of no state', { zip_code: '00901' }, 'zip_code quote_zip'],
    ['neither birth date nor age', { birth_date: '' }, 'birth_date quote_age_needed'],
    ['a day that is over', { effective_date: '2026-01-01' }, 'effective_date quote_effective_date'],
    ['a day too far ahead', { effective_date: '2029-01-01' }, 'effective_date quote_effective_date'],
    ['no plan', { plans: [] }, 'plans quote_plan_needed'],
    ['a plan of another state', { plans: ['G'] }, 'plans quote_plan_state'],
    ['Wisconsin, whose plans are its own', { zip_code: '53202' }, 'plans quote_state_none'],
    ['plan F for whoever came to Medicare later', { zip_code: '10001', plans: ['F'] }, 'plans quote_plan_closed'],
    ['somebody who is not there', { contact_id: newId() }, 'contact_id no_such_contact'],
  ])('%s is refused beside its field', async (_what, body, code) => {
    const refused = await asks(body)
    expect([refused.status, codes(refused)]).toEqual([422, [code]])
    expect(quotesAsked()).toEqual([])
  })

  test('plan F for whoever was 65 before 2020, or had Part A', async () => {
    const contact_id = await api.within((work) =>
      makeContact(work, office.agent, { birth_date: '1958-01-01', medicare_part_a_date: '2018-05-01' }),
    )
    expect((await asks({ zip_code: '10001', plans: ['F'], birth_date: '1954-12-31', county: '' })).status).toBe(201)
    expect((await asks({ zip_code: '10001', plans: ['F'], birth_date: '1958-01-01', county: '', contact_id })).status).toBe(201)
  })

  test('Part D and Medicare Advantage only within a scope of appointment', async () => {
    const contact_id = await rosa()
    const refused = await asks({ contact_id, product: 'part_d' })
    expect([refused.status, codes(refused), refused.body.products, refused.body.contact_id]).toEqual([
      409,
      ['base soa_missing'],
      ['part_d'],
      contact_id,
    ])
    expect(codes(await asks({ product: 'medicare_advantage' }))).toEqual(['base soa_missing'])
    await api.within(async (work) => {
      const { soaStore } = await import('#api/areas/soa/index.ts')
      await soaStore(work).insert({
        id: newId(),
        number: 900_001,
        contact_id,
        user_id: office.agent.id,
        status: 'submitted',
        language: 'en',
        initiated_by: 'outbound',
        channel: 'email',
        expires_at: new Date(work.now.getTime() + day),
        products_agreed: ['part_d'],
        submitted_at: work.now,
        valid_until: new Date(work.now.getTime() + 300 * day),
      })
    })
    const { status, body } = await asks({ contact_id, product: 'part_d' })
    expect([status, body.data.results]).toMatchObject([201, [{ plan: 'Brook Rx', premium_cents: 1240, rating_class: 'PDP' }]])
    const saved = await post(`/v1/quotes/${body.data.id}/proposals`, { keys: [body.data.results[0].key] })
    expect(codes(saved)).toEqual(['base quote_material_id'])
    // What was said on a call is not in writing.
    await api.within(({ db }) => db.update(soa_requests).set({ signature_kind: 'voice' }).where(eq(soa_requests.contact_id, contact_id)))
    expect((await asks({ contact_id, product: 'part_d', method: 'video' })).status).toBe(201)
    expect(codes(await asks({ contact_id, product: 'part_d', method: 'in_person' }))).toEqual(['base soa_missing'])
    expect(codes(await asks({ contact_id, product: 'medicare_advantage' }))).toEqual(['base soa_missing'])
  })
})

describe('the sign-on', () => {
  test('one for all who ask at once, renewed when the service says that it is over', async () => {
    await api.within(({ db }) => db.execute('delete from csg_sessions'))
    await Promise.all([0, 1, 2, 3].map((n) => asks({ effective_date: `2027-04-0${n + 1}` })))
    const signOns = () => csg.asked.filter((one) => one.includes('/auth.json')).length
    expect([signOns(), quotesAsked().length]).toEqual([1, 4])
    // To the service the token is over earlier than it said.
    await api.within(({ db, ports }) => db.execute(`update csg_sessions set token = '${ports.vault.seal('long-gone')}'`))
    expect((await asks({ effective_date: '2027-04-10' })).status).toBe(201)
    expect(signOns()).toBe(2)
    const kept = await api.within(({ db }) => db.execute('select * from csg_sessions'))
    expect(JSON.stringify(kept.rows)).not.toMatch(new RegExp(`token-\\d|${csgKey}`))
  })

  test('what somebody renewed between the look and the claim is not renewed again', async () => {
    const over = 'update csg_sessions set token = null, renewing_until = null'
    await asks({ effective_date: '2027-04-12' })
    const [kept] = await api.within(async ({ db }) => (await db.select().from(csg_sessions)).filter((one) => one.token))
    await api.within(({ db }) => db.execute(over))
    csg.asked.length = 0
    const outside = new pg.Client({ connectionString: api.databaseUrl })
    await outside.connect()
    const holder = new pg.Client({ connectionString: api.databaseUrl })
    await holder.connect()
    await holder.query('begin; select from csg_sessions for update')
    const asking = asks({ effective_date: '2027-04-13' })
    const claims = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into%csg_sessions%'`
    await expect.poll(async () => (await outside.query(claims)).rowCount, { timeout: 10_000 }).toBe(1)
    await holder.query('update csg_sessions set token = $1 where key_hash = $2', [kept!.token, kept!.key_hash])
    await holder.query('commit')
    await Promise.all([holder.end(), outside.end()])
    expect((await asking).status).toBe(201)
    expect(csg.asked.filter((one) => one.includes('/auth.json'))).toEqual([])
  })

  test('a key is tried, never kept or told', async () => {
    const right = await post('/v1/csg/authenticate', {})
    expect(right.body.data).toMatchObject({ connected: true, source: 'csg' })
    expect(JSON.stringify(right.body)).not.toMatch(/token-\d/)
    const wrong = await post('/v1/csg/authenticate', { api_key: 'wrong' })
    expect([wrong.status, codes(wrong)]).toEqual([422, ['api_key csg_credentials']])
    csg.behavior.away = true
    expect((await post('/v1/csg/authenticate', { api_key: 'wrong' })).status).toBe(503)
  })

  test('a key of a person’s own goes before the brand’s', async () => {
    const { manager } = office
    const own = 'a-key-of-their-own'
    csg.behavior.keys = [own]
    const connected = await post('/v1/authorizations', { kind: 'csg', api_key: own }, manager)
    expect([connected.status, connected.body.data.status]).toEqual([201, 'connected'])
    expect((await asks({ effective_date: '2027-05-01' }, manager)).status).toBe(201)
    // What is left of a session with the brand's key is forgotten.
    await api.within(({ db }) => db.execute('delete from csg_sessions'))
    expect(codes(await asks({ effective_date: '2027-05-02' }))).toEqual(['base csg_credentials'])

    // CSG takes the key back: its owner is told, and the brand's does not stand in for it.
    csg.behavior.keys = [csgKey]
    await api.within(({ db }) => db.execute('delete from csg_sessions'))
    expect(codes(await asks({ effective_date: '2027-05-03' }, manager))).toEqual(['base csg_credentials'])
    expect((await asks({ effective_date: '2027-05-03' })).status).toBe(201)
    expect(codes(await post('/v1/authorizations', { kind: 'csg', api_key: own }, manager))).toEqual(['api_key refused_there'])

    const { id } = connected.body.data
    const left = await api.call('DELETE', `/v1/authorizations/${id}`, { as: await api.freshSession(manager) })
    expect(left.status).toBe(204)
    expect((await asks({ effective_date: '2027-05-04' }, manager)).status).toBe(201)
  })
})

test('plans of a place with their carriers, and what each pays', async () => {
  const { body } = await post('/v1/csg/plans', { zip_code: '10001' })
  expect(body.data).toMatchObject({ state: 'NY', source: 'csg', carriers: [{ naic: '71412', name: 'Alpine Mutual' }, {}, {}] })
  expect(body.data.plans).toContainEqual({ value: 'G', closed: false })
  expect(body.data.plans).toContainEqual({ value: 'F', closed: true })
  expect((await post('/v1/csg/plans', { zip_code: '55401' })).body.data.plans.map(({ value }: { value: string }) => value)).toEqual([
    'MN_BASIC',
    'MN_EXTB',
  ])
  const details = await post('/v1/csg/plan_details', { plan: 'K', state: 'NY' })
  expect(details.body.data.benefits).toContainEqual({ benefit: 'part_b_coinsurance', percent: 50 })
  expect(codes(await post('/v1/csg/plan_details', { plan: 'K', state: 'MA' }))).toEqual(['plan quote_plan_state'])
})

describe('proposals', () => {
  const pdfOf = async (id: string, proposal: string, as: Person = office.agent) =>
    api.app.inject({
      method: 'GET',
      url: `/v1/quotes/${id}/proposals/${proposal}/document.pdf`,
      headers: { host: api.brand().set.domains[0] ?? '', authorization: `Bearer ${await api.freshSession(as)}` },
    })

  test('up to six prices, kept to the cent with their day, on paper that reads itself aloud', async () => {
    const contact_id = await rosa()
    const { body } = await asks({ contact_id, household: true })
    const keys = body.data.results.slice(0, 2).map(({ key }: { key: string }) => key)
    const { status, body: saved } = await post(`/v1/quotes/${body.data.id}/proposals`, { keys, note: 'Call me on Monday' })
    expect([status, saved.data.lines]).toEqual([201, body.data.results.slice(0, 2)])
    const answer = await pdfOf(body.data.id, saved.data.id)
    expect(answer.statusCode).toBe(200)
    const paper = await readPdf(answer.rawPayload)
    for (const words of [
      'Rosa Vega',
      'Brook Life',
      '$133.00',
      '$141.67',
      '$152.33',
      'Plan MA_CORE',
      'Call me on Monday',
      'solicitation of insurance',
    ])
      expect(paper.text.replaceAll('\n', ' ')).toContain(words)
    expect(paper.text).not.toContain('SAMPLE')
    expect([paper.claims['pdfuaid:part'], tagged(paper.tags, 'TH').length]).toEqual(['1', 5])
    expect((await pdfOf(body.data.id, saved.data.id)).rawPayload.equals(answer.rawPayload)).toBe(true)
    expect((await pdfOf(body.data.id, saved.data.id, office.outsider)).statusCode).toBe(404)
    expect((await pdfOf(body.data.id, newId())).statusCode).toBe(404)
  })

  test('only prices of that quote', async () => {
    const { body } = await asks()
    expect(codes(await post(`/v1/quotes/${body.data.id}/proposals`, { keys: ['nothing'] }))).toEqual(['keys not_an_option'])
    for (const keys of [[], Array.from({ length: 7 }, (_key, place) => `k${place}`)])
      expect((await post(`/v1/quotes/${body.data.id}/proposals`, { keys })).status).toBe(422)
    expect((await post(`/v1/quotes/${body.data.id}/proposals`, { keys: ['x'] }, office.outsider)).status).toBe(404)
  })
})

test('those who lead see them, others do not; handed over, the new owner of the contact does', async () => {
  const contact_id = await rosa()
  const { body } = await asks({ contact_id })
  const read = async (as: Person) => (await api.call('GET', `/v1/quotes/${body.data.id}`, { as: await api.freshSession(as) })).status
  expect([await read(office.manager), await read(office.admin), await read(office.outsider)]).toEqual([200, 200, 404])
  await api.within(({ db }) => db.execute(`update contacts set owner_id = '${office.outsider.id}' where id = '${contact_id}'`))
  expect([await read(office.outsider), await read(office.agent)]).toEqual([200, 200])
  const mine = await api.call('GET', `/v1/quotes/${body.data.id}`, { as: await api.freshSession(office.agent) })
  expect(mine.body.data.contact).toBeNull()
})

describe('without an account', () => {
  let bare: TestApi
  let agent: Person
  beforeAll(async () => {
    bare = await testApi({ clock })
    agent = (await bare.within(makeOffice)).agent
  })
  afterAll(async () => {
    expect(bare.unexpected).toEqual([])
    await bare.close()
  })

  test('prices are invented, and that is said everywhere', async () => {
    const { body } = await post('/v1/csg/quote', question({ zip_code: '10001', county: '', plans: ['G', 'N'] }), agent, bare)
    expect(body.data).toMatchObject({ source: 'sample', notes: [] })
    expect(body.data.results.length).toBeGreaterThan(12)
    const connection = await post('/v1/csg/authenticate', {}, agent, bare)
    expect(connection.body.data).toEqual({ connected: true, source: 'sample', expires_at: null })
    expect(codes(await post('/v1/csg/authenticate', { api_key: 'k' }, agent, bare))).toEqual(['api_key csg_sample_only'])
    const { body: saved } = await post(
      `/v1/quotes/${body.data.id}/proposals`,
      { keys: [body.data.results[0].key], language: 'es' },
      agent,
      bare,
    )
    const answer = await bare.app.inject({
      method: 'GET',
      url: `/v1/quotes/${body.data.id}/proposals/${saved.data.id}/document.pdf`,
      headers: { host: bare.brand().set.domains[0] ?? '', authorization: `Bearer ${await bare.freshSession(agent)}` },
    })
    const paper = await readPdf(answer.rawPayload)
    expect(paper.title).toBe('MUESTRA: cotización de Suplemento de Medicare')
    expect(paper.text).toContain('No es una oferta')
  })
})
