import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enqueue } from '#api/platform/jobs.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { importing, numbers } from '#tests/support/imports.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'

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
const counted = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await api.within(({ db }) => db.execute<Row>(query))).rows
const people = async (agent: Person) => (await listed(agent)).body.data as { id: string; first_name: string; city: string; email: string }[]
const show = async (as: Person, id: string) => (await api.call('GET', `/v1/contacts/${id}`, { as })).body.data

describe('whom a file is compared with', () => {
  const file = 'First name,Last name,Phone,Nickname,Email\nAnn,Lee,617-555-0170,Annie,a@x.example\n'
  /** Somebody who has Ann already, by another nickname and without an e-mail address. */
  const withAnn = async () => {
    const agent = await someone()
    await imported(agent, 'First name,Last name,Phone,Nickname\nAnn,Lee,617-555-0170,Nan\n')
    return agent
  }
  const become = async (scrub_against: object) => {
    const agent = await withAnn()
    const { done } = await imported(agent, file, { scrub_against })
    const found = await people(agent)
    const { nickname, emails } = await show(agent, found.at(-1)?.id ?? '')
    return { ...numbers(done), people: found.length, nickname, emails: emails.length }
  }
  const known = { inserted_count: 0, updated_count: 1, skipped_count: 0, failed_count: 0, total_count: 1, people: 1 }

  test.each([
    ['fill', {}, { ...known, nickname: 'Nan', emails: 1 }],
    ['update', { then: 'update' }, { ...known, nickname: 'Annie', emails: 1 }],
    ['skip', { then: 'skip' }, { ...known, updated_count: 0, skipped_count: 1, nickname: 'Nan', emails: 0 }],
    ['add', { then: 'add' }, { ...known, updated_count: 0, inserted_count: 1, people: 2 }],
    ['nobody', { within: 'nobody' }, { ...known, updated_count: 0, inserted_count: 1, people: 2 }],
    ['by e-mail alone', { by: ['email'] }, { ...known, updated_count: 0, inserted_count: 1, people: 2 }],
  ])('%s', async (_name, scrub, expected) => {
    expect(await become(scrub)).toMatchObject(expected)
  })

  test('among one’s own alone, or those of everybody one leads', async () => {
    const { manager, agent } = office
    await api.within((work) => makeContact(work, agent, { first_name: 'Uma', last_name: 'Roe', phones: [{ number: '6175550172' }] }))
    const file = 'First name,Last name,Phone,Email\nUma,Roe,617-555-0172,uma@x.example\n'
    const of = async (within: string) => numbers((await imported(manager, file, { scrub_against: { within } })).done)
    expect(await of('all_agents')).toMatchObject({ inserted_count: 0, updated_count: 1 })
    expect(await of('mine')).toMatchObject({ inserted_count: 1, updated_count: 0 })
  })

  test('a wish is set by an update, and lifted by none', async () => {
    const agent = await someone()
    const file = (call: string, mail: string) =>
      `First name,Last name,Phone,Do not call,Do not mail\nAnn,Lee,617-555-0171,${call},${mail}\n`
    await imported(agent, file('Yes', 'No'))
    await imported(agent, file('No', 'Yes'), { scrub_against: { then: 'update' } })
    const [ann] = await people(agent)
    expect(await show(agent, ann?.id ?? '')).toMatchObject({ do_not_call: true, do_not_mail: true })
  })

  test('by the number of a policy and its carrier', async () => {
    const agent = await someone()
    await api.within(({ db, brand }) =>
      db.execute(sql`insert into carriers (tenant_id, id, name) values (${brand.id}, gen_random_uuid(), 'Oakline Life')`),
    )
    const policy = (first: string, number: string) => `First name,Last name,Carrier,Policy number\n${first},Poe,Oakline Life,${number}\n`
    await imported(agent, policy('Eva', 'OL-1'))
    const by = { scrub_against: { by: ['policy_number'] } }
    expect(numbers((await imported(agent, policy('E', 'ol-1'), by)).done)).toMatchObject({ inserted_count: 0 })
    expect(numbers((await imported(agent, policy('Eva', 'OL-2'), by)).done)).toMatchObject({ inserted_count: 1 })
  })

  test('all rows get the tags of the form, who was there already further ones', async () => {
    const agent = await withAnn()
    const more = `${file}Bob,Lee,617-555-0199,,\n`
    await imported(agent, more, { tags: ['Spring'], updated_lead_tags: ['Again'] })
    const tags = await counted<{ first_name: string; tags: string[] }>(sql`
      select c.first_name, array_agg(t.name order by t.name) as tags from contacts c join contact_tags k on k.contact_id = c.id join tags t on t.id = k.tag_id
      where c.owner_id = ${agent.id} group by 1 order by 1`)
    expect(tags).toEqual([
      { first_name: 'Ann', tags: ['Again', 'Spring'] },
      { first_name: 'Bob', tags: ['Spring'] },
    ])
  })
})

test('several values of one cell are parted where the form says so', async () => {
  const agent = await someone()
  const upload = await send(agent, 'First name,Numbers\nAnn,617-555-0170|617-555-0171\n')
  const { id } = (await validate(agent, { attachment_id: upload.body.data.id })).body.data
  const columns = [
    { index: 0, field: 'first_name' },
    { index: 1, field: 'phone_2', split: '|' },
  ]
  expect((await validate(agent, { attempt_id: id, form: { columns } })).status).toBe(200)
  await start(agent, { attempt_id: id })
  const [ann] = await people(agent)
  expect((await show(agent, ann?.id ?? '')).phones.map(({ number }: { number: string }) => number)).toEqual([
    '+16175550170',
    '+16175550171',
  ])
})

test('numbers that are not to be called are counted in the review, come in, and stay so', async () => {
  const agent = await someone()
  await api.within(({ db, brand }) =>
    db.execute(sql`insert into suppressions (tenant_id, id, channel, address, since, source)
      values (${brand.id}, gen_random_uuid(), 'call', '+16175550188', now(), 'person')`),
  )
  const { checked, done } = await imported(agent, 'First name,Last name,Phone\nAnn,Sup,617-555-0188\nBob,Sup,617-555-0189\n')
  expect([checked.counts.suppressed, done.inserted_count]).toEqual([1, 2])
  expect(await counted(sql`select ended_at from suppressions where address = '+16175550188'`)).toEqual([{ ended_at: null }])
})

test('an import that runs is not deleted', async () => {
  const agent = await someone()
  const { id } = await reviewed(agent, 'First name,Last name,Phone\nAnn,Run,617-555-0175\n')
  await api.within(({ db }) => db.execute(sql`update import_attempts set status = 'importing' where id = ${id}`))
  const refused = await api.call('DELETE', `/v1/contacts/delete_import_attempts/${id}`, { as: agent })
  expect([refused.status, refused.body.details[0].code]).toEqual([409, 'still_running'])
  await api.within(({ db }) => db.execute(sql`update import_attempts set status = 'ready' where id = ${id}`))
})

test('a form that is shared is offered to those whom its maker leads, a unit’s admin all of the unit, and to nobody else', async () => {
  const data = { columns: [{ index: 0, field: 'first_name' }] }
  for (const [name, shared] of [
    ['Shared', true],
    ['Own', false],
  ] as const)
    await api.call('POST', '/v1/import_settings', { as: office.manager, body: { name, data, heads: ['First name'], shared } })
  const seen = async (as: Person) => (await api.call('GET', '/v1/import_settings', { as })).body.data
  expect(await seen(office.agent)).toMatchObject([{ name: 'Shared', own: false }])
  expect(await seen(office.outsider)).toEqual([])
  expect((await seen(office.manager)).map(({ name }: { name: string }) => name).sort()).toEqual(['Own', 'Shared'])
  const ofUnit = { name: 'Of the unit', data, heads: ['First name'], shared: true }
  await api.call('POST', '/v1/import_settings', { as: office.unitAdmin, body: ofUnit })
  expect(await seen(office.unitAgent)).toMatchObject([{ name: 'Of the unit', own: false }])
  expect(await seen(office.outsider)).toEqual([])
})

test('files and rows go after 30 days, and what is told of the import stays', async () => {
  const agent = await someone()
  const { id } = await imported(agent, 'First name,Last name,Phone\nAnn,Old,617-555-0176\n')
  const { id: young } = await imported(agent, 'First name,Last name,Phone\nBob,Young,617-555-0177\n')
  const left = async (attempt: string) => {
    const [row] = await counted(sql`select (select count(*)::int from import_rows where attempt_id = a.id) as rows,
      (select count(*)::int from import_uploads where id = a.upload_id) as files, inserted_count from import_attempts a where id = ${attempt}`)
    return row
  }
  await api.within(async (work) => {
    await work.db.execute(
      sql`update import_uploads set created_at = created_at - interval '31 days' where id = (select upload_id from import_attempts where id = ${id})`,
    )
    await work.db.execute(sql`update import_attempts set created_at = created_at - interval '31 days' where id = ${id}`)
    await enqueue(work, 'purge_imports', {})
  })
  await workOffJobs(api)
  expect(await left(id)).toMatchObject({ rows: 0, inserted_count: 1 })
  expect((await left(id))?.['files']).toBe(0)
  expect(await left(young)).toEqual({ rows: 1, files: 1, inserted_count: 1 })
})

test('whoever is erased is erased from the rows of files', async () => {
  const agent = await someone()
  const { id } = await imported(agent, 'First name,Last name,Phone\nAnn,Gone,617-555-0178\nBob,Here,617-555-0179\n')
  const ann = (await people(agent)).find(({ first_name }) => first_name === 'Ann')
  const { number } = await show(agent, ann?.id ?? '')
  const erased = await api.call('POST', `/v1/contacts/${ann?.id}/erasure`, { as: office.admin, body: { number } })
  expect(erased.status).toBeLessThan(300)
  const rows = await counted<{ cells: object; contact_id: string | null }>(
    sql`select cells, contact_id from import_rows where attempt_id = ${id} order by row_number`,
  )
  expect(rows[0]).toEqual({ cells: {}, contact_id: null })
  expect(JSON.stringify(rows[1])).toContain('Here')
})
