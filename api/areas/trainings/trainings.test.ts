import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { profiles, training_completions, trainings } from '#api/platform/tables/index.ts'
import { may, roles, rolesOf } from '#config/permissions.ts'
import { makeOffice, makePerson, type Office, type Person } from '#tests/factories/people.ts'
import { makeTraining } from '#tests/factories/trainings.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'
import { runJob } from '#tests/support/jobs.ts'
import { formOf, png, type Part } from '#tests/support/form.ts'
import { monthsAfter, standing } from './standing.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi({ env: { UPLOAD_LIMIT_MB: '1' } })
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
const asAdmin = (method: Method, path = '', body?: object, as = office.admin) =>
  api.call(method, `/v1/admin/trainings${path}`, { as, ...(body && { body }) })
const asAgent = (method: Method, path = '', body?: object, as: Person = office.agent) =>
  api.call(method, `/v1/trainings${path}`, { as, ...(body && { body }) })
const sendForm = (method: 'POST' | 'PATCH', path: string, parts: Part[], as = office.admin) =>
  api.call(method, `/v1/admin/trainings${path}`, { as, ...formOf(parts) })
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n')

describe('where somebody stands', () => {
  const today = '2026-11-23'
  const until = (expires_on: string | null, required_by: string | null = null) =>
    standing({ required_by, completion: { expires_on } }, today)
  test.each([
    ['open', standing({ required_by: null, completion: null }, today)],
    ['open', standing({ required_by: today, completion: null }, today)],
    ['due', standing({ required_by: '2026-11-22', completion: null }, today)],
    ['done', until(null)],
    ['expired', until('2026-11-22')],
    ['expiring', until('2026-11-23')],
    ['expiring', until('2026-12-23')],
    ['done', until('2026-12-24')],
  ])('%s', (state, found) => expect(found).toBe(state))

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-23', 12, '2027-11-23'],
    ['2024-02-29', 12, '2025-02-28'],
  ])('%s and %i months is %s', (from, months, to) => expect(monthsAfter(from, months)).toBe(to))
})

test('trainings are told to those they are for', async () => {
  const [unit, otherUnit] = office.company.units
  const section = 'For whom'
  const make = (title: string, more: object = {}) => api.within((work) => makeTraining(work, { section, title, ...more }))
  await make('For all', { position: 1 })
  await make('For agents', { for_account_types: ['agent'] })
  await make('For managers', { for_account_types: ['manager'] })
  await make('Of the unit', { section: 'For whom, unit', corporation_id: unit })
  const foreign = await make('Of the other unit', { section: 'For whom, unit', corporation_id: otherUnit })
  const titles = async (query = {}, as: Person = office.agent) =>
    (await api.call('GET', '/v1/trainings', { as, query: { q: 'for whom', ...query } })).body.data.map(
      ({ title }: { title: string }) => title,
    )
  expect(await titles()).toEqual(['For agents', 'For all', 'Of the unit'])
  expect(await titles({}, office.manager)).toEqual(['For managers', 'For all', 'Of the unit'])
  expect(await titles({ section: 'For whom, unit' })).toEqual(['Of the unit'])
  for (const path of ['', '/content']) expect((await asAgent('GET', `/${foreign}${path}`)).status).toBe(404)
  expect((await asAgent('PUT', `/${foreign}/completion`, {})).status).toBe(404)
})

test('one is added with its file, opened by an agent, given another file, and told who has seen it', async () => {
  const { status, body } = await sendForm('POST', '', [
    ['section', 'Products'],
    ['title', 'Hospital indemnity'],
    ['for_account_types', 'agent, manager'],
    ['valid_months', '12'],
    ['file', 'plan.pdf', pdf, 'text/html'],
  ])
  expect([status, body.data]).toMatchObject([
    201,
    { file: 'plan.pdf', content_type: 'application/pdf', size: pdf.length, for_account_types: ['agent', 'manager'], valid_months: 12 },
  ])
  const { id } = body.data
  const opened = await api.call('GET', `/v1/trainings/${id}/content`, { as: office.agent, query: { inline: 'true' } })
  expect(opened.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect((await asAgent('GET', `/${id}`)).body.data).toMatchObject({ seen_at: expect.any(String), completion: null, state: 'open' })
  const changed = await sendForm('PATCH', `/${id}`, [['file', 'page.html', Buffer.from('<!doctype html><script>1</script>')]])
  expect(changed.body.data).toMatchObject({ file: 'page.html', content_type: 'text/html', can_show: false, seen_count: 1, lock_version: 1 })
  const saved = await api.call('GET', `/v1/admin/trainings/${id}/content`, { as: office.admin, query: { inline: 'true' } })
  expect(saved.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment/),
  })
  expect((await asAdmin('GET', `/${id}/completions`)).body.data).toMatchObject([{ user: { id: office.agent.id }, completion: null }])
  const late = await asAdmin('PATCH', `/${id}`, { title: 'Late', lock_version: 0 })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { title: 'Hospital indemnity' } } })
})

test('a file that is too large is refused, and nothing is added', async () => {
  const large: Part = ['file', 'large.bin', Buffer.alloc(1024 * 1024 + 1)]
  expect((await sendForm('POST', '', [['section', 'Large'], ['title', 'Large'], large])).status).toBe(413)
  expect((await api.call('GET', '/v1/admin/trainings', { as: office.admin, query: { section: 'Large' } })).body.data).toEqual([])
})

test.each([
  [{ title: 'No section' }, 'section', 'required'],
  [{ section: 'S', title: 'T', kind: 'song' }, 'kind', 'not_an_option'],
  [{ section: 'S', title: 'T', url: 'javascript:alert(1)' }, 'url', 'invalid_url'],
  [{ section: 'S', title: 'T', for_account_types: ['king'] }, 'for_account_types.0', 'not_an_option'],
  [{ section: 'S', title: 'T', corporation_id: '00000000-0000-7000-8000-000000000000' }, 'corporation_id', 'not_an_option'],
])('%j is refused at %s', async (body, field, code) => {
  expect(await asAdmin('POST', '', body)).toMatchObject({ status: 422, body: { details: [{ field, code }] } })
})

test('whoever has been through it says so once, and again when that has ended', async () => {
  const id = await api.within((work) => makeTraining(work, { valid_months: 12 }))
  const first = await asAgent('PUT', `/${id}/completion`, {})
  expect(first.body.data).toMatchObject({ state: 'done', completion: { expires_on: expect.any(String) } })
  expect((await asAgent('PUT', `/${id}/completion`, {})).body.data).toEqual(first.body.data)
  const rows = () => api.within(({ db }) => db.select().from(training_completions).where(eq(training_completions.training_id, id)))
  expect(await rows()).toHaveLength(1)
  await api.within(({ db }) =>
    db
      .update(training_completions)
      .set({ expires_on: '2020-01-01', completed_at: new Date('2019-01-01') })
      .where(eq(training_completions.training_id, id)),
  )
  expect((await asAgent('GET', `/${id}`)).body.data.state).toBe('expired')
  expect((await asAgent('PUT', `/${id}/completion`, {})).body.data.state).toBe('done')
  expect(await rows()).toHaveLength(2)
  const { body } = await asAdmin('GET', `/${id}/completions?completed=true`)
  expect(body).toMatchObject({ data: [{ user: { id: office.agent.id }, state: 'done' }], meta: { total_count: 1 } })
})

test('a certificate says its year and when it was issued; a renewal is one of its own', async () => {
  const id = await api.within((work) => makeTraining(work, { kind: 'certificate' }))
  const put = (body: object) => asAgent('PUT', `/${id}/completion`, body)
  expect((await put({ issued_on: '2026-07-01' })).body.details).toEqual([{ field: 'plan_year', code: 'required' }])
  const year = { number: 'A-1', plan_year: 2027, issued_on: '2026-07-01', expires_on: '2099-12-31' }
  expect((await put({ ...year, expires_on: '2026-06-30' })).body.details).toEqual([{ field: 'expires_on', code: 'ends_before_it_begins' }])
  const { body } = await put(year)
  expect(body.data).toMatchObject({ state: 'done', completion: year })
  expect((await put(year)).body.data).toEqual(body.data)
  expect((await put({ ...year, plan_year: 2028 })).body.data.completion).toMatchObject({ plan_year: 2028 })
})

describe('the file of a certificate', () => {
  const says: Part[] = [
    ['plan_year', '2027'],
    ['issued_on', '2026-09-01'],
    ['expires_on', '2027-08-31'],
    ['number', '=A-1'],
  ]
  const hand = (id: string, name: string, bytes: Buffer, as: Person = office.agent) =>
    api.call('PUT', `/v1/trainings/${id}/completion`, { as, ...formOf([...says, ['file', name, bytes]]) })
  const bytes = async (url: string, as: Person) =>
    api.app.inject({ url, headers: { host: api.brand().set.domains[0] ?? '', authorization: `Bearer ${await api.freshSession(as)}` } })
  const make = (kind: 'certificate' | 'document' = 'certificate') => api.within((work) => makeTraining(work, { kind }))
  const rows = (id: string) =>
    api.within(({ db }) => db.select().from(training_completions).where(eq(training_completions.training_id, id)))
  const isKept = async (key: string | null | undefined) => (await api.ports.storage.read(key ?? '')) !== null

  test('comes with what it says, and is read by its owner and by those who keep trainings', async () => {
    const id = await make()
    const { status, body } = await hand(id, 'ahip.pdf', pdf)
    expect([status, body.data.completion]).toMatchObject([200, { plan_year: 2027, file: 'ahip.pdf' }])
    const own = await bytes(`/v1/trainings/${id}/completion/content?inline=true`, office.agent)
    expect([own.statusCode, own.headers['content-type'], own.rawPayload.equals(pdf)]).toEqual([200, 'application/pdf', true])
    const kept = `/v1/admin/trainings/${id}/completions/${office.agent.id}/content`
    expect((await bytes(kept, office.admin)).rawPayload.equals(pdf)).toBe(true)
    expect((await bytes(kept, office.manager)).statusCode).toBe(403)
    expect((await bytes(`/v1/trainings/${id}/completion/content`, office.manager)).statusCode).toBe(404)

    // Another file of the same certificate takes its place; another year is a certificate of its own.
    const [before] = await rows(id)
    await hand(id, 'better.png', png)
    const [after, ...more] = await rows(id)
    expect([more, after?.id, after?.file, after?.content_type]).toEqual([[], before?.id, 'better.png', 'image/png'])
    await workOffJobs(api)
    expect([await isKept(before?.storage_key), await isKept(after?.storage_key)]).toEqual([false, true])
    await asAgent('PUT', `/${id}/completion`, { plan_year: 2028, issued_on: '2027-09-01' })
    expect((await bytes(`/v1/trainings/${id}/completion/content?inline=true`, office.agent)).statusCode).toBe(404)
    expect(await rows(id)).toHaveLength(2)
  })

  test('is a PDF or a picture by what is in it, and belongs to certificates alone; nothing of what was refused is kept', async () => {
    const id = await make()
    const wrong = await hand(id, 'ahip.pdf', Buffer.from('<html>no pdf</html>'))
    expect([wrong.status, wrong.body.details]).toMatchObject([422, [{ field: 'file', code: 'soa_scan_kind' }]])
    const large = await hand(id, 'large.pdf', Buffer.concat([pdf, Buffer.alloc(1_100_000)]))
    expect(large.status).toBe(413)
    const other = await make('document')
    const refused = await hand(other, 'ahip.pdf', pdf)
    expect([refused.status, refused.body.details]).toMatchObject([422, [{ field: 'file', code: 'training_no_certificate' }]])
    expect([await rows(id), await rows(other)]).toEqual([[], []])
  })

  test('goes for good with its training', async () => {
    const id = await make()
    await hand(id, 'ahip.pdf', pdf)
    const [row] = await rows(id)
    await api.within(({ db }) =>
      db
        .update(trainings)
        .set({ deleted_at: new Date('2020-01-01') })
        .where(eq(trainings.id, id)),
    )
    await runJob(api, 'purge_trainings')
    await workOffJobs(api)
    expect([await isKept(row?.storage_key), await rows(id)]).toEqual([false, []])
  })

  test('who has been through it is told as a file, with no cell that a spreadsheet would run', async () => {
    const id = await make()
    await hand(id, 'ahip.pdf', pdf)
    await api.within(({ db }) => db.update(profiles).set({ last_name: '=HYPERLINK("x")' }).where(eq(profiles.user_id, office.outsider.id)))
    await api.within(({ db }) => db.update(profiles).set({ first_name: '@Ola' }).where(eq(profiles.user_id, office.outsider.id)))
    await asAgent('PUT', `/${id}/completion`, { plan_year: 2026, issued_on: '2025-09-01', expires_on: '2026-08-31' }, office.outsider)
    const answer = await bytes(`/v1/admin/trainings/${id}/completions.csv`, office.admin)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [head, ...lines] = answer.body.trim().split('\n')
    expect(head).toBe('name,email,opened_on,completed_on,valid_until,plan_year,number,issued_on')
    expect(lines.toSorted()).toEqual([
      expect.stringMatching(/^"'@Ola =HYPERLINK\(""x""\)",\S+@people\.example,,\d{4}-\d\d-\d\d,2026-08-31,2026,"",2025-09-01$/),
      expect.stringMatching(/^\S.*,\S+@people\.example,,\d{4}-\d\d-\d\d,2027-08-31,2027,'=A-1,2026-09-01$/),
    ])
    expect((await bytes(`/v1/admin/trainings/${id}/completions.csv`, office.agent)).statusCode).toBe(403)
  })
})

test('a section goes as a whole, and comes back', async () => {
  const [unit] = office.company.units
  const section = 'Goes as a whole'
  const [one] = [await api.within((work) => makeTraining(work, { section })), await api.within((work) => makeTraining(work, { section }))]
  const elsewhere = await api.within((work) => makeTraining(work, { section, corporation_id: unit ?? null }))
  expect((await asAdmin('DELETE', `/${one}/delete_section`, { section: 'Another' })).body.details).toEqual([
    { field: 'section', code: 'not_an_option' },
  ])
  expect((await asAdmin('DELETE', `/${one}/delete_section`, { section })).body.data).toEqual({ count: 2 })
  expect((await asAgent('GET', `/${one}`)).status).toBe(404)
  expect((await asAgent('GET', `/${elsewhere}`)).status).toBe(200)
  expect((await asAdmin('PUT', `/${one}/restore`)).body.data).toEqual({ count: 2 })
  expect((await asAdmin('DELETE', `/${one}`)).status).toBe(204)
  expect((await asAdmin('GET', `/${one}`)).status).toBe(404)
  expect((await asAdmin('PUT', `/${one}/restore`)).body.data).toEqual({ count: 1 })
})

test('what was deleted long ago goes for good, with its file', async () => {
  const { id } = (
    await sendForm('POST', '', [
      ['section', 'Old'],
      ['title', 'Old'],
      ['file', 'old.png', png],
    ])
  ).body.data
  await asAdmin('DELETE', `/${id}`)
  await api.within(({ db }) =>
    db
      .update(trainings)
      .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(trainings.id, id)),
  )
  await runJob(api, 'purge_trainings')
  expect(await api.within(({ db }) => db.select().from(trainings).where(eq(trainings.id, id)))).toEqual([])
})

test('who keeps a unit keeps its trainings alone', async () => {
  const [unit = '', otherUnit = ''] = office.company.units
  const keeper = await api.within((work) => makePerson(work, { role: 'bu_admin', unit, company: office.company }))
  const own = await asAdmin('POST', '', { section: 'Unit', title: 'Ours', corporation_id: unit }, keeper)
  expect(own.status).toBe(201)
  for (const corporation_id of [otherUnit, null])
    expect((await asAdmin('POST', '', { section: 'Unit', title: 'Theirs', corporation_id }, keeper)).status).toBe(422)
  const foreign = await api.within((work) => makeTraining(work, { corporation_id: otherUnit }))
  const ofAll = await api.within((work) => makeTraining(work))
  for (const id of [foreign, ofAll]) {
    expect((await asAdmin('GET', `/${id}`, undefined, keeper)).status).toBe(404)
    expect((await asAdmin('PATCH', `/${id}`, { title: 'Taken' }, keeper)).status).toBe(404)
    expect((await asAdmin('DELETE', `/${id}/delete_section`, {}, keeper)).status).toBe(404)
  }
  expect((await asAdmin('PATCH', `/${own.body.data.id}`, { corporation_id: '' }, keeper)).status).toBe(422)
  expect((await asAdmin('DELETE', `/${foreign}`)).status).toBe(204)
  expect((await asAdmin('PUT', `/${foreign}/restore`, undefined, keeper)).status).toBe(404)
  expect((await asAdmin('PUT', `/${foreign}/restore`)).body.data).toEqual({ count: 1 })
})

test.each(roles)('the table says who keeps trainings: %s', async (role) => {
  const person = await api.within((work) => makePerson(work, { role }))
  expect((await asAdmin('GET', '', undefined, person)).status).toBe(may(rolesOf(role), 'trainings', 'change') ? 200 : 403)
  expect((await asAgent('GET', '', undefined, person)).status).toBe(may(rolesOf(role), 'trainings', 'see') ? 200 : 403)
})
