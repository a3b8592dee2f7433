import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contacts } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'
import { importing, numbers, promised, sample } from '#tests/support/imports.ts'

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

const { someone, send, validate, start, listed, reviewed, imported } = importing(() => ({ api, office }))

describe('a file', () => {
  test('of a vendor, in windows-1252 with semicolons, from choosing to undo', async () => {
    const agent = await someone()
    const { checked, done } = await imported(agent, await sample('vendor.csv'))
    expect(checked.reading).toMatchObject({ encoding: 'windows-1252', delimiter: ';', header_row: 2 })
    expect(numbers(done)).toEqual(promised(checked))
    expect(numbers(done)).toEqual({ inserted_count: 3, updated_count: 1, skipped_count: 0, failed_count: 1, total_count: 5 })
    const { body } = await listed(agent)
    expect(
      body.data.map((row: { first_name: string; last_name: string; state: string }) => [row.first_name, row.last_name, row.state]).sort(),
    ).toEqual([
      ['José', 'Peña', 'NH'],
      ['Ngoc', 'Tran', 'NH'],
      ['Zoë', 'Müller', 'NH'],
    ])
    const undone = await api.call('POST', `/v1/contact_actions/${done.action_id}/undo`, { as: agent })
    expect(undone.body.data).toMatchObject({ status: 'undone', unrestored_count: 0 })
    expect((await listed(agent)).body.data).toEqual([])
    expect((await api.call('GET', `/v1/contacts/import_attempts/${done.id}`, { as: agent })).body.data.status).toBe('undone')
  })

  test('opens in the editor and saves unchanged, with what may not be typed', async () => {
    const agent = await someone()
    await imported(agent, 'First name,Last name,Address,Address line 2,State\nAna,Cruz,112-10 Bronx Rd.,Apt #4/B,PR\n')
    const [row] = (await listed(agent)).body.data
    const before = (await api.call('GET', `/v1/contacts/${row.id}`, { as: agent })).body.data
    expect(before.addresses[0]).toMatchObject({ address: '112-10 Bronx Rd.', address_2: 'Apt #4/B', state: 'PR' })
    const saved = await api.call('PATCH', `/v1/contacts/${row.id}`, { as: agent, body: { addresses: before.addresses, nickname: 'Annie' } })
    expect([saved.status, saved.body.cleaned, saved.body.data?.addresses]).toEqual([200, [], before.addresses])
  })

  test('with a couple keeps two people of one household, and adds rows of one person together', async () => {
    const agent = await someone()
    const { checked, done } = await imported(
      agent,
      'First name,Last name,Phone,Email,DOB\nJohn,Miller,617-555-0140,,\nMary,Miller,617-555-0140,m@x.example,\nJohnny,Miller,617-555-0140,j@x.example,1/2/1950\nAl,Reed,,reed@x.example,\nBea,Reed,,reed@x.example,\n',
    )
    expect(checked.counts).toMatchObject({ new: 4, twice: 1, households: 2 })
    expect(numbers(done)).toMatchObject({ inserted_count: 4, updated_count: 1 })
    const people = (await listed(agent)).body.data
    expect(people).toHaveLength(4)
    const named = (name: string) => people.find(({ first_name }: { first_name: string }) => first_name === name)
    expect(named('John')).toMatchObject({ email: 'j@x.example', birth_date: '1950-01-02' })
    const links = async (name: string) => (await api.call('GET', `/v1/contacts/${named(name).id}/linked_contacts`, { as: agent })).body.data
    expect(await links('John')).toMatchObject([{ first_name: 'Mary', relation: 'household' }])
    expect(await links('Al'), 'one e-mail address makes a household as well').toMatchObject([{ first_name: 'Bea', relation: 'household' }])
  })

  test('fills what is empty of whom one knows, and the undo gives it back, but not what somebody changed since', async () => {
    const agent = await someone()
    const [ann, bob] = await api.within(async (work) => [
      await makeContact(work, agent, { first_name: 'Ann', last_name: 'Lee', phones: [{ number: '6175550150' }] }),
      await makeContact(work, agent, { first_name: 'Bob', last_name: 'Day', emails: [{ email: 'bob@x.example' }], nickname: 'Bobby' }),
    ])
    const { done, checked } = await imported(
      agent,
      'First name,Last name,Phone,Email,Goes by,City,Tags\nAnn,Lee,(617) 555-0150,ann@x.example,Annie,Rye,Gold\nBob,Day,617 555 0151,bob@x.example,Robby,Rye,Gold\n',
    )
    expect([numbers(done), numbers(done)]).toEqual([
      promised(checked),
      { inserted_count: 0, updated_count: 2, skipped_count: 0, failed_count: 0, total_count: 2 },
    ])
    const get = async (id: string) => (await api.call('GET', `/v1/contacts/${id}`, { as: agent })).body.data
    expect(await get(ann ?? '')).toMatchObject({
      email: 'ann@x.example',
      nickname: 'Annie',
      phone: '+16175550150',
      tags: [{ name: 'Gold' }],
      city: 'Rye',
    })
    expect(await get(bob ?? '')).toMatchObject({ nickname: 'Bobby', phone: '+16175550151' })
    await api.call('PATCH', `/v1/contacts/${ann}`, { as: agent, body: { nickname: 'Nan' } })
    const undone = await api.call('POST', `/v1/contact_actions/${done.action_id}/undo`, { as: agent })
    expect(undone.body.data).toMatchObject({ status: 'undone', unrestored_count: 1 })
    expect(await get(ann ?? '')).toMatchObject({
      email: null,
      nickname: 'Nan',
      phones: [{ number: '+16175550150' }],
      tags: [],
      addresses: [],
    })
    expect(await get(bob ?? '')).toMatchObject({ phone: null, phones: [], nickname: 'Bobby' })
  })

  test('that tells of consents keeps them word for word and once, lifts no wish, and the undo takes them away', async () => {
    const agent = await someone()
    const ann = await api.within((work) =>
      makeContact(work, agent, { first_name: 'Ann', last_name: 'Ott', phones: [{ number: '6175550260' }], do_not_call: true }),
    )
    const file = [
      'First name,Last name,Phone,Email,Consent text,Consent type,Consent date,Source URL,IP address,TrustedForm URL',
      'Ann,Ott,617-555-0260,,"I agree  to calls, and texts.",call and SMS,11/22/2025 1:05 PM,https://a.example/quote,203.0.113.9,https://cert.trustedform.com/0123',
      'Bob,Day,617-555-0261,,I agree,no,2025-11-01,,,',
      'Cid,Day,617-555-0262,,I agree,email,2025-11-01,,,',
      'Dee,Fox,617-555-0263,,I agree,yes,,,,',
      'Eve,Gil,617-555-0264,e@x.example,I agree,yes,2025-11-01,,,javascript:alert(1)',
      'Flo,Hay,617-555-0265,,,yes,2025-11-01,,,',
    ].join('\n')
    const { checked, done } = await imported(agent, file, {}, 'vendor list.csv')
    expect(checked.counts).toMatchObject({ new: 5, known: 1, consents: 2 })
    expect(numbers(done)).toEqual(promised(checked))
    expect(checked.problems.map(({ code }: { code: string }) => code).sort()).toEqual([
      'consent_without_address',
      'consent_without_date',
      'consent_without_proof',
      'no_certificate',
    ])
    const kept = async (id: string) => (await api.call('GET', `/v1/contacts/${id}/consents`, { as: agent })).body.data
    const told = {
      ...{ address: '+16175550260', source: 'https://a.example/quote', wording: 'I agree  to calls, and texts.' },
      ...{ agreed_at: '2025-11-22T13:05:00.000Z', certificate: 'https://cert.trustedform.com/0123' },
    }
    const byChannel = (a: { channel: string }, b: { channel: string }) => a.channel.localeCompare(b.channel)
    expect((await kept(ann)).sort(byChannel)).toMatchObject([
      { ...told, channel: 'call' },
      { ...told, channel: 'text' },
    ])
    expect((await api.call('GET', `/v1/contacts/${ann}`, { as: agent })).body.data.do_not_call).toBe(true)
    const eve = (await listed(agent)).body.data.find(({ first_name }: { first_name: string }) => first_name === 'Eve')
    expect((await kept(eve.id)).sort(byChannel)).toMatchObject(
      ['call', 'email', 'text'].map((channel) => ({ channel, source: 'vendor list.csv', certificate: '' })),
    )
    const rows = await api.call('GET', `/v1/contacts/import_attempts/${done.id}/rows`, { as: agent, query: { outcome: 'consents' } })
    expect(rows.body.data.map(({ row }: { row: number }) => row)).toEqual([2, 6])
    await imported(agent, file, {}, 'vendor list.csv')
    expect(await kept(ann)).toHaveLength(2)
    await api.call('POST', `/v1/contact_actions/${done.action_id}/undo`, { as: agent })
    expect(await kept(ann)).toEqual([])
  })

  test('that came back from our own export changes nothing', async () => {
    const agent = await someone()
    await imported(agent, await sample('google.csv'))
    await imported(agent, await sample('outlook.csv'), {}, 'outlook.csv')
    const before = (await listed(agent)).body.data
    const file = await api.app.inject({
      method: 'PATCH',
      url: '/v1/export.csv',
      headers: { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(agent)}` },
      payload: { all: true },
    })
    expect(file.statusCode).toBe(200)
    const { done } = await imported(agent, file.rawPayload, {}, 'export.csv')
    expect(numbers(done)).toEqual({
      inserted_count: 0,
      updated_count: 0,
      skipped_count: before.length,
      failed_count: 0,
      total_count: before.length,
    })
    expect((await listed(agent)).body.data).toEqual(before)
  })

  test('of Excel seals Medicare numbers before a row is kept, and brings policies of one client together', async () => {
    const agent = await someone()
    const { id, done } = await imported(agent, await sample('excel.xlsx'), { hidden_rows: false }, 'book.xlsx')
    expect(numbers(done)).toMatchObject({ inserted_count: 2, failed_count: 0 })
    const kept = await api.within(({ db }) =>
      db.execute<{ cells: string }>(sql`select cells::text from import_rows where attempt_id = ${id}`),
    )
    expect(JSON.stringify(kept.rows)).not.toMatch(/1EG4/)
    const carol = (await listed(agent)).body.data.find(({ first_name }: { first_name: string }) => first_name === 'Carol')
    expect((await api.call('GET', `/v1/contacts/${carol.id}`, { as: agent })).body.data.medicare_number).toBe('1EG4TE5MK73')
    expect((await api.call('GET', `/v1/contacts/${carol.id}/policies`, { as: agent })).body.data).toMatchObject([
      { policy_number: 'MA-00123', premium_cents: 12850 },
    ])
  })

  test('keeps nothing of a Medicare number that is none: it may be another one that nobody should carry about', async () => {
    const agent = await someone()
    const { id, done } = await imported(
      agent,
      'First name,Last name,Phone,Medicare number\nJo,Moe,617-555-0191,1EG4-TE5-MK73\nIda,Moe,617-555-0190,MBI 4471120\n',
    )
    expect(numbers(done)).toMatchObject({ inserted_count: 2 })
    const kept = await api.within(({ db }) => db.execute(sql`select * from import_rows where attempt_id = ${id}`))
    expect(JSON.stringify(kept.rows)).toContain('unreadable')
    expect(JSON.stringify(kept.rows)).not.toMatch(/1120/)
    const ida = (await listed(agent)).body.data.find(({ first_name }: { first_name: string }) => first_name === 'Ida')
    expect(JSON.stringify((await api.call('GET', `/v1/contacts/${ida.id}/notes`, { as: agent })).body)).not.toMatch(/1120/)
  })

  test.each([
    ['broken.csv', 'unclosed_quote'],
    ['a.pdf', 'not_a_spreadsheet'],
    ['a.xls', 'old_excel'],
    ['empty.csv', 'empty_file'],
  ])('%s is refused in words: %s', async (name, code) => {
    const bytes =
      { 'a.pdf': Buffer.from('%PDF-1.7'), 'a.xls': Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'empty.csv': Buffer.from('\n\n') }[name] ??
      (await sample(name))
    const sent = await send(office.agent, bytes, { name })
    if (sent.status === 201) {
      const read = await validate(office.agent, { attachment_id: sent.body.data.id })
      expect(read.body.data).toMatchObject({ status: 'failed', problem: { code } })
    } else expect([sent.status, sent.body.details[0].code]).toEqual([422, code])
  })
})

describe('the form', () => {
  test('refuses owners out of reach, both owner and pool, a field twice, a meaning that is none, a wider search than one’s reach', async () => {
    const agent = await someone()
    const { id, read } = await reviewed(agent, 'Name,Phone,Status\nAnn Lee,617-555-0160,Hot\n')
    const form = read.decided
    const said = async (more: object) => {
      const { status, body } = await validate(agent, { attempt_id: id, form: { ...form, ...more } })
      return [status, body.details?.[0]?.field, body.details?.[0]?.code]
    }
    expect(await said({ owner: office.outsider.id })).toEqual([422, 'owner', 'no_such_owner'])
    expect((await said({ owner: agent.id, pool: office.agent.id })).slice(0, 3)).toEqual([422, 'form.pool', 'owner_or_pool'])
    expect(await said({ pool: office.agent.id })).toEqual([422, 'pool', 'no_such_pool'])
    expect((await said({ columns: [0, 1].map((index) => ({ index, field: 'full_name' })) }))[2]).toBe('field_twice')
    expect((await said({ columns: [{ index: 2, field: 'status_id', values: { Hot: office.agent.id } }] }))[2]).toBe('not_an_option')
    expect((await said({ columns: [{ index: 9, field: 'city' }] }))[2]).toBe('not_an_option')
    expect((await said({ scrub_against: { within: 'all' } }))[0]).toBe(403)
    expect((await api.call('GET', `/v1/contacts/import_attempts/${id}`, { as: agent })).body.data.unknown_values).toMatchObject([
      { field: 'status_id', value: 'Hot', count: 1 },
    ])
  })

  test('shares out evenly, tags, and gives by a column of names', async () => {
    const { manager, agent, deepAgent } = office
    const rows = [1, 2, 3, 4].map((n) => `P${n},X,617-555-10${n}0`).join('\n')
    await imported(manager, `First name,Last name,Phone\n${rows}\n`, { owner: [agent.id, deepAgent.id], tags: ['Spring'] })
    const owners = await api.within(({ db }) =>
      db.execute<{ owner_id: string; count: number }>(
        sql`select owner_id, count(*)::int as count from contacts where last_name = 'X' group by owner_id`,
      ),
    )
    expect(owners.rows.map(({ count }) => count)).toEqual([2, 2])
    await imported(manager, `First name,Last name,Owner\nQ,Y,Nora Lake\nR,Y,Nobody Known\n`)
    const [q, r] = await api.within(({ db }) => db.select().from(contacts).where(eq(contacts.last_name, 'Y')).orderBy(contacts.first_name))
    expect([q?.owner_id, r?.owner_id]).toEqual([agent.id, manager.id])
  })
})

describe('rows', () => {
  test('that fail are told as rows and as a file, are mended, and are tried again once', async () => {
    const agent = await someone()
    const { id, done } = await imported(agent, 'First name,Last name,Phone\n,,12\nAnn,Lee,617-555-0170\n')
    expect(numbers(done)).toMatchObject({ inserted_count: 1, failed_count: 1 })
    const failed = await api.call('GET', `/v1/contacts/import_attempts/${id}/rows`, { as: agent, query: { outcome: 'failed' } })
    expect(failed.body.data).toMatchObject([
      { row: 2, outcome: 'failed', reason: 'nothing_to_know_by', cells: [{ value: '' }, { value: '' }, { heading: 'Phone', value: '12' }] },
    ])
    const file = await api.app.inject({
      url: `/v1/contacts/import_attempts/${id}/rows.csv?outcome=failed`,
      headers: { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(agent)}` },
    })
    expect(file.body).toBe(
      '\uFEFFRow,First name,Last name,Phone,Outcome,Column,Reason\r\n2,,,12,failed,Phone,nothing_to_know_by invalid_phone\r\n',
    )
    const retried = await api.call('POST', `/v1/contacts/retry_failed_import_attempts/${id}`, {
      as: agent,
      body: { rows: [{ row: 2, values: { 0: 'Bo', 2: '617-555-0171' } }] },
    })
    expect(retried.body.data).toMatchObject({ status: 'done', retry_of: id, inserted_count: 1, failed_count: 0, total_count: 1 })
    const again = await api.call('POST', `/v1/contacts/retry_failed_import_attempts/${id}`, { as: agent, body: {} })
    expect([again.status, again.body.details[0].code]).toEqual([422, 'nothing_to_retry'])
    expect((await listed(agent)).body.data).toHaveLength(2)
  })

  test('that fail come again in a corrected file: those alone, and each once', async () => {
    const agent = await someone()
    const text = 'First name,Last name,Phone,MBI\n,,12,\nAnn,Orr,617-555-0270,\n,,13,1EG4-TE5-MK73\n,,14,\n'
    const columns = [
      ...['first_name', 'last_name', 'phone_2'].map((field, index) => ({ index, field, required: index === 2 })),
      { index: 3, field: 'medicare_number' },
    ]
    const { id } = await imported(agent, text, { columns })
    const url = `/v1/contacts/retry_failed_import_attempts/${id}`
    const headers = { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(agent)}` }
    const { body } = await api.app.inject({ url: `/v1/contacts/import_attempts/${id}/rows.csv?outcome=failed`, headers })
    expect(body.split('\r\n').map((line) => line.split(',', 1)[0])).toEqual(['\uFEFFRow', '2', '4', '5', ''])
    const refused = async (bytes: string) => (await send(agent, bytes, { url })).body.details?.[0]
    expect(await refused('Row,Elsewhere\n2,x\n')).toEqual({ field: 'file', code: 'not_these_rows' })
    expect(await refused('Row,Phone\n3,617-555-0279\n')).toEqual({ field: 'file', code: 'not_these_rows' })
    expect(await refused('Phone\n617-555-0279\n')).toEqual({ field: 'file', code: 'not_these_rows' })
    expect(await refused('%PDF-1.7')).toMatchObject({ field: 'file', code: 'not_a_spreadsheet' })
    const stranger = await send(office.outsider, body, { url })
    expect(stranger.status).toBe(404)

    // What was brought in already stands in the file as well, with another name.
    const corrected =
      body.replace('\r\n2,,,12', '\r\n2,Bo,Orr,617-555-0271').replace('\r\n4,,,13', '\r\n4,Cy,Orr,617-555-0272') +
      '3,Anna,Orr,617-555-0273,,,,\r\n'
    const again = await send(agent, corrected, { url, name: 'corrected.csv' })
    expect(again.body.data).toMatchObject({ status: 'done', retry_of: id, inserted_count: 2, failed_count: 1, total_count: 3 })
    const people = (await listed(agent)).body.data
    expect(people.map(({ first_name }: { first_name: string }) => first_name).sort()).toEqual(['Ann', 'Bo', 'Cy'])
    const cy = people.find(({ first_name }: { first_name: string }) => first_name === 'Cy')
    expect((await api.call('GET', `/v1/contacts/${cy.id}`, { as: agent })).body.data.medicare_number).toBe('1EG4TE5MK73')
    expect(await refused(corrected)).toEqual({ field: 'file', code: 'not_these_rows' })
    // The first file, corrected where its last row failed for the second time.
    const whole = await send(agent, text.replace(',,14', 'Di,Orr,617-555-0274'), {
      url: `/v1/contacts/retry_failed_import_attempts/${again.body.data.id}`,
    })
    expect(whole.body.data).toMatchObject({ retry_of: again.body.data.id, inserted_count: 1, failed_count: 0, total_count: 1 })
    expect((await listed(agent)).body.meta.total_count).toBe(4)
  })

  test('are mended before anything is written, and the review counts anew', async () => {
    const agent = await someone()
    const { id, checked } = await reviewed(agent, 'First name,Phone\n,12\nAnn,617-555-0172\n')
    expect(checked.counts).toMatchObject({ new: 1, failed: 1 })
    const mended = await api.call('PATCH', `/v1/contacts/import_attempts/${id}/rows/2`, { as: agent, body: { values: { 0: 'Cy' } } })
    expect(mended.body.data).toMatchObject({ outcome: 'new' })
    const done = await start(agent, { attempt_id: id })
    expect(numbers(done.body.data)).toMatchObject({ inserted_count: 2, failed_count: 0 })
    const twice = await start(agent, { attempt_id: id })
    expect([twice.status, twice.body.details[0].code]).toEqual([409, 'already_started'])
  })
})

describe('attempts', () => {
  test('are seen by whoever leads, deleted with the undo ended, and say where the same file came before', async () => {
    const { manager, agent, outsider } = office
    const text = 'First name,Phone\nDora,617-555-0180\n'
    const { id, done } = await imported(agent, text)
    expect((await api.call('GET', `/v1/contacts/import_attempts/${id}`, { as: manager })).status).toBe(200)
    expect((await api.call('GET', `/v1/contacts/import_attempts/${id}`, { as: outsider })).status).toBe(404)
    expect(
      (await api.call('GET', '/v1/contacts/import_attempts', { as: manager })).body.data.map((one: { id: string }) => one.id),
    ).toContain(id)
    expect((await send(agent, text)).body.data.seen_before).toMatchObject({ attempt_id: id })
    expect((await send(outsider, text)).body.data.seen_before).toBeNull()
    expect((await api.call('DELETE', `/v1/contacts/delete_import_attempts/${id}`, { as: manager })).status).toBe(404)
    expect((await api.call('DELETE', `/v1/contacts/delete_import_attempts/${id}`, { as: agent })).status).toBe(204)
    const undo = await api.call('POST', `/v1/contact_actions/${done.action_id}/undo`, { as: agent })
    expect([undo.status, undo.body.details?.[0].code]).toEqual([422, 'nothing_to_undo'])
    expect((await api.call('PATCH', '/v1/contacts', { as: agent, body: { contacts_scope: { search: 'Dora' } } })).body.data).toHaveLength(1)
  })

  test('in one call, by headings that are sure or by a setting; else the file is kept and waits', async () => {
    const agent = await someone()
    const sure = await send(agent, 'First name,Last name,Phone\nEve,Ray,617-555-0190\n', { url: '/v1/contacts/leads_uploader' })
    expect([sure.status, sure.body.data?.status, sure.body.data?.inserted_count]).toEqual([201, 'done', 1])
    const unsure = await send(agent, 'First name,Thing\nFay,617-555-0191\n', { url: '/v1/contacts/clients_uploader' })
    expect([unsure.status, unsure.body.details[0].code, unsure.body.data.status]).toEqual([422, 'mapping_needed', 'mapping'])
    const data = {
      columns: [
        { index: 0, field: 'first_name' },
        { index: 1, field: 'phone_2' },
      ],
    }
    expect(
      (await api.call('POST', '/v1/import_settings', { as: agent, body: { name: 'Weekly', data, heads: ['First name', 'Thing'] } })).status,
    ).toBe(201)
    const kept = await api.call('GET', '/v1/import_settings', { as: agent, query: { attempt_id: unsure.body.data.id } })
    expect(kept.body.data).toMatchObject([{ name: 'Weekly', matches: true, own: true }])
    const again = await send(agent, 'Thing,First name\n617-555-0191,Fay\n', {
      url: '/v1/contacts/clients_uploader',
      fields: { setting: 'weekly' },
    })
    expect([again.status, again.body.data?.inserted_count]).toEqual([201, 1])
    const fay = (await listed(agent)).body.data.find(({ first_name }: { first_name: string }) => first_name === 'Fay')
    expect(fay).toMatchObject({ category: 'client', phone: '+16175550191' })
    expect((await api.call('DELETE', '/v1/import_settings', { as: agent, body: { name: 'Weekly' } })).status).toBe(204)
  })
})
