import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makePerson } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { account, givePhone, hooksOf, type Phone } from '#tests/support/phone.ts'

/** The database ends connections in the middle of requests: they are told to come again, and the next ones are answered. */

let api: TestApi
let agent: Phone
let token: string
let admin: pg.Client
/** Holds what the others wait for. Not the one that looks: within a transaction it would see the same picture each time. */
let holder: pg.Client

beforeAll(async () => {
  api = await testApi({ env: account })
  agent = await api.within(async (work) => {
    const person = await givePhone(work, await makePerson(work, { role: 'agent' }))
    await makeContacts(work, [{ owner: person }])
    return person
  })
  token = await api.signIn(agent)
  admin = new pg.Client({ connectionString: api.databaseUrl })
  await admin.connect()
  holder = new pg.Client({ connectionString: api.databaseUrl })
  await holder.connect()
})
afterAll(async () => {
  await admin.end()
  await holder.end()
  expect(api.unexpected).toEqual([])
  await api.close()
})

const nameOf = (one: number) => String.fromCharCode(65 + (one % 26)).repeat(2 + one)

/** Ends the connections that wait for a table once there are so many; those that come after wait for nothing. */
async function endThoseWaitingFor(table: string, count: number, asking: () => Promise<unknown>): Promise<void> {
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  const waiting = async () =>
    (await admin.query<{ pid: number }>(`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .rows
  try {
    void asking()
    await vi.waitFor(async () => expect((await waiting()).length).toBeGreaterThanOrEqual(count), { timeout: 8_000, interval: 20 })
    for (const { pid } of await waiting()) await admin.query('select pg_terminate_backend($1, 10000)', [pid])
  } finally {
    await holder.query('commit')
  }
}

test('many requests at once: each is done or told to come again, and nothing acknowledged is lost', { timeout: 60_000 }, async () => {
  const asked: ReturnType<TestApi['call']>[] = []
  const create = (name: string) => api.call('POST', '/v1/contacts', { as: token, body: { first_name: name, last_name: 'Lost' } })
  await endThoseWaitingFor('contacts', 15, async () => {
    for (let one = 0; one < 30; one++) {
      asked.push(create(nameOf(one)))
      asked.push(api.call('PATCH', '/v1/contacts', { as: token, body: { contacts_scope: {} } }))
    }
  })
  const answers = await Promise.all(asked)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThanOrEqual(15)
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('2')
    expect(body).toMatchObject({ code: 'unavailable', errors: { base: ['This is not available right now. Please try again shortly.'] } })
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201, 503]))
  const made = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.first_name as string)
  const { rows } = await admin.query<{ first_name: string }>(`select first_name from contacts where last_name = 'Lost'`)
  expect(rows.map(({ first_name }) => first_name).sort()).toEqual(made.sort())

  const after = await Promise.all(Array.from({ length: 30 }, (_, one) => create(nameOf(one))))
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 201))
})

test("the carrier's callback is told to come again", { timeout: 60_000 }, async () => {
  const hook = hooksOf(api)
  const told = () => hook('voice/outgoing', { CallSid: `CA${'1'.repeat(32)}`, From: `client:${agent.identity}`, To: '+16175550199' })
  let answer: ReturnType<typeof told> | undefined
  await endThoseWaitingFor('phone_devices', 1, () => (answer = told()))
  expect((await answer)?.status).toBe(503)
  expect((await told()).status).toBe(200)
})

test.each(['csv', 'xlsx'])(
  'a file (%s) of which nothing was sent yet is a refusal, not an empty file',
  { timeout: 60_000 },
  async (format) => {
    const columns = ['first_name', 'city']
    const download = () =>
      api.app.inject({
        method: 'PATCH',
        url: `/v1/export.${format}`,
        headers: { host: 'central.localhost', authorization: `Bearer ${token}` },
        payload: { all: true, columns },
      })
    let answer: ReturnType<typeof download> | undefined
    // Only the file itself reads the addresses.
    await endThoseWaitingFor('contact_addresses', 1, () => (answer = download().then((response) => response)))
    const response = await answer
    expect([response?.statusCode, response?.headers['retry-after']]).toEqual([503, '2'])
    expect(response?.headers['content-disposition']).toBeUndefined()
    expect(response?.json()).toMatchObject({ code: 'unavailable' })
    expect((await download()).statusCode).toBe(200)
  },
)
