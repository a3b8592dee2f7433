import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { authenticate, type DKIMResult } from 'mailauth'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { SendingDomain } from '#api/contract/campaigns/sending-domain.ts'
import { outbox_mails, sending_domains } from '#api/platform/tables/index.ts'
import { smtpMailer } from '#api/platform/mail.ts'
import { makePerson } from '#tests/factories/people.ts'
import { broadcastBench, codes } from '#tests/support/broadcasts.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { nameServer } from '#tests/support/name-server.ts'

const domain = 'harborline.example'
const names = await nameServer()
const received: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString('latin1'))
      done()
    })
  },
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const smtpUrl = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`

const bench = await broadcastBench({ env: { DNS_SERVERS: names.address } })
const { api, office, clock, people, sendTo, finish, addressOf } = bench
const admin = await api.within((work) => makePerson(work, { role: 'admin' }))

afterAll(async () => {
  expect(await bench.end()).toEqual([])
  await names.close()
  await new Promise<void>((resolve) => server.close(resolve))
})
beforeEach(() => {
  names.texts.clear()
  names.exchanges.clear()
  received.length = 0
})

const url = '/v1/admin/sending_domain'
const look = async (as = admin): Promise<SendingDomain> => {
  const { status, body } = await api.call('POST', `${url}/checks`, { as })
  expect(status).toBe(201)
  return body.data
}
const outcomesOf = ({ records }: SendingDomain) => Object.fromEntries(records.map(({ kind, outcome }) => [kind, outcome]))

/** Makes the records that the screen asks for, with one that names the machine of the test. */
function publish({ records }: SendingDomain): void {
  for (const { kind, type, name, value } of records) {
    if (type === 'TXT') names.texts.set(name, [kind === 'spf' ? 'v=spf1 ip4:127.0.0.1 -all' : value])
    else names.exchanges.set(name, ['mx.harborline.example'])
  }
}

/** What a receiver makes of a mail, by the records of the test alone. */
async function judged(message: string, sender = `no-reply@${domain}`) {
  const notThere = Object.assign(new Error('No such name'), { code: 'ENOTFOUND' })
  const resolver = async (name: string, kind: string): Promise<unknown> => {
    const found =
      kind === 'TXT'
        ? names.texts.get(name)?.map((text) => [text])
        : kind === 'MX'
          ? names.exchanges.get(name)?.map((exchange) => ({ exchange, priority: 10 }))
          : undefined
    if (!found) throw notThere
    return found
  }
  const { dkim, spf, dmarc } = await authenticate(Buffer.from(message, 'latin1'), {
    ip: '127.0.0.1',
    helo: 'relay.example',
    mta: 'mx.people.example',
    sender,
    resolver: resolver as never,
    disableArc: true,
    disableBimi: true,
  })
  return {
    dkim: (dkim.results as (DKIMResult & { signingHeaders?: { keys: string } })[]).map(({ status, signingDomain, signingHeaders }) => ({
      result: status.result,
      domain: signingDomain,
      headers: signingHeaders?.keys.toLowerCase() ?? '',
    })),
    spf: spf ? spf.status.result : 'none',
    dmarc: dmarc ? dmarc.status.result : 'none',
  }
}

/** One broadcast to one person, over real SMTP. */
async function mailed(): Promise<string> {
  const before = api.ports.mailer
  api.ports.mailer = smtpMailer(smtpUrl)
  try {
    const { id } = (await sendTo(office.agent, await people(office.agent, 1))).body.data
    await finish(id)
  } finally {
    api.ports.mailer = before
  }
  return received.at(-1) ?? ''
}

test('a domain is proven by its records; its mail is signed from then on, and DKIM, SPF and DMARC pass', async () => {
  const before = await api.call('GET', url, { as: admin })
  expect(before.body.data).toMatchObject({ domain, state: 'new', dkim: 'ours', checked_at: null })
  expect(before.body.data.records.map(({ kind }: { kind: string }) => kind)).toEqual(['spf', 'dmarc', 'mx'])

  const begun = await look()
  expect(begun).toMatchObject({ state: 'waiting', verified_at: null })
  expect(outcomesOf(begun)).toEqual({ dkim: 'missing', spf: 'missing', dmarc: 'missing', mx: 'missing' })
  const [key] = begun.records
  expect(key).toMatchObject({ type: 'TXT', needed: true, name: expect.stringMatching(/^crm[0-9a-f]{8}\._domainkey\.harborline\.example$/) })
  expect(key?.value).toMatch(/^v=DKIM1; k=rsa; p=MIIBIjAN[\w+/=]{384}$/)
  expect((await judged(await mailed())).dkim).toMatchObject([{ result: 'none' }])

  publish(begun)
  names.texts.set(`_dmarc.${domain}`, null)
  expect(await look()).toMatchObject({ state: 'waiting' })
  publish(begun)
  const proven = await look()
  expect(proven).toMatchObject({ state: 'verified', verified_at: clock.now.toISOString() })
  expect(proven.records[0]?.value).toBe(key?.value)
  expect(proven.asks.filter(({ standing }) => standing === 'open')).toEqual([])

  const message = await mailed()
  const { dkim, spf, dmarc } = await judged(message)
  expect([spf, dmarc, dkim.map(({ result, domain: by }) => `${result} ${by}`)]).toEqual(['pass', 'pass', [`pass ${domain}`]])
  // RFC 8058: else mail programs need not offer the way out.
  for (const header of ['list-unsubscribe', 'list-unsubscribe-post', 'list-id', 'feedback-id', 'from', 'subject', 'message-id'])
    expect(dkim[0]?.headers.split(/\s*:\s*/)).toContain(header)
  expect((await judged(message.replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Clicks'))).dkim[0]?.result).not.toBe('pass')
  expect(message.toLowerCase()).toContain(`\r\nlist-id: <broadcasts.${domain}>\r\n`)
  // Aligned: another domain's mail with our signature is not ours.
  expect((await judged(message.replace(/^From: .*$/m, 'From: a@elsewhere.example'))).dmarc).not.toBe('pass')
})

test('in the outbox the signature is seen, and the key is nowhere in clear', async () => {
  const { id } = (await sendTo(office.agent, await people(office.agent, 1))).body.data
  await finish(id)
  const mails = await api.within(({ db }) => db.select().from(outbox_mails))
  const mail = mails.find(({ recipient }) => recipient === addressOf())
  expect((mail?.headers as Record<string, string>)['DKIM-Signature']).toMatch(/d=harborline\.example; .*list-unsubscribe-post/i)
  const [row] = await api.within(({ db }) => db.select().from(sending_domains))
  expect(row?.private_key).toMatch(/^v1\./)
  expect(api.ports.vault.open(row?.private_key ?? '')).toMatch(/^-----BEGIN PRIVATE KEY-----/)
  expect(JSON.stringify((await api.call('GET', url, { as: admin })).body)).not.toContain(row?.private_key)
})

test('records that are gone three days in a row end it, and the job finds them when they are back', async () => {
  const day = 86_400_000
  const start = clock.now
  publish((await api.call('GET', url, { as: admin })).body.data)
  expect((await look()).state).toBe('verified')
  names.texts.clear()
  const states: string[] = []
  for (let past = 1; past <= 3; past++) {
    await bench.jump(new Date(start.getTime() + past * (day + 1)))
    await runJob(api, 'check_sending_domains')
    states.push((await api.call('GET', url, { as: admin })).body.data.state)
  }
  expect(states).toEqual(['verified', 'verified', 'lost'])
  expect((await judged(await mailed())).dkim).toMatchObject([{ result: 'none' }])
  publish((await api.call('GET', url, { as: admin })).body.data)
  await bench.jump(new Date(clock.now.getTime() + 3_600_001))
  await runJob(api, 'check_sending_domains')
  expect((await api.call('GET', url, { as: admin })).body.data.state).toBe('verified')
})

test('in production nothing goes to many from a domain that is not proven', async () => {
  const ids = await people(office.agent, 1)
  const env = api.ports.env as { APP_ENV: string }
  const usual = env.APP_ENV
  await api.within(({ db }) => db.update(sending_domains).set({ state: 'waiting' }))
  try {
    env.APP_ENV = 'production'
    const refused = await sendTo(office.agent, ids)
    expect([refused.status, codes(refused)]).toEqual([422, ['from: sending_domain_not_proven']])
    expect(JSON.stringify(refused.body)).toContain(domain)
    await api.within(({ db }) => db.update(sending_domains).set({ state: 'verified' }))
    expect((await sendTo(office.agent, ids)).status).toBe(201)
  } finally {
    env.APP_ENV = usual
  }
})

test('it is for admins, each brand has its own, and looks are limited', async () => {
  for (const as of [office.agent, office.manager]) {
    expect((await api.call('GET', url, { as })).status).toBe(403)
    expect((await api.call('POST', `${url}/checks`, { as })).status).toBe(403)
  }
  const other = await api.within((work) => makePerson(work, { role: 'admin' }), 'direct')
  const theirs = await look(other)
  expect(theirs).toMatchObject({ domain: 'pipwell.example', state: 'waiting' })
  const statuses: number[] = []
  for (let time = 0; time < 20; time++) statuses.push((await api.call('POST', `${url}/checks`, { as: other })).status)
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 429])
})

describe('where the mail server signs', () => {
  let folder: string
  let relaying: TestApi | null = null
  afterAll(async () => {
    await relaying?.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('the brand’s file says so: no key is made, and the screen names what has to be signed', async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'crm-relay-'))
    await cp('tenants', folder, { recursive: true })
    const file = path.join(folder, 'central', 'tenant.yaml')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^( +)from_address: .*$/m, '$&\n$1dkim: relay'))
    relaying = await testApi({ brands: folder, env: { DNS_SERVERS: names.address } })
    const boss = await relaying.within((work) => makePerson(work, { role: 'admin' }))
    names.texts.set(domain, ['v=spf1 a:relay.example -all'])
    names.texts.set(`_dmarc.${domain}`, ['v=DMARC1; p=reject'])
    const { body } = await relaying.call('POST', `${url}/checks`, { as: boss })
    expect(body.data).toMatchObject({ dkim: 'relay', state: 'verified', relay_signs: expect.arrayContaining(['list-unsubscribe-post']) })
    expect(outcomesOf(body.data)).toEqual({ spf: 'found', dmarc: 'found', mx: 'missing' })
    const [row] = await relaying.within(({ db }) => db.select().from(sending_domains))
    expect([row?.private_key, row?.public_key]).toEqual([null, null])
    expect(body.data.asks.find(({ kind }: { kind: string }) => kind === 'dkim')).toMatchObject({ standing: 'outside' })
  })
})
