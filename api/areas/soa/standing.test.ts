import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { consents, contact_activities, contacts, profiles, soa_requests, webpage_messages } from '#api/platform/tables/index.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { license } from '#tests/factories/soa.ts'
import { formOf, png } from '#tests/support/form.ts'
import { mailsOf } from '#tests/support/mailbox.ts'
import { codes, filled, soaOffice, start } from '#tests/support/soa.ts'
import { isIntact, verify } from './index.ts'

const { api, clock, office, person, look, read } = await soaOffice()
let made = 0

beforeEach(() => clock.set(start))
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

type Host = { agent: Person; label: string }

/** An agent with a public page. */
async function host(): Promise<Host> {
  const agent = await api.within((work) => makePerson(work, { role: 'agent', company: office.company, name: ['Ada', 'Moss'] }))
  await api.within((work) => license(work, agent))
  const label = `scope-${++made}`
  const { status } = await api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, {
    as: agent,
    body: { domain_name: label, webpage_active: true },
  })
  expect(status).toBe(200)
  return { agent, label }
}

/** Each from an address of its own, unless one is given. */
const sign = (label: string, body: object = {}, ip = `198.51.100.${++made}`) =>
  api.call('POST', `/v1/soa_requests/${label}/submit`, {
    body: filled({ email: `rosa${++made}@visitors.example`, ...body }),
    headers: { 'x-web-key': api.ports.env.WEB_KEY, 'x-forwarded-for': ip, 'x-forwarded-host': api.brand().set.domains[0] ?? '' },
  })

const list = async (agent: Person) => (await api.call('GET', '/v1/soa_requests', { as: await api.freshSession(agent) })).body.data
const contactsOf = (agent: Person) => api.within(({ db }) => db.select().from(contacts).where(eq(contacts.owner_id, agent.id)))

describe('a standing link', () => {
  test('the photo of the agent is shown where one is shown on the page, to whoever was sent a link as well', async () => {
    const { agent, label } = await host()
    const photo = async () => (await look(label)).body.data.agent.photo as string | null
    expect(await photo()).toBeNull()
    const change = (options: object) => api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, { as: agent, ...options })
    expect((await change(formOf([['personal_photo', 'me.png', png, 'image/png']]))).status).toBe(200)
    const address = (await photo()) ?? ''
    const shown = await api.app.inject({ url: address, headers: { host: api.brand().set.domains[0] ?? '' } })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
    const { id } = await person({}, agent)
    const { body } = await api.call('POST', '/v1/soa_requests', { as: agent, body: { contact_id: id, channel: 'email' } })
    const link = /\/scope\/([\w-]{27})\b/.exec((await mailsOf(api)).find(({ text }) => text.includes('/scope/'))?.text ?? '')?.[1] ?? ''
    expect([body.data.status, (await look(link)).body.data.agent.photo]).toEqual(['open', address])
    await change({ body: { webpage_active: false } })
    expect((await look(link)).body.data.agent.photo).toBeNull()
  })

  test('shows who asks, and the box that signing does not tick', async () => {
    const { label } = await host()
    const { status, body } = await look(label, { query: { domain_name: label, language: 'es' } })
    expect([status, body.data]).toMatchObject([
      200,
      {
        status: 'open',
        first_name: '',
        agent: { name: 'Ada Moss', npn: '12345678' },
        language: 'es',
        expires_at: null,
        asks: ['birth_date', 'zip_code'],
      },
    ])
    expect(body.data.consent.wording).toContain('Ada Moss')
    expect((await api.call('GET', `/v1/users/${label}/webpage`)).body.data.takes_scopes).toBe(true)
  })

  test('is nothing under another page or brand, where the page is off, the role has no scopes, or the profile lacks the NPN', async () => {
    const { agent, label } = await host()
    const other = await host()
    const statuses = async () => [(await look(label)).status, (await sign(label)).status]
    expect((await look(label, { query: { domain_name: other.label } })).status).toBe(404)
    expect((await look(label, { brand: 'direct' })).status).toBe(404)
    const standing = async () => (await api.call('GET', '/v1/soa_requests/standing', { as: await api.freshSession(agent) })).body.data
    expect((await standing()).url).toContain(`//${label}.`)
    await api.within(({ db }) => db.update(profiles).set({ npn: null }).where(eq(profiles.user_id, agent.id)))
    expect([await statuses(), await standing()]).toEqual([[404, 404], { url: null, missing: 'profile' }])
    await api.within((work) => license(work, agent))
    await api.call('PATCH', `/v1/users/${agent.id}/update_webpage`, { as: await api.freshSession(agent), body: { webpage_active: false } })
    expect([await statuses(), await standing()]).toEqual([[404, 404], { url: null, missing: 'page' }])
    for (const way of ['decline', 'copy'])
      expect((await api.call('POST', `/v1/soa_requests/${other.label}/${way}`, { body: {} })).status).toBe(404)
  })

  test('signed by a stranger makes the request and the contact, and the copy goes to the address typed', async () => {
    const { agent, label } = await host()
    const email = 'stranger@visitors.example'
    const { status, body } = await sign(label, { email, phone: '(617) 555-0170' })
    expect([status, body.data.signature_name, body.data.products.length]).toEqual([200, 'Rosa Vega', 2])
    const [one] = await list(agent)
    expect(one).toMatchObject({
      status: 'submitted',
      initiated_by: 'web',
      channel: 'web',
      identity: 'unconfirmed',
      sent_to: 's•••@visitors.example',
      'valid?': true,
      contact: { name: 'Rosa Vega' },
    })
    const [contact] = await contactsOf(agent)
    expect(contact).toMatchObject({ birth_date: '1952-04-09', email, new_tag: true })
    expect(
      await api.within(({ db }) =>
        db
          .select()
          .from(consents)
          .where(eq(consents.contact_id, contact?.id ?? '')),
      ),
    ).toEqual([])
    const told = await api.within(({ db }) =>
      db
        .select()
        .from(contact_activities)
        .where(eq(contact_activities.contact_id, contact?.id ?? '')),
    )
    expect(told.map(({ kind }) => kind).sort()).toEqual(['soa_came', 'soa_submitted'])
    const mails = await mailsOf(api)
    expect(mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual(
      expect.arrayContaining([`${email} Your copy of what you signed`, expect.stringContaining('Rosa Vega signed a scope of appointment')]),
    )
    const token = /\/scope\/([\w-]{27})/.exec(body.data.copy_url)?.[1] ?? ''
    expect(mails.find(({ to }) => to === email)?.text).toContain(token)
    expect((await api.call('POST', `/v1/soa_requests/${token}/copy`, { body: { birth_date: '1950-01-01' } })).status).toBe(422)
    expect((await api.call('POST', `/v1/soa_requests/${token}/copy`, { body: { birth_date: '1952-04-09' } })).body.data.number).toBe(
      one.number,
    )
    expect(isIntact(await api.within(verify))).toBe(true)
  })

  test('agrees to calls only by the box of its own', async () => {
    const { agent, label } = await host()
    expect(codes(await sign(label, { consent: true, consent_version: '1999', phone: '6175550171' }))).toEqual(['consent consent_changed'])
    expect((await sign(label, { consent: true, consent_version: '2026-11', phone: '6175550171' })).status).toBe(200)
    const [contact] = await contactsOf(agent)
    const given = await api.within(({ db }) =>
      db
        .select()
        .from(consents)
        .where(eq(consents.contact_id, contact?.id ?? '')),
    )
    expect(given.map(({ channel }) => channel).sort()).toEqual(['call', 'email', 'text'])
  })

  test('finds who is known already, confirmed by what is on file, without saying so', async () => {
    const { agent, label } = await host()
    const known = await person({}, agent)
    const same = await sign(label, { email: known.email })
    const wrong = await sign(label, { email: known.email, birth_date: '1960-01-01' })
    expect([same.status, wrong.status]).toEqual([200, 200])
    // Their copy is theirs by what they gave, not by what is known of somebody.
    const link = /\/scope\/([\w-]{27})/.exec(wrong.body.data.copy_url)?.[1] ?? ''
    const copy = async (birth_date: string) => (await api.call('POST', `/v1/soa_requests/${link}/copy`, { body: { birth_date } })).status
    expect([await copy('1952-04-09'), await copy('1960-01-01')]).toEqual([422, 200])
    const rows = await list(agent)
    expect(rows.map((row: { identity: string; contact: { id: string } }) => [row.identity, row.contact.id])).toEqual([
      ['unconfirmed', known.id],
      ['confirmed', known.id],
    ])
    expect(await contactsOf(agent)).toHaveLength(1)
    expect((await read(rows[0].id, agent)).body.data.events.map(({ kind }: { kind: string }) => kind)).toEqual(['submitted', 'copy_read'])
  })

  test('sent twice is one, also at once', async () => {
    const { agent, label } = await host()
    const body = { submission_id: newId(), email: 'twice@visitors.example' }
    const answers = await Promise.all([sign(label, body), sign(label, body), sign(label, body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((one) => one.body.data.sha256)).size).toBe(1)
    expect(await list(agent)).toHaveLength(1)
    expect((await mailsOf(api)).filter(({ to }) => to === body.email)).toHaveLength(1)
    const other = await host()
    expect(codes(await sign(other.label, body))).toEqual(['base taken'])
  })

  test('refuses what is missing beside its field', async () => {
    const { label } = await host()
    expect(codes(await sign(label, { email: '', phone: '' }))).toEqual(['email email_or_phone'])
    expect(codes(await sign(label, { birth_date: '', zip_code: '' }))).toEqual(['birth_date soa_identity_needed'])
    expect(codes(await sign(label, { consent_electronic: false, products_agreed: [] })).sort()).toEqual([
      'consent_electronic soa_consent',
      'products_agreed too_few',
    ])
    expect(codes(await sign(label, { signer: 'representative' }))).toContain('representative.name required')
  })

  test('what looks like spam is no signature: it waits in the spam box of the page', async () => {
    const { agent, label } = await host()
    expect(codes(await sign(label, { website: 'https://spam.example' }))).toEqual(['base soa_web_refused'])
    const [held] = await api.within(({ db }) => db.select().from(webpage_messages).where(eq(webpage_messages.owner_id, agent.id)))
    expect(held).toMatchObject({ spam: true, spam_reason: 'honeypot', first_name: 'Rosa', consent: false })
    expect([await list(agent), await contactsOf(agent)]).toEqual([[], []])
    expect(await api.within(({ db }) => db.select().from(soa_requests).where(eq(soa_requests.user_id, agent.id)))).toEqual([])
  })

  test('takes ten an hour from one address', async () => {
    const { label } = await host()
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await sign(label, {}, '203.0.113.77')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})
