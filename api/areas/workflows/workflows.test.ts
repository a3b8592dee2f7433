import { afterAll, beforeAll, expect, test } from 'vitest'
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

const at = '/v1/workflow'
const simple = { trigger: { kind: 'manual' }, entry: {}, steps: [{ id: 's1', kind: 'note', text: 'Hello' }] }
const add = (as: Person, body: object = {}) =>
  api.call('POST', `${at}/wf_flows`, { as, body: { title: 'Keep in touch', definition: simple, ...body } })
const show = (as: Person, id: string) => api.call('GET', `${at}/wf_flows/${id}`, { as })
const change = (as: Person, id: string, body: object) => api.call('PATCH', `${at}/wf_flows/${id}`, { as, body })
const activate = (as: Person, id: string, body: object) => api.call('PUT', `${at}/wf_flows/${id}/activate`, { as, body })
const list = (as: Person, query: Record<string, string> = {}) => api.call('GET', `${at}/wf_flows`, { as, query })
const codes = ({ body }: { body: { details?: { field: string; code: string }[] } }) =>
  body.details?.map(({ field, code }) => `${field}: ${code}`)

test('a flow is drafted, published, changed without touching what is in force, paused and deleted', async () => {
  const made = await add(office.agent)
  expect([made.status, made.body.data]).toEqual([
    201,
    expect.objectContaining({
      status: 'draft',
      version: 0,
      published: null,
      has_changes: false,
      problems: [],
      trigger_kind: 'manual',
      steps_count: 1,
    }),
  ])
  const { id } = made.body.data
  const first = await activate(office.agent, id, { active: true, lock_version: 0 })
  expect(first.body.data).toMatchObject({ status: 'active', version: 1, has_changes: false, lock_version: 1 })
  const changed = await change(office.agent, id, {
    definition: { ...simple, steps: [...simple.steps, { id: 's2', kind: 'task', text: 'Call' }] },
    lock_version: 1,
  })
  expect(changed.body.data).toMatchObject({ version: 1, has_changes: true, steps_count: 2 })
  expect(changed.body.data.published.steps).toHaveLength(1)
  expect((await change(office.agent, id, { title: 'Late', lock_version: 1 })).status).toBe(409)
  expect((await activate(office.agent, id, { active: true })).body.data).toMatchObject({ version: 2, has_changes: false })
  expect((await activate(office.agent, id, { active: false })).body.data.status).toBe('paused')
  // In force again as it was: no new version.
  expect((await activate(office.agent, id, { active: true })).body.data).toMatchObject({ status: 'active', version: 2 })
  expect((await api.call('DELETE', `${at}/wf_flows/${id}`, { as: office.agent })).body).toEqual({ data: { ended_count: 0 } })
  expect((await show(office.agent, id)).status).toBe(404)
})

const step = (kind: string, more: object = {}) => ({ id: 's1', kind, ...more })
const condition = { kind: 'has_email' }
test.each([
  ['no steps', [], ['steps: required']],
  ['a wait for nothing', [step('wait')], ['steps.0.days: required']],
  ['a mail without words', [step('email')], ['steps.0.email.subject: required', 'steps.0.email.blocks: required']],
  [
    'a mail with an unknown field',
    [step('email', { email: { subject: 'Hi {{shoe}}', blocks: [{ kind: 'text', text: 'Hi' }] } })],
    ['steps.0.email.subject: text_field_unknown'],
  ],
  [
    'a link that is none',
    [step('email', { email: { subject: 'Hi', blocks: [{ kind: 'button', text: 'Go', url: 'javascript:alert(1)' }] } })],
    ['steps.0.email.blocks.0.url: link_not_https'],
  ],
  ['a template that is not there', [step('email', { email: { email_id: newId() } })], ['steps.0.email.email_id: no_such_template']],
  ['a note of nothing', [step('note')], ['steps.0.text: required']],
  ['no tag', [step('add_tag')], ['steps.0.ref: required']],
  ['a tag that is gone', [step('add_tag', { ref: newId() })], ['steps.0.ref: no_longer_there']],
  ['somebody out of reach', [step('assign', { ref: newId() })], ['steps.0.ref: no_longer_there']],
  ['a branch without a question', [step('branch')], ['steps.0.condition: required']],
  [
    'a line of policies that is none',
    [step('branch', { condition: { kind: 'has_policy_of', value: 'shoes' } })],
    ['steps.0.condition.value: required'],
  ],
  ['a question without its tag', [step('branch', { condition: { kind: 'has_tag' } })], ['steps.0.condition.ref: required']],
])('%s cannot be published, and the draft says so', async (_what, steps, expected) => {
  const { id } = (await add(office.agent, { definition: { ...simple, steps } })).body.data
  const problems = (await show(office.agent, id)).body.data.problems
  expect(problems.map(({ field, code }: { field: string; code: string }) => `${field}: ${code}`)).toEqual(expected)
  expect(codes(await activate(office.agent, id, { active: true }))).toEqual(expected)
})

const branch = (id: string, under: string | null = null) => ({ id, kind: 'branch', under, condition })
test.each([
  ['the same step twice', [step('note'), step('note')], ['definition.steps.1.id: taken']],
  [
    'a step under one that is no branch',
    [step('note'), { id: 's2', kind: 'note', under: 's1' }],
    ['definition.steps.1.under: no_such_branch'],
  ],
  ['a step above its branch', [{ id: 's2', kind: 'note', under: 's1' }, branch('s1')], ['definition.steps.0.under: no_such_branch']],
  [
    'four branches deep',
    [branch('s1'), branch('s2', 's1'), branch('s3', 's2'), branch('s4', 's3')],
    ['definition.steps.3.under: branches_too_deep'],
  ],
  ['51 steps', Array.from({ length: 51 }, (_, n) => ({ id: `s${n}`, kind: 'note' })), ['definition.steps: too_many']],
  ['an unknown kind', [step('explode')], ['definition.steps.0.kind: not_an_option']],
])('%s is refused', async (_what, steps, expected) => {
  const answer = await add(office.agent, { definition: { ...simple, steps } })
  expect([answer.status, codes(answer)]).toEqual([422, expected])
})

test('people see the flows of whom they reach', async () => {
  const { id } = (await add(office.deepAgent, { title: 'Deep' })).body.data
  for (const as of [office.deepAgent, office.manager, office.unitAdmin, office.admin]) {
    expect((await show(as, id)).status).toBe(200)
    expect((await list(as, { q: 'deep' })).body.data.map((one: { id: string }) => one.id)).toEqual([id])
  }
  for (const as of [office.agent, office.outsider]) {
    expect((await show(as, id)).status).toBe(404)
    expect((await change(as, id, { title: 'Mine' })).status).toBe(404)
    expect((await activate(as, id, { active: true })).status).toBe(404)
    expect((await list(as, { q: 'deep' })).body.data).toEqual([])
  }
  expect((await list(office.manager, { q: 'deep', owner: 'mine' })).body.data).toEqual([])
})

test('one’s own, those of one’s people and each person’s are listed apart, and counted as they are narrowed', async () => {
  for (const as of [office.manager, office.agent, office.deepAgent, office.outsider]) await add(as, { title: `Apart of ${as.name}` })
  const titles = async (as: Person, query: Record<string, string>) => {
    const { body } = await list(as, { q: 'apart', ...query })
    return [body.data.map(({ title }: { title: string }) => title), body.meta.total_count, body.meta.whose]
  }
  const whose = { mine: 1, people: 2, brand: 0 }
  const [agent, deep] = [office.agent, office.deepAgent].map(({ name }) => `Apart of ${name}`)
  expect(await titles(office.manager, { owner: 'mine' })).toEqual([[`Apart of ${office.manager.name}`], 1, whose])
  expect(await titles(office.manager, { owner: 'people' })).toEqual([[agent, deep].sort(), 2, whose])
  expect(await titles(office.manager, { owner: office.deepAgent.id })).toEqual([[deep], 1, whose])
  expect(await titles(office.manager, { owner: office.outsider.id })).toEqual([[], 0, whose])
  expect(await titles(office.manager, { owner: 'people', status: 'active' })).toEqual([[], 0, { mine: 0, people: 0, brand: 0 }])
  expect(await titles(office.agent, { owner: 'people' })).toEqual([[], 0, { mine: 1, people: 0, brand: 0 }])
  expect(await titles(office.admin, { owner: 'people' })).toMatchObject([{ length: 4 }, 4, { mine: 0, people: 4, brand: 0 }])
})

test('twenty flows of one person may be in force, and no more', async () => {
  for (let n = 0; n < 20; n++) {
    const { id } = (await add(office.unitAgent)).body.data
    expect((await activate(office.unitAgent, id, { active: true })).status).toBe(200)
  }
  const { id } = (await add(office.unitAgent)).body.data
  expect(codes(await activate(office.unitAgent, id, { active: true }))).toEqual(['base: too_many_flows'])
  expect((await list(office.unitAgent, { status: 'active' })).body.meta.total_count).toBe(20)
})

test('the library: standard templates are copied, never changed; people share their own as far as they reach', async () => {
  const library = (as: Person, query: Record<string, string> = {}) => api.call('GET', `${at}/wf_templates`, { as, query })
  const { body } = await library(office.agent)
  const standard = body.data.filter((one: { is_standard: boolean }) => one.is_standard)
  expect(standard).toHaveLength(12)
  for (const { id, title } of standard) {
    const copy = await add(office.agent, { title, definition: undefined, wf_template_id: id })
    expect(copy.body.data).toMatchObject({ status: 'draft', problems: [] })
    expect(codes(await api.call('PATCH', `${at}/wf_templates/${id}`, { as: office.admin, body: { title: 'Mine' } }))).toEqual([
      'base: template_is_standard',
    ])
  }
  expect((await library(office.agent, { limit: '4', page: '2' })).body.data).toEqual(body.data.slice(4, 8))

  const share = (as: Person, shared: string) =>
    api.call('POST', `${at}/wf_templates`, { as, body: { title: `Of ${as.name}`, shared, definition: simple } })
  expect(codes(await share(office.agent, 'company'))).toEqual(['shared: shared_beyond_reach'])
  expect(codes(await share(office.manager, 'brand'))).toEqual(['shared: shared_beyond_reach'])
  const { id } = (await share(office.manager, 'company')).body.data
  const own = (query: object = {}) =>
    library(office.agent, { q: 'of ', ...query }).then(({ body: found }) => found.data.map((one: { id: string }) => one.id))
  expect(await own()).toContain(id)
  expect((await add(office.agent, { definition: undefined, wf_template_id: id })).status).toBe(201)
  expect((await api.call('PATCH', `${at}/wf_templates/${id}`, { as: office.agent, body: { title: 'Mine' } })).status).toBe(404)
  const away = await api.call('PUT', `${at}/wf_templates/${id}/activate`, { as: office.manager, body: { active: false } })
  expect(away.body.data).toMatchObject({ active: false, lock_version: 1 })
  expect(await own()).not.toContain(id)
  expect((await api.call('DELETE', `${at}/wf_templates/${id}`, { as: office.manager })).status).toBe(204)
})

test('categories are an admin’s; one in use goes only with another that takes what is in it', async () => {
  const write = (as: Person, body: object) => api.call('PATCH', `${at}/wf_categories`, { as, body })
  const all = async () => (await api.call('GET', `${at}/wf_categories`, { as: office.agent })).body.data
  expect((await write(office.manager, { name: 'Clients' })).status).toBe(403)
  const { id } = (await write(office.admin, { name: 'Clients', position: 2 })).body.data
  expect(codes(await write(office.admin, { name: 'clients' }))).toEqual(['name: taken'])
  expect((await write(office.admin, { id, name: 'All clients', position: 2 })).body.data).toMatchObject({ id, name: 'All clients' })
  const bulk = await api.call('POST', `${at}/wf_categories/bulk_update`, {
    as: office.admin,
    body: {
      wf_categories: [
        { id, name: 'Clients', position: 5 },
        { name: 'Leads', position: 1 },
      ],
    },
  })
  expect(bulk.body.data.map(({ name }: { name: string }) => name)).toEqual(['Leads', 'Clients'])
  const half = await api.call('POST', `${at}/wf_categories/bulk_update`, {
    as: office.admin,
    body: { wf_categories: [{ id, name: 'Changed' }, { name: 'Leads' }] },
  })
  expect([codes(half), (await all()).map(({ name }: { name: string }) => name)]).toEqual([
    ['wf_categories.1.name: taken'],
    ['Leads', 'Clients'],
  ])

  const flow = (await add(office.agent, { wf_category_id: id })).body.data.id
  const leads = bulk.body.data[0].id
  const remove = (body?: object) => api.call('DELETE', `${at}/wf_categories/${id}`, { as: office.admin, ...(body && { body }) })
  expect(await remove()).toMatchObject({ status: 409, body: { used_count: 1 } })
  expect(codes(await remove({ move_to: newId() }))).toEqual(['move_to: no_such_category'])
  expect((await remove({ move_to: leads })).status).toBe(204)
  expect((await show(office.agent, flow)).body.data.wf_category_id).toBe(leads)
  expect(codes(await change(office.agent, flow, { wf_category_id: id }))).toEqual(['wf_category_id: no_such_category'])
})
