import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#api/platform/jobs.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { importing } from '#tests/support/imports.ts'
import { mailsOf, workOffJobs } from '#tests/support/mailbox.ts'
import { attemptStore } from './attempts/attempts.store.ts'
import { begin } from './attempts/steps.ts'

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

const { someone, reviewed, send, validate } = importing(() => ({ api, office }))
const underWay = async (as: Person) => (await api.call('GET', '/v1/users/me', { as })).body.data.processes
const write = (query: ReturnType<typeof sql>) => api.within(({ db }) => db.execute(query))
const subjectsTo = async (person: Person) =>
  (await mailsOf(api)).filter(({ to }) => to.startsWith(person.username)).map(({ subject }) => subject)

/** An import that a worker will go on with. */
async function begun(agent: Person) {
  const { id } = await reviewed(agent, 'First name,Last name,Phone\nKim,Late,6175550101\nLee,Late,6175550102\n', {}, 'late.csv')
  await api.within(async (work) => {
    const attempt = await attemptStore(work).find(id)
    if (attempt) await begin(work, attempt)
    await enqueue(work, 'import_attempt', { attempt_id: id })
  })
  return id
}

test('an import under way is told to whoever started it alone, and what took more than a minute ends with a mail', async () => {
  const [agent, other] = [await someone(), await someone()]
  expect(await underWay(agent)).toEqual([])
  const id = await begun(agent)
  expect(await underWay(agent)).toEqual([{ kind: 'import', id, name: 'late.csv', done: 0, total: 2 }])
  expect(await underWay(other)).toEqual([])
  await write(sql`update import_attempts set started_at = started_at - interval '61 seconds' where id = ${id}`)
  await workOffJobs(api)
  expect(await underWay(agent)).toEqual([])
  const mail = (await mailsOf(api)).find(({ to }) => to.startsWith(agent.username))
  expect(mail?.subject).toBe('Your import of late.csv is done')
  expect(mail?.text).toContain('2 added, 0 updated, 0 skipped, 0 failed')
  expect(mail?.text).toContain(`/imports/${id}`)
})

test('what was quick ends without one', async () => {
  const agent = await someone()
  await begun(agent)
  expect(await subjectsTo(agent)).toEqual([])
})

test('a file that cannot be read ends with a mail that says why, where that took more than a minute', async () => {
  const agent = await someone()
  // Too large to be read while somebody waits.
  const text = `First name,Phone,Notes\n${`Ann,6175550101,${'x'.repeat(400)}\n`.repeat(6000)}"Never closed,6175550102\n`
  const upload = async (name: string): Promise<string> => {
    const { body } = await send(agent, text, { name })
    return (await validate(agent, { attachment_id: body.data.id })).body.data.id
  }
  const quick = await upload('quick.csv')
  expect(await subjectsTo(agent)).toEqual([])
  const slow = await upload('slow.csv')
  await write(
    sql`update import_attempts set reach = reach || jsonb_build_object('asked_at', now() - interval '61 seconds') where id = ${slow}`,
  )
  expect(await subjectsTo(agent)).toEqual(['Your import of slow.csv failed'])
  const mail = (await mailsOf(api)).find(({ to }) => to.startsWith(agent.username))
  expect(mail?.text).toContain('A quotation mark that is opened in line 6002 is never closed.')
  expect(mail?.text).toContain(`/imports/${slow}`)
  const { body } = await api.call('GET', `/v1/contacts/import_attempts/${quick}`, { as: agent })
  expect(body.data.status).toBe('failed')
})

test('so it is with a transfer, its revert and a print', async () => {
  const [agent, receiver] = [office.agent, office.deepAgent]
  const at = (n: number) => [{ address: `${n} Elm St`, city: 'Helena', state: 'MT' as const, zip_code: '59601' }]
  const wanted = Array.from({ length: 501 }, (_none, n) => ({ owner: agent, fields: { first_name: `C${n}`, addresses: at(n) } }))
  const ids = await api.within((work) => makeContacts(work, wanted))
  const as = office.manager
  const group = await api.call('PATCH', '/v1/contacts/transfer_group', { as, body: { ids } })
  const { selection_id } = group.body.data
  const { id } = (await api.call('PATCH', '/v1/contacts/update_transfer_group', { as, body: { selection_id, to: [receiver.id] } })).body
    .data
  expect(await underWay(as)).toEqual([{ kind: 'transfer', id, name: '', done: 0, total: 501 }])
  await write(sql`update contact_actions set confirmed_at = confirmed_at - interval '61 seconds' where id = ${id}`)
  expect(await subjectsTo(as)).toEqual(['Your transfer is done'])
  await api.call('PATCH', `/v1/contacts/transfer_attempts/${id}`, { as, body: { revert: true } })
  expect(await underWay(as)).toMatchObject([{ kind: 'transfer', id, done: 0 }])
  await write(
    sql`update contact_actions set details = details || jsonb_build_object('undo_at', now() - interval '61 seconds') where id = ${id}`,
  )
  expect(await subjectsTo(as)).toEqual(['Your transfer was reverted', 'Your transfer is done'])
  const printed = await api.call('POST', '/v1/contacts/batch_print', { as: agent, body: { ids: ids.slice(0, 2) } })
  const { jid } = printed.body.data
  expect(await underWay(agent)).toEqual([{ kind: 'print', id: jid, name: '', done: 0, total: 2 }])
  await write(sql`update print_jobs set created_at = created_at - interval '61 seconds' where id = ${jid}`)
  expect(await subjectsTo(agent)).toEqual(['Your print is ready'])
  expect(await underWay(agent)).toEqual([])
})
