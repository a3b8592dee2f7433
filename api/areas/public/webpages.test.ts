import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  audit_log,
  contact_links,
  contacts,
  notes,
  sources,
  text_permissions,
  users,
  webpage_messages,
} from '#api/platform/tables/index.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office
let asked = 0

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const save = (as: Person, body: object, id = as.id) => api.call('PATCH', `/v1/users/${id}/update_webpage`, { as, body })
const visit = (domain: string) => api.call('GET', `/v1/users/${domain}/webpage`)
/** Each from an address of its own, unless one is given. */
const write = (domain: string, body: object, ip = `198.51.100.${++asked}`) =>
  api.call('POST', `/v1/contacts/webpage/${domain}`, {
    body,
    headers: { 'x-web-key': api.ports.env.WEB_KEY, 'x-forwarded-for': ip, 'x-forwarded-host': api.brand().set.domains[0] ?? '' },
  })

let made = 0
/** An agent with a page that visitors see. */
async function withPage(body: object = {}): Promise<{ agent: Person; label: string }> {
  const agent = await api.within((work) => makePerson(work, { role: 'agent', company: office.company, name: ['Ada', 'Moss'] }))
  const label = `ada-${++made}`
  const { status } = await save(agent, { domain_name: label, webpage_active: true, ...body })
  expect(status).toBe(200)
  return { agent, label }
}

describe('a page', () => {
  test('is begun, written and seen by anybody, by its label or its host', async () => {
    const { agent, label } = await withPage({
      description: 'I help families.',
      color_1: '#AA3366',
      faqs: [{ question: 'Do you charge?', answer: 'No.' }],
      office_hours: [{ day: 'monday', opens: '09:00', closes: '17:00' }],
      languages_spoken: ['english', 'spanish'],
      office_phone: '(617) 555-0123',
      facebook: 'facebook.com/ada',
      tracking_code: 'g-ab12cd34',
    })
    const { body } = await visit(label)
    expect(body.data).toMatchObject({
      kind: 'person',
      name: 'Ada Moss',
      description: 'I help families.',
      color_1: '#aa3366',
      office_phone: '+16175550123',
      facebook: 'https://facebook.com/ada',
      tracking_code: 'G-AB12CD34',
      takes_messages: true,
      consent: { version: '2026-12', wording: expect.stringContaining('Ada Moss') },
    })
    expect((await visit(`${label}.${api.brand().set.domains[0]}:3000`)).status).toBe(200)
    expect((await visit(`${label}.elsewhere.example`)).status).toBe(404)
    const me = await api.call('GET', '/v1/users/me', { as: agent })
    expect(me.body.data.webpage).toEqual({ domain_name: label, webpage_active: true })
  })

  test('is seen by nobody while it is off, unknown, its owner gone, or the role has none', async () => {
    const { agent, label } = await withPage()
    await save(agent, { webpage_active: false })
    expect((await visit(label)).status).toBe(404)
    await save(agent, { webpage_active: true })
    expect((await visit(label)).status).toBe(200)
    const set = (state: object) => api.within(({ db }) => db.update(users).set(state).where(eq(users.id, agent.id)))
    await set({ account_type: 'basic' })
    expect((await visit(label)).status).toBe(404)
    await set({ account_type: 'agent', state: 'deactivated' })
    expect((await visit(label)).status).toBe(404)
    expect((await visit('nobody-has-this')).status).toBe(404)
  })

  test('needs an address to be seen', async () => {
    const agent = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
    const { status, body } = await save(agent, { webpage_active: true })
    expect([status, body.details]).toEqual([422, [{ field: 'domain_name', code: 'required' }]])
  })

  test.each([
    ['admin', 'label_reserved'],
    ['-ada', 'label_invalid'],
    ['ada moss', 'label_invalid'],
    ['xn--80ak6aa92e', 'label_invalid'],
  ])('cannot have the address %s', async (domain_name, code) => {
    expect((await save(office.agent, { domain_name })).body.details).toEqual([{ field: 'domain_name', code }])
    const free = await api.call('GET', '/v1/webpages/availability', { as: office.agent, query: { domain_name } })
    expect(free.body.data).toMatchObject({ available: false, code })
  })

  test('cannot have the address of another', async () => {
    const { agent, label } = await withPage()
    expect((await save(office.agent, { domain_name: label.toUpperCase() })).body.details).toEqual([{ field: 'domain_name', code: 'taken' }])
    expect((await save(agent, { domain_name: label })).status).toBe(200)
  })

  test.each([
    [{ facebook: 'https://evil.example/facebook.com' }, 'facebook', 'link_other_site'],
    [{ twitter: 'javascript:alert(1)' }, 'twitter', 'invalid_url'],
    [{ tracking_code: '<script>alert(1)</script>' }, 'tracking_code', 'unknown_tracking_code'],
    [{ color_1: 'red;}' }, 'color_1', 'invalid'],
    [{ office_hours: [{ day: 'monday', opens: '17:00', closes: '09:00' }] }, 'office_hours.0.closes', 'closes_before_opening'],
  ])('refuses %j', async (body, field, code) => {
    expect((await save(office.agent, body)).body.details).toEqual([{ field, code }])
  })

  test('shows reviews only once somebody answers for them, and asks again for new ones', async () => {
    const { agent, label } = await withPage()
    const review = { name: 'Ruth A.', given_on: '2026-10-14', text: 'She read every letter with me.' }
    const refused = [{ field: 'reviews_confirmed', code: 'reviews_unconfirmed' }]
    expect((await save(agent, { reviews: [review] })).body.details).toEqual(refused)
    const ahead = { reviews: [{ ...review, given_on: '2999-01-01' }], reviews_confirmed: true }
    expect((await save(agent, ahead)).body.details).toEqual([{ field: 'reviews.0.given_on', code: 'date_in_future' }])
    expect((await visit(label)).body.data.reviews).toEqual([])
    expect((await save(agent, { reviews: [review], reviews_confirmed: true })).status).toBe(200)
    expect((await visit(label)).body.data.reviews).toEqual([review])
    expect((await save(agent, { reviews: [review], description: 'Other words.' })).status).toBe(200)
    expect((await save(agent, { reviews: [review, { ...review, name: 'Leo P.' }] })).body.details).toEqual(refused)
    expect((await save(agent, { reviews: [{ ...review, text: 'Changed by me.' }] })).body.details).toEqual(refused)
    expect((await save(agent, { reviews: [] })).status).toBe(200)
    expect((await visit(label)).body.data.reviews).toEqual([])
  })

  test('says where its person is licensed, what to expect, and wears the colors of their profile', async () => {
    const { agent, label } = await withPage({
      licensed_states: ['MA', 'NH'],
      expectations: [{ title: 'A first call', text: 'Fifteen minutes.' }],
    })
    await api.call('PATCH', '/v1/users/update_profile', { as: agent, body: { primary_color: '#0f766e' } })
    expect((await visit(label)).body.data).toMatchObject({
      licensed_states: ['MA', 'NH'],
      expectations: [{ title: 'A first call', text: 'Fifteen minutes.' }],
      profile: { primary_color: '#0f766e', background: null },
    })
  })

  test.each([
    [{ reviews: [{ name: '', given_on: '2026-10-14', text: 'Long enough words.' }] }, 'reviews.0.name'],
    [{ reviews: [{ name: 'Ruth', given_on: 'yesterday', text: 'Long enough words.' }] }, 'reviews.0.given_on'],
    [{ reviews: [{ name: 'Ruth', given_on: '2026-10-14', text: 'x'.repeat(1001) }] }, 'reviews.0.text'],
    [{ licensed_states: ['ZZ'] }, 'licensed_states.0'],
    [{ expectations: Array.from({ length: 6 }, () => ({ title: 'Step' })) }, 'expectations'],
  ])('refuses %j, which a page does not hold', async (body, field) => {
    const refused = await save(office.agent, body)
    expect([refused.status, refused.body.details[0].field]).toEqual([422, field])
  })

  test('is found by an address it had before, as long as no other page takes that', async () => {
    const { agent, label } = await withPage()
    const domain = api.brand().set.domains[0] ?? ''
    const newer = `${label}-newer`
    expect((await visit(label)).body.data.moved_to).toBeNull()
    expect((await save(agent, { domain_name: newer })).body.data.former_domain_names).toEqual([label])
    for (const asked of [label, `${label}.${domain}:3000`]) {
      const { body } = await visit(asked)
      expect(body.data).toMatchObject({ domain_name: newer, moved_to: `${newer}.${domain}` })
    }
    const certificate = () => api.call('GET', '/v1/hosts/allowed', { query: { domain: `${label}.${domain}` } })
    expect((await certificate()).status).toBe(200)
    // What was begun at the former address still arrives.
    expect((await write(label, { first_name: 'Vera', email: 'vera@people.example', message: 'Hello' })).status).toBe(201)
    await save(agent, { webpage_active: false })
    expect([(await visit(label)).status, (await certificate()).status]).toEqual([404, 404])
    await save(agent, { webpage_active: true })

    expect((await save(office.agent, { domain_name: label, webpage_active: true })).status).toBe(200)
    expect((await visit(label)).body.data).toMatchObject({ domain_name: label, moved_to: null })
    expect((await api.call('GET', '/v1/webpages/mine', { as: agent })).body.data.former_domain_names).toEqual([])
    // Back to a former one: it leads nowhere else then, and the one between leads to it.
    await save(office.agent, { domain_name: `${label}-other` })
    await save(office.agent, { domain_name: label })
    expect((await visit(`${label}-other`)).body.data.moved_to).toBe(`${label}.${domain}`)
    expect((await visit(label)).body.data.moved_to).toBeNull()
  })

  test('tells who was slower', async () => {
    const { agent } = await withPage()
    const { body } = await api.call('GET', '/v1/webpages/mine', { as: agent })
    expect((await save(agent, { description: 'One', lock_version: body.data.lock_version })).status).toBe(200)
    expect((await save(agent, { description: 'Two', lock_version: body.data.lock_version })).status).toBe(409)
  })

  test('is changed by those who look after its person, and by nobody else', async () => {
    const description = 'By somebody else'
    for (const [as, status] of [
      [office.admin, 200],
      [office.unitAdmin, 200],
      [office.manager, 404],
      [office.outsider, 404],
      [office.telemarketer, 403],
    ] as const) {
      expect([as.username, (await save(as, { description }, office.agent.id)).status]).toEqual([as.username, status])
    }
  })
})

describe('the form of a page', () => {
  const visitor = {
    first_name: 'Vera',
    last_name: 'Quist',
    email: 'VERA@people.example',
    phone: '617 555 0177',
    message: 'Please call me.',
  }

  test('makes a contact of its owner, with source, note and what was agreed to', async () => {
    const { agent, label } = await withPage()
    const { status, body } = await write(label, { ...visitor, consent: true, consent_version: '2026-11' })
    expect([status, body]).toEqual([201, { received: true }])
    const [found, permission, kept] = await api.within(async ({ db }) => {
      const [contact] = await db
        .select()
        .from(contacts)
        .innerJoin(sources, eq(sources.id, contacts.source_id))
        .where(eq(contacts.owner_id, agent.id))
      const [agreed] = await db
        .select()
        .from(text_permissions)
        .where(eq(text_permissions.contact_id, contact?.contacts.id ?? ''))
      return [
        contact,
        agreed,
        await db
          .select()
          .from(notes)
          .where(eq(notes.contact_id, contact?.contacts.id ?? '')),
      ]
    })
    expect(found?.sources.title).toBe('Webpage')
    expect(found?.contacts).toMatchObject({ first_name: 'Vera', email: 'vera@people.example', phone: '+16175550177', new_tag: true })
    expect(permission).toMatchObject({ permitted: true, how: 'web_form', phone_number: '+16175550177', recorded_by: null })
    expect(permission?.note).toContain('2026-11: I agree that Ada Moss')
    expect(kept).toMatchObject([{ body: 'Please call me.', author_id: null }])
  })

  test('records no permission where the box was left', async () => {
    const { agent, label } = await withPage()
    await write(label, visitor)
    const permitted = await api.within(({ db }) =>
      db
        .select()
        .from(text_permissions)
        .innerJoin(contacts, eq(contacts.id, text_permissions.contact_id))
        .where(eq(contacts.owner_id, agent.id)),
    )
    expect(permitted).toEqual([])
  })

  test('adds to the contact that is there', async () => {
    const { agent, label } = await withPage()
    await write(label, visitor)
    await write(label, { ...visitor, message: 'Me again.' })
    const mine = await api.within(({ db }) => db.select({ id: contacts.id }).from(contacts).where(eq(contacts.owner_id, agent.id)))
    expect(mine).toHaveLength(1)
  })

  test('keeps a couple with one phone number as two people of one household', async () => {
    const { agent, label } = await withPage()
    await write(label, visitor)
    await write(label, { ...visitor, first_name: 'Omar' })
    await write(label, { ...visitor, first_name: 'V.', message: 'Me again.' })
    const mine = await api.within(({ db }) =>
      db.select().from(contacts).leftJoin(contact_links, eq(contact_links.contact_id, contacts.id)).where(eq(contacts.owner_id, agent.id)),
    )
    expect(mine.map(({ contacts: { first_name }, contact_links: link }) => [first_name, link?.relation]).sort()).toEqual([
      ['Omar', 'household'],
      ['Vera', 'household'],
    ])
  })

  test.each([
    [{ first_name: '', phone: '6175550177' }, 'first_name', 'required'],
    [{ first_name: 'Vera', email: '', phone: '' }, 'email', 'email_or_phone'],
    [{ first_name: 'Vera', email: 'vera@' }, 'email', 'invalid_email'],
    [{ first_name: 'Vera', email: 'v@people.example', consent: true, consent_version: '1999' }, 'consent', 'consent_changed'],
  ])('refuses %j', async (body, field, code) => {
    const { label } = await withPage()
    const { status, body: refused } = await write(label, body)
    expect([status, refused.details]).toEqual([422, [{ field, code }]])
  })

  test('keeps a consent with the contact for each way that was given, also out of the spam box; an untouched box keeps none', async () => {
    const { agent, label } = await withPage()
    const consentsOf = async (id: string) =>
      (await api.call('GET', `/v1/contacts/${id}/consents`, { as: agent })).body.data as { channel: string; address: string }[]
    const ways = (found: { channel: string; address: string }[]) => found.map(({ channel, address }) => `${channel} ${address}`).sort()
    const contactOf = (first_name: string) =>
      api.within(async ({ db }) => (await db.select().from(contacts).where(eq(contacts.first_name, first_name)))[0]?.id ?? '')
    const agreeing = { consent: true, consent_version: '2026-12' }
    await write(label, { first_name: 'Yara', email: 'Yara@People.example', phone: '6175550188', ...agreeing })
    const found = await consentsOf(await contactOf('Yara'))
    expect(ways(found)).toEqual(['call +16175550188', 'email yara@people.example', 'text +16175550188'])
    expect(found[0]).toMatchObject({ source: label, version: '2026-12', wording: expect.stringContaining('e-mail me') })
    await write(label, { first_name: 'Zora', email: 'zora@people.example', ...agreeing })
    expect(ways(await consentsOf(await contactOf('Zora')))).toEqual(['email zora@people.example'])

    await write(label, { first_name: 'Silent', email: 'silent@people.example', phone: '6175550189' })
    expect(await consentsOf(await contactOf('Silent'))).toEqual([])
    await write(label, { first_name: 'Caught', email: 'caught@people.example', website: 'https://seo.example', ...agreeing })
    expect(await contactOf('Caught')).toBe('')
    const box = await api.call('GET', '/v1/webpage_messages', { as: agent })
    await api.call('PUT', `/v1/webpage_messages/${box.body.data[0].id}/not_spam`, { as: agent })
    expect(ways(await consentsOf(await contactOf('Caught')))).toEqual(['email caught@people.example'])
  })

  test.each([
    [{ website: 'https://seo.example' }, 'honeypot'],
    [{ message: 'https://a.example https://b.example https://c.example' }, 'links'],
    [{ message: 'Buy <a href="x">this</a>' }, 'markup'],
  ])('puts %j into the spam box, and says the same', async (more, reason) => {
    const { agent, label } = await withPage()
    expect((await write(label, { ...visitor, ...more })).body).toEqual({ received: true })
    const box = await api.call('GET', '/v1/webpage_messages', { as: agent })
    expect(box.body.data).toMatchObject([{ spam: true, spam_reason: reason, contact: null, first_name: 'Vera' }])
    const saved = await api.call('PUT', `/v1/webpage_messages/${box.body.data[0].id}/not_spam`, { as: agent })
    expect(saved.body.data).toMatchObject({ spam: false, contact: { number: expect.any(Number) } })
    expect((await api.call('GET', '/v1/webpage_messages', { as: agent })).body.data).toEqual([])
    expect((await api.call('DELETE', `/v1/webpage_messages/${box.body.data[0].id}`, { as: agent })).status).toBe(204)
    expect((await api.call('DELETE', `/v1/webpage_messages/${box.body.data[0].id}`, { as: agent })).status).toBe(404)
  })

  test('is closed for a while to whoever sends too much', async () => {
    const { label } = await withPage()
    for (let time = 0; time < 10; time += 1) expect((await write(label, visitor, '203.0.113.9')).status).toBe(201)
    const { status, headers } = await write(label, visitor, '203.0.113.9')
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('keeps taking in what floods a page, into the spam box', async () => {
    const { agent, label } = await withPage()
    for (let time = 0; time < 32; time += 1) await write(label, visitor)
    const box = await api.call('GET', '/v1/webpage_messages', { as: agent })
    expect(box.body.data).toMatchObject([{ spam_reason: 'busy' }, { spam_reason: 'busy' }])
  })

  test('of a hidden page is not there', async () => {
    const { agent, label } = await withPage({ webpage_active: false })
    expect((await write(label, visitor)).status).toBe(404)
    expect(await api.within(({ db }) => db.select().from(webpage_messages).where(eq(webpage_messages.owner_id, agent.id)))).toEqual([])
  })

  test('shows nobody else what came in', async () => {
    const { label } = await withPage()
    await write(label, { ...visitor, website: 'x' })
    expect((await api.call('GET', '/v1/webpage_messages', { as: office.outsider })).body.data).toEqual([])
  })
})

describe('a takedown', () => {
  test('hides a page from everybody until it is lifted, and both stand in the log', async () => {
    const { agent, label } = await withPage()
    const { body } = await api.call('GET', '/v1/webpages/mine', { as: agent })
    const url = `/v1/webpages/${body.data.id}/takedown`
    expect((await api.call('PUT', url, { as: agent, body: { reason: 'Mine' } })).status).toBe(403)
    const down = await api.call('PUT', url, { as: office.admin, body: { reason: 'Names a carrier without leave' } })
    expect(down.body.data.takedown).toMatchObject({ reason: 'Names a carrier without leave' })
    expect((await visit(label)).status).toBe(404)
    const listed = await api.call('GET', '/v1/webpages', { as: office.admin, query: { state: 'taken_down', q: label } })
    expect(listed.body.data).toMatchObject([{ domain_name: label, name: 'Ada Moss' }])
    expect((await save(agent, { webpage_active: true })).body.data.takedown).not.toBeNull()
    expect((await visit(label)).status).toBe(404)
    expect((await api.call('DELETE', url, { as: office.admin })).body.data.takedown).toBeNull()
    expect((await visit(label)).status).toBe(200)
    expect((await api.call('DELETE', url, { as: office.admin })).status).toBe(404)
    const logged = await api.within(({ db }) => db.select().from(audit_log).where(eq(audit_log.subject_id, body.data.id)))
    expect(logged.map(({ action }) => action)).toEqual(expect.arrayContaining(['webpage_taken_down', 'webpage_takedown_lifted']))
  })
})

test('browsers reach nothing of the API by the host of a page; the web does', async () => {
  const { label } = await withPage()
  const host = `${label}.${api.brand().set.domains[0]}`
  const ask = (url: string, headers: object = {}) => api.call('GET', url, { headers: { host, ...headers } })
  for (const url of ['/v1/brand', '/v1/health/none', '/outbox', '/cable', '/api/frontend']) expect((await ask(url)).status).toBe(404)
  const asWeb = await ask(`/v1/users/${host}/webpage`, { 'x-web-key': api.ports.env.WEB_KEY, 'x-forwarded-host': host })
  expect([asWeb.status, asWeb.body.data.domain_name]).toEqual([200, label])
})
