import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { runPendingJobs } from '#api/platform/jobs.ts'
import { jobs } from '#api/jobs.ts'
import {
  api_vendor_keys,
  api_vendor_posts,
  consents,
  contact_tags,
  contacts,
  pool_users,
  pools,
  tags,
  users,
} from '#api/platform/tables/index.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { makeVendor } from '#tests/factories/api-tracking.ts'
import { testApi, type Answer, type TestApi } from '#tests/support/api.ts'

let now = new Date('2026-11-23T15:00:00Z')
let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi({ clock: { now: () => now } as never })
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})
beforeEach(() => {
  now = new Date('2026-11-23T15:00:00Z')
})

let counter = 0
/** Somebody whom nobody has sent. */
const someone = (more: Record<string, unknown> = {}) => ({
  first_name: `Ann${++counter}`,
  last_name: 'Lane',
  phone: `305555${String(1000 + counter)}`,
  ...more,
})
const vendors = '/v1/admin/api_tracking/api_vendors'
const asAdmin = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  api.call(method, url, { as: office.admin, ...(body && { body }) })

type Vendor = { id: string; key: string; key_id: string }
const vendor = (columns: Parameters<typeof makeVendor>[1] = {}): Promise<Vendor> =>
  api.within((work) => makeVendor(work, { owner_ids: columns.pool_id ? [] : [office.agent.id], ...columns }))
const post = ({ id, key }: Vendor, body: object | string, headers: Record<string, string> = {}): Promise<Answer> =>
  api.call('POST', `/v1/lead_intake/${id}`, {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
  })
const contactOf = (phone: string) =>
  api.within(async ({ db }) =>
    db
      .select()
      .from(contacts)
      .where(eq(contacts.phone, `+1${phone}`)),
  )
const postOf = (id: string) =>
  api.within(async ({ db }) => (await db.select().from(api_vendor_posts).where(eq(api_vendor_posts.id, id)))[0])

describe('vendors', () => {
  test('one is added with a key that is told once, changed, found and ended', async () => {
    const sent = { vendor_name: 'Lead Mill', owner_ids: [office.agent.id], tags: ['Mill'], allowed_addresses: ['203.0.113.0/24'] }
    const made = await asAdmin('POST', vendors, sent)
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { vendor_name: 'Lead Mill', active: true, again_within_days: 30, owners: [{ id: office.agent.id, active: true }], tags: ['Mill'] },
    ])
    const { id, key } = made.body.data
    expect(key).toMatch(/^lead_[\w-]{40,}$/)
    expect(JSON.stringify((await asAdmin('GET', `${vendors}/${id}`)).body)).not.toContain(key)
    expect((await asAdmin('POST', vendors, { ...sent, vendor_name: 'lead mill' })).body.details).toEqual([
      { field: 'vendor_name', code: 'taken' },
    ])
    const changed = await asAdmin('PATCH', `${vendors}/${id}`, { daily_cap: 5, lock_version: 0 })
    expect(changed.body.data).toMatchObject({ daily_cap: 5, again_within_days: 30, tags: ['Mill'], lock_version: 1 })
    expect((await asAdmin('PATCH', `${vendors}/${id}`, { active: false, lock_version: 0 })).status).toBe(409)
    expect((await asAdmin('GET', `${vendors}?q=MILL`)).body.data.map((one: { id: string }) => one.id)).toEqual([id])
    expect((await asAdmin('GET', '/v1/api_vendors')).body.data).toContainEqual({ id, vendor_name: 'Lead Mill', vendor_type: 'leads' })
    expect((await asAdmin('DELETE', `${vendors}/${id}`)).status).toBe(204)
    expect((await asAdmin('GET', `${vendors}/${id}`)).status).toBe(404)
    expect(JSON.stringify((await asAdmin('GET', '/v1/api_vendors')).body)).not.toContain(id)
    expect((await post({ id, key, key_id: '' }, someone())).status).toBe(401)
  })

  test.each([
    [{ owner_ids: [] }, 'owner_ids', 'nobody_receives'],
    [{ owner_ids: [newId()] }, 'owner_ids', 'no_such_owner'],
    [{ pool_id: newId(), owner_ids: [] }, 'pool_id', 'not_an_option'],
    [{ status_id: newId() }, 'status_id', 'not_an_option'],
  ])('%o is refused', async (bad, field, code) => {
    const { status, body } = await asAdmin('POST', vendors, { vendor_name: `V ${newId()}`, owner_ids: [office.agent.id], ...bad })
    expect([status, body.details]).toEqual([422, [{ field, code }]])
  })

  test('nobody but an admin knows of them', async () => {
    for (const who of [office.agent, office.manager]) expect((await api.call('GET', vendors, { as: who })).status).toBe(403)
  })

  test('a key that is replaced opens for 72 hours more, one that is switched off no longer', async () => {
    const mill = await vendor()
    const { body } = await asAdmin('PATCH', `/v1/admin/api_tracking/api_keys/${mill.key_id}`, { id: mill.key_id, replace: true })
    expect(body.data).toMatchObject({ vendor: { id: mill.id }, active: true, expires_at: null })
    const renewed = { ...mill, key: body.data.key as string }
    const [stored] = await api.within(async ({ db }) => db.select().from(api_vendor_keys).where(eq(api_vendor_keys.id, body.data.id)))
    expect(JSON.stringify(stored)).not.toContain(renewed.key)
    now = new Date('2026-11-26T14:59:00Z')
    expect((await post(mill, someone())).status).toBe(200)
    now = new Date('2026-11-26T15:01:00Z')
    expect((await post(mill, someone())).status).toBe(401)
    expect((await post(renewed, someone())).status).toBe(200)
    now = new Date('2026-11-23T15:02:00Z')
    await asAdmin('PATCH', `/v1/admin/api_tracking/api_keys/${body.data.id}`, { active: false })
    expect((await post(renewed, someone())).status).toBe(401)
    const listed = (await asAdmin('GET', `/v1/admin/api_tracking/api_keys?vendor_id=${mill.id}`)).body.data
    const told = listed.map(({ accepted, active }: { accepted: number; active: boolean }) => `${accepted} ${active}`)
    expect(told.sort()).toEqual(['1 false', '1 true'])
  })

  test('a key that ends sooner than that opens no longer for being replaced', async () => {
    const mill = await vendor()
    const change = (body: object) => asAdmin('PATCH', `/v1/admin/api_tracking/api_keys/${mill.key_id}`, body)
    await change({ expires_at: '2026-11-24T15:00:00.000Z' })
    await change({ replace: true })
    now = new Date('2026-11-24T15:01:00Z')
    expect((await post(mill, someone())).status).toBe(401)
  })
})

describe('a lead', () => {
  test('becomes a contact of the owner, new, with tags and source, and the vendor learns no id of it', async () => {
    const mill = await vendor({ vendor_name: 'Sun Leads', tags: ['Sun'] })
    const lead = someone({ email: 'sun@example.com', city: 'Miami', state: 'FL', dob: '5/4/1951' })
    const { status, body } = await post(mill, lead)
    expect([status, body]).toMatchObject([200, { status: 'accepted', success: true, code: 'accepted' }])
    const [contact] = await contactOf(lead.phone)
    expect(contact).toMatchObject({
      owner_id: office.agent.id,
      first_name: lead.first_name,
      birth_date: '1951-05-04',
      state: 'FL',
      new_tag: true,
    })
    expect(JSON.stringify(body)).not.toContain(contact?.id)
    const tagged = await api.within(async ({ db }) =>
      db
        .select({ name: tags.name })
        .from(contact_tags)
        .innerJoin(tags, eq(tags.id, contact_tags.tag_id))
        .where(eq(contact_tags.contact_id, contact?.id ?? '')),
    )
    expect(tagged).toEqual([{ name: 'Sun' }])
    const kept = await postOf(body.lead_id)
    expect(kept).toMatchObject({ outcome: 'accepted', contact_id: contact?.id, key_id: mill.key_id })
    expect(JSON.stringify(kept)).not.toContain(lead.phone)
    expect((await asAdmin('GET', `${vendors}/${mill.id}`)).body.data).toMatchObject({
      today: { accepted: 1 },
      last_post_at: now.toISOString(),
    })
  })

  test('comes with its key as Bearer, as a field, in the address, and never from the query', async () => {
    const mill = await vendor()
    const [url, none] = [`/v1/lead_intake/${mill.id}`, { 'content-type': 'application/x-www-form-urlencoded' }]
    const form = (more: Record<string, string> = {}) =>
      new URLSearchParams({ ...(someone() as Record<string, string>), ...more }).toString()
    const sent = (at: string, body: string, headers: Record<string, string> = {}) =>
      api.call('POST', at, { body, headers: { ...none, ...headers } }).then(({ status }) => status)
    expect(await sent(url, form(), { authorization: `Bearer ${mill.key}` })).toBe(200)
    expect(await sent(url, form({ api_key: mill.key }))).toBe(200)
    expect(await sent(`${url}/${mill.key}`, form())).toBe(200)
    expect(await sent(`${url}?key=${mill.key}`, form())).toBe(401)
    expect(await sent(url, form(), { 'x-api-key': (await vendor()).key })).toBe(401)
    expect(await sent(`/v1/lead_intake/${newId()}`, form(), { 'x-api-key': mill.key })).toBe(401)
    const rows = await api.within(async ({ db, ports }) =>
      (await db.select().from(api_vendor_posts).where(eq(api_vendor_posts.vendor_id, mill.id))).map((row) =>
        ports.vault.open(row.body_sealed ?? ''),
      ),
    )
    expect([rows.length, rows.join().includes(mill.key)]).toEqual([3, false])
  })

  test('is answered in XML where the vendor wants it', async () => {
    const mill = await vendor({ answer_format: 'xml' })
    const sent = await api.app.inject({
      method: 'POST',
      url: `/v1/lead_intake/${mill.id}`,
      headers: { host: (await hostOf()) ?? '', 'content-type': 'text/xml', 'x-api-key': mill.key },
      payload: '<lead><lead_id>1</lead_id><first_name>A &amp; B</first_name></lead>',
    })
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([422, 'text/xml; charset=utf-8'])
    expect(sent.body).toContain('<status>rejected</status><success>false</success><code>invalid</code>')
    expect(sent.body).toContain('<code>required</code>')
  })

  test('with the same id of the vendor’s is answered the same and is one contact, also when both come at once', async () => {
    const mill = await vendor()
    const lead = someone({ lead_id: 'L-1' })
    const answers = await Promise.all([post(mill, lead), post(mill, lead), post(mill, lead)])
    const again = await post(mill, { ...lead, city: 'Miami' })
    for (const { status, body } of [...answers, again]) expect([status, body]).toEqual([200, answers[0].body])
    expect(await contactOf(lead.phone)).toHaveLength(1)
  })

  test('without an id is known again by what it says', async () => {
    const mill = await vendor()
    const lead = someone()
    expect((await post(mill, lead)).body).toEqual((await post(mill, lead)).body)
  })

  test('of somebody whom this vendor sent before is a duplicate, after its days it is taken and new again', async () => {
    const mill = await vendor({ again_within_days: 30 })
    const lead = someone({ lead_id: 'D-1' })
    await post(mill, lead)
    const second = await post(mill, { ...lead, lead_id: 'D-2' })
    expect([second.status, second.body]).toMatchObject([200, { status: 'duplicate', success: false, code: 'duplicate' }])
    await api.within(({ db }) =>
      db
        .update(contacts)
        .set({ new_tag: false })
        .where(eq(contacts.phone, `+1${lead.phone}`)),
    )
    now = new Date('2026-12-24T15:00:00Z')
    expect((await post(mill, { ...lead, lead_id: 'D-3', email: 'later@example.com' })).body.status).toBe('accepted')
    const found = await contactOf(lead.phone)
    expect(found).toMatchObject([{ email: 'later@example.com', new_tag: true }])
  })

  test('of somebody known from elsewhere is accepted, fills what is empty, and changes nothing else', async () => {
    const [one, other] = [await vendor(), await vendor()]
    const lead = someone({ city: 'Miami', state: 'FL', address: '1 A St', do_not_call: 'yes' })
    await post(one, lead)
    const { body } = await post(other, { ...lead, last_name: 'Changed', dob: '1950-01-02', do_not_call: 'no' })
    expect(body.status).toBe('accepted')
    expect(await contactOf(lead.phone)).toMatchObject([{ last_name: 'Lane', birth_date: '1950-01-02', do_not_call: true }])
  })

  test('of somebody’s husband with the same number is a contact of its own', async () => {
    const mill = await vendor()
    const lead = someone({ first_name: 'Maria' })
    await post(mill, lead)
    expect((await post(mill, { ...lead, first_name: 'Hector' })).body.status).toBe('accepted')
    expect((await contactOf(lead.phone)).map(({ first_name }) => first_name).sort()).toEqual(['Hector', 'Maria'])
  })

  test('goes to several in turn, and to whoever has the person already', async () => {
    const second: Person = await api.within((work) => makePerson(work, { role: 'agent' }))
    const gone: Person = await api.within((work) => makePerson(work, { role: 'agent' }))
    await api.within(({ db }) => db.update(users).set({ state: 'deactivated' }).where(eq(users.id, gone.id)))
    const mill = await vendor({ owner_ids: [office.agent.id, gone.id, second.id], again_within_days: 0 })
    const leads = [someone(), someone(), someone()]
    const owners: (string | null | undefined)[] = []
    for (const lead of [...leads, { ...leads[0], city: 'Miami' }]) {
      await post(mill, lead)
      owners.push((await contactOf(lead.phone as string))[0]?.owner_id)
    }
    expect(owners).toEqual([office.agent.id, second.id, office.agent.id, office.agent.id])
    expect(await contactOf(leads[0]?.phone as string), 'no second contact with somebody else').toHaveLength(1)
    const next = someone()
    await post(mill, next)
    expect((await contactOf(next.phone as string))[0]?.owner_id, 'it was nobody’s turn').toBe(second.id)
  })

  test('waits in the pool', async () => {
    const pool_id = newId()
    await api.within(async ({ db, brand }) => {
      await db.insert(pools).values({ tenant_id: brand.id, id: pool_id, name: `Pool ${pool_id}` })
      await db.insert(pool_users).values({ tenant_id: brand.id, pool_id, user_id: office.agent.id })
    })
    const mill = await vendor({ pool_id, owner_ids: [] })
    const lead = someone()
    expect((await post(mill, lead)).body.status).toBe('accepted')
    expect(await contactOf(lead.phone)).toMatchObject([{ owner_id: null, pool_id }])
  })

  test('that is a test is read and becomes nothing', async () => {
    const mill = await vendor()
    const lead = someone({ test: '1' })
    expect((await post(mill, lead)).body).toMatchObject({ status: 'test', success: true })
    expect(await contactOf(lead.phone)).toEqual([])
  })

  test('brings its consent word for word with a certificate', async () => {
    const mill = await vendor()
    const url = 'https://cert.trustedform.com/abc'
    const lead = someone({ consent_text: 'I agree.', consent_ip: '198.51.100.4', source_url: 'https://a.example/x', trustedform_url: url })
    await post(mill, lead)
    const [contact] = await contactOf(lead.phone)
    const rows = await api.within(({ db }) =>
      db
        .select()
        .from(consents)
        .where(and(eq(consents.contact_id, contact?.id ?? ''))),
    )
    expect(rows.map(({ channel }) => channel).sort()).toEqual(['call', 'text'])
    expect(rows[0]).toMatchObject({ wording: 'I agree.', ip: '198.51.100.4', source: 'https://a.example/x', certificate: url })
  })
})

describe('is not let in', () => {
  test('switched off, from another address, and beyond the cap', async () => {
    expect(await post(await vendor({ active: false }), someone())).toMatchObject({ status: 403, body: { code: 'switched_off' } })
    const walled = await vendor({ allowed_addresses: ['203.0.113.0/24'] })
    expect(await post(walled, someone())).toMatchObject({ status: 403, body: { code: 'address_not_allowed' } })
    const capped = await vendor({ daily_cap: 1 })
    const first = someone()
    expect((await post(capped, first)).status).toBe(200)
    const over = await post(capped, someone())
    expect([over.status, over.body.code, Number(over.headers['retry-after'])]).toEqual([429, 'over_cap', 14 * 3600])
    expect((await post(capped, first)).status).toBe(200)
    now = new Date('2026-11-24T15:00:00Z')
    expect((await post(capped, someone())).status).toBe(200)
    const gone = await vendor({ owner_ids: [newId()] })
    expect(await post(gone, someone())).toMatchObject({ status: 503, body: { code: 'no_receiver' } })
  })

  test('too large, and after many wrong keys', async () => {
    const mill = await vendor()
    expect((await post(mill, { note: 'x'.repeat(300_000) })).status).toBe(413)
    expect(await post(mill, '{"a":')).toMatchObject({ status: 422, body: { code: 'unreadable' } })
    expect(await post(mill, '')).toMatchObject({ status: 422 })
    let last = 0
    for (let n = 0; n < 40; n++) last = (await post({ ...mill, key: 'wrong' }, someone())).status
    expect(last).toBe(429)
    await api.within(({ ports, brand }) => ports.limits.forget({ name: 'lead_keys', points: 30, seconds: 900 }, `${brand.id} 127.0.0.1`))
  })
})

describe('posts', () => {
  test('a rejected one is taken after the mapping was mended, and its vendor finds it by its id', async () => {
    const mill = await vendor()
    const { first_name, last_name, phone } = someone()
    const sent = { lead_id: 'R-1', given: first_name, family: last_name, ring: phone }
    const rejected = await post(mill, sent)
    expect(rejected.body).toMatchObject({ status: 'rejected', code: 'invalid' })
    const list = await asAdmin('GET', `${vendors}/${mill.id}/posts?outcome=rejected`)
    expect(list.body.data).toMatchObject([
      { id: rejected.body.lead_id, unmapped: ['given', 'family', 'ring'], vendor_lead_id: 'R-1', contact: null },
    ])
    const fields = [
      { name: 'given', field: 'first_name' },
      { name: 'family', field: 'last_name' },
      { name: 'ring', field: 'phone_2' },
    ]
    expect((await asAdmin('PATCH', `${vendors}/${mill.id}`, { fields })).status).toBe(200)
    const replay = () => asAdmin('POST', `${vendors}/${mill.id}/posts/${rejected.body.lead_id}/replay`)
    expect((await replay()).body.data).toMatchObject({ outcome: 'accepted', unmapped: [], replayed_at: now.toISOString() })
    expect(await contactOf(phone)).toHaveLength(1)
    expect((await replay()).body.details).toEqual([{ field: 'base', code: 'nothing_to_replay' }])
    expect((await post(mill, sent)).body).toMatchObject({ status: 'accepted', lead_id: rejected.body.lead_id })
  })

  test('a test post tells what would be wrong, and masks what nobody should carry about', async () => {
    const mill = await vendor()
    const body = 'first_name=Ann&phone=12&ssn=123-45-6789&key=secret'
    const { status, body: told } = await asAdmin('POST', `${vendors}/${mill.id}/posts`, { body })
    expect([status, told.data]).toMatchObject([
      201,
      { outcome: 'test', code: 'invalid', reasons: [{ field: 'phone', code: 'invalid_phone' }] },
    ])
    expect(told.data.body).toEqual([
      { name: 'first_name', value: 'Ann' },
      { name: 'phone', value: '12' },
      { name: 'ssn', value: '••••6789' },
    ])
  })

  test('what was sent is forgotten after 30 days, what became of it stays', async () => {
    const mill = await vendor()
    const { body } = await post(mill, someone())
    now = new Date('2026-12-24T15:00:00Z')
    await api.within(({ db }) => db.execute(`select enqueue_job('purge_vendor_posts', '{}'::jsonb, null, now())`))
    await runPendingJobs(api.ports, jobs, (error) => void api.unexpected.push(error))
    expect(await postOf(body.lead_id)).toMatchObject({ body_sealed: null, outcome: 'accepted' })
  })
})

test('a ping is told whether a lead would be taken, and leaves nothing', async () => {
  const mill = await vendor({ daily_cap: 1 })
  const ping = () =>
    api.call('POST', `/v1/lead_intake/${mill.id}/ping`, {
      body: 'zip=33101',
      headers: { 'x-api-key': mill.key, 'content-type': 'text/plain' },
    })
  expect((await ping()).body).toMatchObject({ success: true, code: 'would_accept', lead_id: null })
  await post(mill, someone())
  expect(await ping()).toMatchObject({ status: 429, body: { code: 'over_cap' } })
  expect((await asAdmin('GET', `${vendors}/${mill.id}/posts`)).body.meta.total_count).toBe(1)
})

const hostOf = async () => api.brand().set.domains?.[0]
