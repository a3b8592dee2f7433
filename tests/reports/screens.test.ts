import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson, makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

/** The screens of reports, asked of their loaders without a browser. */

const host = 'central.localhost'
let api: TestApi
let office: Office
let crowd: Person[]

beforeAll(async () => {
  api = await testApi()
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const address = api.app.server.address()
  process.env['API_URL'] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  office = await api.within(makeOffice)
  crowd = await api.within(async (work) => {
    const made: Person[] = []
    for (let place = 10; place < 65; place++) {
      const name = [`Crowd${place}`, 'Zzyzx'] as [string, string]
      made.push(await makePerson(work, { role: 'agent', company: office.company, manager: office.manager, name }))
    }
    return made
  })
})
afterAll(async () => {
  await api.close()
  delete process.env['API_URL']
})

type Loader = (args: LoaderFunctionArgs) => unknown

/** What a screen is drawn of. */
async function seen<Page>(
  who: Person,
  load: () => Promise<{ loader: Loader }>,
  url: string,
  params: Record<string, string> = {},
): Promise<Page> {
  const { loader } = await load()
  const headers = {
    cookie: `token=${await api.freshSession(who)}`,
    ...{ 'x-forwarded-host': host, 'x-forwarded-proto': 'http', 'x-request-id': randomUUID() },
  }
  const answer = (await loader({ request: new Request(`http://${host}${url}`, { headers }), params, context: {} })) as { data?: unknown }
  return (answer.data ?? answer) as Page
}

type Choice = { value: string; label: string }
type Question = { typed: object; run: object | null; choices: { people: Choice[]; are_many: string[]; shared: Choice[] } }

const question = (who: Person, query: Record<string, string> = {}) =>
  seen<Question>(who, () => import('#app/routes/_app.reports.$type/route.tsx'), `/reports/production?${new URLSearchParams(query)}`, {
    type: 'production',
  })
const labels = (choices: readonly Choice[]) => choices.map(({ label }) => label)

test('anybody of many is found by name, with what else was asked kept, and stands there once chosen', async () => {
  const { choices, run } = await question(office.manager)
  expect([choices.people.length, choices.are_many, run !== null]).toEqual([50, ['downline_user_id'], true])
  const found = await question(office.manager, { period: 'last_week', find: 'downline_user_id', downline_user_id_words: 'crowd64' })
  expect([labels(found.choices.people), found.choices.are_many, found.run]).toEqual([['Crowd64 Zzyzx'], ['downline_user_id'], null])
  expect(found.typed).toMatchObject({ period: ['last_week'] })
  const chosen = await question(office.manager, { downline_user_id: crowd.at(-1)?.id ?? '' })
  expect([labels(chosen.choices.people)[0], chosen.run !== null]).toEqual(['Crowd64 Zzyzx', true])
})

test('while somebody types, those of that name are told; other fields find nobody', async () => {
  const find = (of: string) =>
    seen<{ people: Choice[] }>(
      office.manager,
      () => import('#app/routes/_app.reports.find.$of/route.tsx'),
      `/reports/find/${of}?q=crowd63`,
      { of },
    )
  expect(labels((await find('downline_user_id')).people)).toEqual(['Crowd63 Zzyzx'])
  await expect(find('toString')).rejects.toMatchObject({ status: 404 })
})

test('who leads nobody is not offered to share with the people they lead, and is told whose people others share with', async () => {
  const team = 'The people I lead'
  expect(labels((await question(office.manager)).choices.shared)).toContain(team)
  expect(labels((await question(office.agent, { shared: 'team' })).choices.shared)).toEqual([
    'Private',
    'Everybody in the company',
    'Everybody',
  ])

  const made = async (as: Person): Promise<string> => {
    const body = { question: { report_type: 'pipeline' }, title: 'For a team', shared: 'team' }
    return (await api.call('POST', '/v1/reports', { as, body })).body.data.report.id
  }
  type Saved = { shared: Choice[]; seen_by: string }
  const saved = (who: Person, id: string) =>
    seen<Saved>(who, () => import('#app/routes/_app.reports.saved.$id/route.tsx'), `/reports/saved/${id}?do=edit`, { id })
  const [own, theirs] = [await made(office.agent), await made(office.manager)]
  expect(labels((await saved(office.agent, own)).shared)).not.toContain(team)
  expect((await saved(office.agent, theirs)).seen_by).toBe(`The people ${office.manager.name} leads`)
  const forAdmin = await saved(office.admin, theirs)
  expect(labels(forAdmin.shared)).toContain(`The people ${office.manager.name} leads`)
  expect((await saved(office.manager, theirs)).seen_by).toBe(team)
})
