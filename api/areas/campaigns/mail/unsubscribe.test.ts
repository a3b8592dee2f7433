import { connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { outbox_mails, suppressions } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'
import { workOffJobs } from '#tests/support/mailbox.ts'

/** The one click of RFC 8058 as mail programs send it, byte for byte over a socket: no cookie, no Origin, no client of ours. */

let api: TestApi
let office: Office
let port = 0

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
  port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

function spoken(lines: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(lines))
    socket.on('data', (part) => (heard += part.toString('latin1')))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
    socket.setTimeout(20_000, () => socket.destroy())
  })
}

const asked = (method: string, path: string, type = '', body = '') =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: ${hostOf(api.brand())}:${port}`,
    'Connection: close',
    ...(type ? [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`] : []),
    '',
    body,
  ].join('\r\n')

let made = 0
/** A mail that somebody got, and where its header leads. */
async function mailed() {
  const email = `socket${++made}@people.example`
  const contact = await api.within((work) => makeContact(work, office.agent, { emails: [{ email }] }))
  const body = { message_id: newId(), email, subject: 'Hi', blocks: [{ kind: 'text', text: 'Hi' }] }
  const { id } = (await api.call('POST', `/v1/contacts/${contact}/send_email`, { as: office.agent, body })).body.data
  await workOffJobs(api)
  const [mail] = await api.within(({ db }) => db.select().from(outbox_mails).where(eq(outbox_mails.id, id)))
  return { email, way: /unsubscribe\/[\w-]+/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[0] ?? '' }
}
const wishesOf = (address: string) => api.within(({ db }) => db.select().from(suppressions).where(eq(suppressions.address, address)))

const oneClick = 'List-Unsubscribe=One-Click'
test.each([
  ['urlencoded', 'application/x-www-form-urlencoded', oneClick],
  [
    'multipart',
    'multipart/form-data; boundary=x',
    `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`,
  ],
])('one click as %s ends it, again is the same, and looking changes nothing', async (_name, type, body) => {
  const { email, way } = await mailed()
  for (const method of ['GET', 'HEAD']) await spoken(asked(method, `/v1/${way}`))
  expect(await wishesOf(email)).toEqual([])
  const answers = [await spoken(asked('POST', `/v1/${way}`, type, body)), await spoken(asked('POST', `/v1/${way}`, type, body))]
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).not.toMatch(/^(location|set-cookie):/im)
  }
  expect(await wishesOf(email)).toMatchObject([{ source: 'unsubscribe', ended_at: null }])
})

test('an unknown token is 404, and bytes that are no form are no 500', async () => {
  const { email, way } = await mailed()
  expect(await spoken(asked('POST', '/v1/unsubscribe/nobody', 'application/x-www-form-urlencoded', oneClick))).toMatch(/^HTTP\/1\.1 404 /)
  expect(await spoken(asked('POST', `/v1/${way}`, 'text/xml', '<a/>'))).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(await wishesOf(email)).toEqual([])
})
