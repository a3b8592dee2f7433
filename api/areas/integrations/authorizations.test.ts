import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeContact, makeContacts } from '#tests/factories/contacts.ts'
import { makeAgentBeside, makePerson, type Person } from '#tests/factories/people.ts'
import { runJob } from '#tests/support/jobs.ts'
import { emailOf, kinds, outsideOffice, type Kind } from '#tests/support/outside-office.ts'

// Noon in New York: everybody may be called.
const noon = new Date('2026-11-24T17:00:00Z')
const { api, clock, world, admin, office, finish, heal, end } = await outsideOffice(noon)
let agent: Person

beforeEach(async () => {
  clock.set(noon)
  await heal()
  agent = await api.within((work) => makeAgentBeside(work, office))
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

const list = (as: Person | string = agent) => api.call('GET', '/v1/authorizations', { as })
const begin = (body: object, as: Person = agent) => api.call('POST', '/v1/authorizations', { as, body })
const change = (id: string, body: object, as: Person = agent) => api.call('PUT', `/v1/authorizations/${id}`, { as, body })
const told = ({ status, body }: { status: number; body: { details?: { field: string; code: string }[]; code?: string } }) => [
  status,
  body.details?.[0]?.code ?? body.code,
]

/** From the press to the page of theirs and back. */
async function connect(kind: Kind, as: Person = agent, email = emailOf(as)) {
  const begun = (await begin({ kind }, as)).body.data
  return finish(begun.id, await world.consent(begun.authorize_url, { email }), as)
}

describe('connecting a calendar', () => {
  test.each(kinds)('%s: by the page of theirs and back, with its calendars', async (kind) => {
    const { status, body } = await begin({ kind })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ kind, status: 'pending', is_stand_in: true, calendars: [] })
    const asked = new URL(body.data.authorize_url)
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
    expect(new URL(asked.searchParams.get('redirect_uri') ?? '').pathname).toBe('/account/external_accounts/callback')
    // Begun is not connected.
    expect((await list()).body.data).toEqual([])

    const back = await world.consent(asked.href, { email: emailOf(agent) })
    const done = await change(body.data.id, { code: back.searchParams.get('code'), state: back.searchParams.get('state') })
    expect(done.body.data).toMatchObject({ id: body.data.id, kind, status: 'connected', account: emailOf(agent), problem: null })
    expect(done.body.data.calendars.map(({ writable, reads, writes }: Record<string, boolean>) => [writable, reads, writes])).toEqual([
      [true, true, true],
      [false, false, false],
    ])
    expect((await list()).body.data).toHaveLength(1)
  })

  test('tells which kinds there are, and no secret', async () => {
    await connect('google')
    await begin({ kind: 'phone_burner', token: 'good-ann-secret-key' })
    const { body } = await list()
    expect(body.meta.kinds.map(({ kind, available }: { kind: string; available: boolean }) => [kind, available])).toEqual([
      ['google', true],
      ['outlook', true],
      ['calendly', true],
      ['phone_burner', true],
      ['csg', true],
    ])
    const { rows } = await admin.query('select grant_sealed from authorizations where user_id = $1', [agent.id])
    for (const { grant_sealed } of rows) {
      expect(grant_sealed).toMatch(/^v1\./)
      expect(JSON.stringify(body)).not.toContain(grant_sealed)
    }
    expect(JSON.stringify(body)).not.toContain('good-ann-secret-key')
    const granted = Object.keys(world.state.kept.access)
    expect(granted.filter((token) => JSON.stringify(body).includes(token))).toEqual([])
  })

  test('takes back only what this person began, once, in time, and with all that is needed', async () => {
    const begun = (await begin({ kind: 'google' })).body.data
    const back = await world.consent(begun.authorize_url, { email: emailOf(agent) })
    const finish = { code: back.searchParams.get('code'), state: back.searchParams.get('state') }
    expect(told(await change(begun.id, { ...finish, state: 'another' }))).toEqual([409, 'state_mismatch'])
    const other = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
    expect((await change(begun.id, finish, other)).status).toBe(404)
    expect((await change(begun.id, finish)).status).toBe(200)
    expect(told(await change(begun.id, finish))).toEqual([409, 'state_mismatch'])

    const late = (await begin({ kind: 'outlook' })).body.data
    const lateBack = await world.consent(late.authorize_url)
    clock.set(new Date(noon.getTime() + 11 * 60_000))
    expect(told(await change(late.id, { code: lateBack.searchParams.get('code'), state: lateBack.searchParams.get('state') }))).toEqual([
      409,
      'too_late',
    ])
    clock.set(noon)

    const unticked = (await begin({ kind: 'google' })).body.data
    const less = await world.consent(unticked.authorize_url, { scopes: ['https://www.googleapis.com/auth/calendar.events'] })
    const missing = await change(unticked.id, { code: less.searchParams.get('code'), state: less.searchParams.get('state') })
    expect(told(missing)).toEqual([422, 'scope_missing'])
    expect(missing.body.errors.code[0]).toContain('calendar.calendarlist.readonly')
  })

  test('the same account is connected once, and a dead one renewed', async () => {
    const first = (await connect('google')).body.data
    expect(told(await connect('google'))).toEqual([409, 'already_connected'])
    await admin.query(`update authorizations set status = 'reconnect', problem = 'refused' where id = $1`, [first.id])
    expect((await connect('google')).body.data).toMatchObject({ id: first.id, status: 'connected', problem: null })
    expect((await list()).body.data).toHaveLength(1)
  })

  test('five accounts are the most', async () => {
    for (let n = 0; n < 5; n++) expect((await connect('google', agent, `${n}.${emailOf(agent)}`)).status).toBe(200)
    expect(told(await begin({ kind: 'google' }))).toEqual([422, 'too_many_accounts'])
  })
})

describe('an account', () => {
  test('reads and writes the calendars that were chosen, one at most being written', async () => {
    const { id, calendars } = (await connect('google')).body.data
    const [primary, team] = calendars as { id: string }[]
    const chosen = (reads: boolean[], writes: boolean[]) => ({
      calendars: [primary, team].map((one, n) => ({ id: one?.id, reads: reads[n], writes: writes[n] })),
    })
    expect(told(await change(id, chosen([true, true], [true, true])))).toEqual([422, 'one_calendar_written'])
    expect(told(await change(id, chosen([true, true], [false, true])))).toEqual([422, 'calendar_not_writable'])
    const { body } = await change(id, chosen([false, true], [true, false]))
    expect(body.data.calendars).toMatchObject([
      { reads: false, writes: true },
      { reads: true, writes: false },
    ])
    expect((await api.call('GET', `/v1/authorizations/${id}/calendars`, { as: agent })).body.data).toHaveLength(2)
  })

  test('is looked at when asked to, at most every 30 seconds', async () => {
    const { id } = (await connect('outlook')).body.data
    const sync = () => api.call('PUT', `/v1/authorizations/${id}/sync`, { as: agent })
    expect((await sync()).status).toBe(200)
    const again = await sync()
    expect([again.status, again.headers['retry-after']]).toEqual([429, '30'])
    await runJob(api, 'sync_account', { id })
    expect((await list()).body.data[0]).toMatchObject({ status: 'connected', last_synced_at: noon.toISOString() })
    clock.set(new Date(noon.getTime() + 31_000))
    expect((await sync()).status).toBe(200)
  })

  test('whose service is away tries again; whose grant is dead tells its owner once', async () => {
    const { id } = (await connect('google')).body.data
    await world.control('fault', { kind: 'status', status: 503, times: 5 })
    await runJob(api, 'sync_account', { id })
    expect((await list()).body.data[0]).toMatchObject({ status: 'failing', problem: { code: 'away' } })
    expect((await api.call('GET', `/v1/authorizations/${id}/calendars`, { as: agent })).status).toBe(503)
    await world.control('fault', { kind: 'status', times: 0 })
    await runJob(api, 'sync_account', { id })
    expect((await list()).body.data[0]).toMatchObject({ status: 'connected', problem: null })

    await world.control('revoke', { account: `google:${emailOf(agent)}` })
    await runJob(api, 'sync_account', { id })
    await runJob(api, 'sync_account', { id })
    expect((await list()).body.data[0]).toMatchObject({ status: 'reconnect', problem: { code: 'refused' } })
    const mails = await admin.query(
      `select payload from graphile_worker._private_jobs where payload::jsonb ->> 'kind' = 'account_reconnect' and payload::jsonb -> 'to' ->> 'user_id' = $1`,
      [agent.id],
    )
    expect(mails.rows).toHaveLength(1)
  })

  test('new tokens are asked for once, by whoever comes first, and Microsoft’s change', async () => {
    const { id } = (await connect('outlook')).body.data
    const before = Object.keys(world.state.kept.refresh)
    for (const token of Object.values(world.state.kept.access)) token.expires_at = 0
    const { rows } = await admin.query('select grant_sealed from authorizations where id = $1', [id])
    const grant = JSON.parse(api.ports.vault.open(rows[0].grant_sealed))
    await admin.query('update authorizations set grant_sealed = $2 where id = $1', [
      id,
      api.ports.vault.seal(JSON.stringify({ ...grant, expires_at: 1 })),
    ])
    const answers = await Promise.all([1, 2, 3].map(() => api.call('GET', `/v1/authorizations/${id}/calendars`, { as: agent })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = Object.keys(world.state.kept.refresh)
    expect(after).toHaveLength(before.length)
    expect(after.filter((token) => !before.includes(token))).toHaveLength(1)
  })

  test('rests and goes on', async () => {
    const { id } = (await connect('google')).body.data
    expect((await change(id, { paused: true })).body.data.status).toBe('paused')
    expect(told(await api.call('PUT', `/v1/authorizations/${id}/sync`, { as: agent }))).toEqual([422, 'account_not_connected'])
    expect((await change(id, { paused: false })).body.data.status).toBe('connected')
  })

  test('is left: gone here at once, and the grant given back there', async () => {
    const { id } = (await connect('google')).body.data
    const mine = () => Object.values(world.state.kept.refresh).filter(({ account }) => account === `google:${emailOf(agent)}`)
    expect(mine()).toHaveLength(1)
    expect((await api.call('DELETE', `/v1/authorizations/${id}`, { as: agent })).status).toBe(204)
    expect((await list()).body.data).toEqual([])
    await runJob(api, 'leave_account', { id, copies: 'keep' })
    expect(mine()).toEqual([])
    expect((await admin.query('select id from authorizations where id = $1', [id])).rows).toEqual([])
    expect((await api.call('DELETE', `/v1/authorizations/${id}`, { as: agent })).status).toBe(404)
  })

  test('is its owner’s alone', async () => {
    const { id } = (await connect('google')).body.data
    expect((await list(office.manager)).body.data).toEqual([])
    expect((await change(id, { paused: true }, office.manager)).status).toBe(404)
    const basic = await api.within((work) => makePerson(work, { role: 'basic', company: office.company }))
    expect((await list(basic)).status).toBe(403)
  })

  test('keeps what came from it, also where it is tied to a contact that is handed over', async () => {
    const { id } = (await connect('google')).body.data
    const fields = { calendar: emailOf(agent), title: 'Lunch', start: '2026-11-25T16:00:00Z', end: '2026-11-25T17:00:00Z' }
    await world.control('make', fields)
    await runJob(api, 'sync_account', { id })
    const query = { start_date: '2026-11-25', end_date: '2026-11-25' }
    const events = async () => (await api.call('GET', '/v1/events', { as: agent, query })).body.data
    const [lunch] = await events()
    const contact = await api.within((work) => makeContact(work, agent))
    await api.call('PUT', `/v1/events/${lunch.id}`, { as: agent, body: { contact_id: contact } })
    await admin.query('update contacts set owner_id = $2 where id = $1', [contact, office.manager.id])
    expect(await events()).toMatchObject([{ id: lunch.id, title: 'Lunch', user: { id: agent.id } }])
  })

  test('of somebody who may not have any more is not looked at', async () => {
    const { id } = (await connect('google')).body.data
    await admin.query(`update users set account_type = 'basic' where id = $1`, [agent.id])
    await runJob(api, 'sync_account', { id })
    const { rows } = await admin.query('select last_synced_at, lease from authorizations where id = $1', [id])
    expect(rows).toEqual([{ last_synced_at: null, lease: null }])
  })
})

describe('keys', () => {
  test('are proved before they are kept', async () => {
    expect(told(await begin({ kind: 'phone_burner' }))).toEqual([422, 'required'])
    expect(told(await begin({ kind: 'phone_burner', token: 'bad' }))).toEqual([422, 'refused_there'])
    expect(told(await begin({ kind: 'csg', api_key: 'bad' }))).toEqual([422, 'refused_there'])
    expect((await begin({ kind: 'csg', api_key: 'good-csg' })).body.data).toMatchObject({
      kind: 'csg',
      status: 'connected',
      authorize_url: null,
    })
    await world.control('fault', { kind: 'status', status: 500, times: 1 })
    expect((await begin({ kind: 'phone_burner', token: 'good' })).status).toBe(503)
    expect((await list()).body.data).toHaveLength(1)
  })

  test('of Calendly are set, renewed and taken away', async () => {
    const set = (calendly_api_key: string) =>
      api.call('PATCH', '/v1/calendly/set_calendly_api_key', { as: agent, body: { calendly_api_key } })
    const first = (await set('good-one')).body.data
    expect(first).toMatchObject({ kind: 'calendly', account: 'one@calendly.example' })
    expect(told(await set('wrong'))).toEqual([422, 'refused_there'])
    expect((await set('good-two')).body.data).toMatchObject({ id: first.id, account: 'two@calendly.example' })
    expect((await set('')).body).toEqual({ data: null })
    expect((await list()).body.data).toEqual([])
  })
})

describe('a dial session', () => {
  test('takes whoever may be called, leaves out the others by their rule, and is not made twice', async () => {
    const { id } = (await begin({ kind: 'phone_burner', token: 'good-dialer' })).body.data
    const make = (fields: object) => api.within((work) => makeContact(work, agent, fields))
    const one = await make({ first_name: 'Ann', phones: [{ number: '+12125550123' }] })
    const none = await make({ first_name: 'Bea' })
    const flagged = await make({ first_name: 'Cy', phones: [{ number: '+12125550124' }], do_not_call: true })
    const callable = Array.from({ length: 30 }, (_none, n) => ({ owner: agent, fields: { phones: [{ number: `+12125552${100 + n}` }] } }))
    const silent = Array.from({ length: 7 }, () => ({ owner: agent }))
    const all = [one, none, flagged, ...(await api.within((work) => makeContacts(work, [...callable, ...silent])))]
    const dial = (ids: string[]) => api.call('POST', `/v1/authorizations/${id}/dial_session`, { as: agent, body: { ids } })
    expect(told(await dial([none]))).toEqual([422, 'nobody_to_call'])
    const ahead = await api.call('POST', `/v1/authorizations/${id}/dial_session_preview`, { as: agent, body: { ids: all } })
    expect(ahead.body.data).toMatchObject({ included_count: 31, left_out: [{ count: 8 }, { rule: 'unwanted', count: 1 }] })
    const { status, body } = await dial(all)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ included_count: 31, closes_at: new Date(noon.getTime() + 3_600_000).toISOString() })
    expect(body.data.redirect_url).toMatch(/\/phoneburner\/dial\//)
    expect(body.data.left_out.map(({ rule, count }: { rule: string; count: number }) => [rule, count])).toEqual([
      ['no_phone', 8],
      ['unwanted', 1],
    ])
    const sent = world.state.kept.sessions.at(-1)?.contacts ?? []
    expect([sent.length, sent.find(({ lead_id }) => lead_id === one)?.phone]).toEqual([31, '+12125550123'])
    expect((await dial([one])).status).toBe(429)
    const dump = await admin.query(`select s.*, a.details from dial_sessions s, audit_log a where a.subject_id = s.id`)
    expect(JSON.stringify(dump.rows)).not.toContain(body.data.redirect_url)
  })

  test('brings its calls back: once each, counted by the gate, and only as they are read there', async () => {
    const { id } = (await begin({ kind: 'phone_burner', token: `good-${agent.username}` })).body.data
    const make = (number: string) => api.within((work) => makeContact(work, agent, { phones: [{ number }] }))
    const ann = await make('+13055550171')
    const bea = await make('+12125550172')
    await api.call('POST', `/v1/authorizations/${id}/dial_session`, { as: agent, body: { ids: [ann, bea], name: 'Today' } })
    const session = world.state.kept.sessions.at(-1)
    const callback = new URL(session?.callbacks[0]?.callback ?? '')
    const tell = (path: string, body: unknown) =>
      api.app.inject({
        method: 'POST',
        url: path,
        headers: { host: api.brand().set.domains[0] ?? '', 'content-type': 'application/json' },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const kept = () =>
      admin.query('select contact_id, status, duration_seconds, notes, via, created_at from calls where user_id = $1 order by created_at', [
        agent.id,
      ])
    const waiting = () =>
      admin.query(`select count(*)::int as count from graphile_worker._private_jobs where payload::jsonb ->> 'remote_id' is not null`)

    // Told, but not so there: nothing is kept.
    expect((await tell(callback.pathname, { ds_id: session?.id, call_id: 'made-up' })).statusCode).toBe(202)
    await runJob(api, 'read_dial_session', { id: await sessionOf(agent), remote_id: session?.id })
    expect((await kept()).rows).toEqual([])

    const at = noon.getTime() + 60_000
    clock.set(new Date(at + 120_000))
    await world.control('dial', { session: session?.id, phone: '+13055550171', seconds: 45, at, note: 'Call her in May' })
    await world.control('dial', { session: session?.id, phone: '+12125550172', connected: false, seconds: 20, at: at + 60_000 })
    for (const _twice of [1, 2]) {
      expect((await tell(callback.pathname, { ds_id: session?.id, call_id: 'any' })).statusCode).toBe(202)
      await runJob(api, 'read_dial_session', { id: await sessionOf(agent), remote_id: session?.id })
    }
    expect((await kept()).rows).toEqual([
      {
        contact_id: ann,
        status: 'completed',
        duration_seconds: 45,
        notes: 'Interested · Call her in May',
        via: 'phone_burner',
        created_at: new Date(at),
      },
      {
        contact_id: bea,
        status: 'no-answer',
        duration_seconds: 0,
        notes: 'No Answer',
        via: 'phone_burner',
        created_at: new Date(at + 60_000),
      },
    ])
    const story = (await api.call('GET', `/v1/contacts/${ann}/timeline`, { as: agent })).body.data
    expect(story.filter(({ kind }: { kind: string }) => kind === 'call')).toMatchObject([
      { details: { via: 'phone_burner', status: 'completed', duration_seconds: 45 } },
    ])
    // Florida: three times a day are the most.
    for (const minute of [3, 4])
      await world.control('dial', { session: session?.id, phone: '+13055550171', connected: false, at: at + minute * 60_000 })
    clock.set(new Date(at + 600_000))
    await tell(callback.pathname, { ds_id: 'another', call_id: 'any' })
    await runJob(api, 'read_dial_session', { id: await sessionOf(agent), remote_id: 'another' })
    const again = await api.call('POST', `/v1/authorizations/${id}/dial_session_preview`, { as: agent, body: { ids: [ann, bea] } })
    expect(again.body.data).toMatchObject({ included_count: 1, left_out: [{ rule: 'attempts', count: 1 }] })

    const before = (await waiting()).rows
    for (const [path, body] of [
      [`${callback.pathname}x`, { ds_id: session?.id }],
      [callback.pathname, {}],
      [callback.pathname, 'no JSON'],
      ['/webhooks/phone_burner/guessed', { ds_id: session?.id }],
    ] as const)
      expect((await tell(path, body)).statusCode).toBe(404)
    expect((await waiting()).rows).toEqual(before)
    const dump = await admin.query('select * from dial_sessions')
    expect(JSON.stringify(dump.rows)).not.toContain(callback.pathname.split('/').at(-1))
  })

  const sessionOf = async ({ id }: Person): Promise<string> =>
    (await admin.query('select id from dial_sessions where user_id = $1 order by created_at desc limit 1', [id])).rows[0].id

  test('is a dialer’s, and of what is one’s own', async () => {
    const { id } = (await connect('google')).body.data
    const contact = await api.within((work) => makeContact(work, agent))
    const dial = (as: Person) => api.call('POST', `/v1/authorizations/${id}/dial_session`, { as, body: { ids: [contact] } })
    expect(told(await dial(agent))).toEqual([422, 'wrong_kind'])
    expect((await dial(office.manager)).status).toBe(404)
  })
})
