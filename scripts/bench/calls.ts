import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import twilio from 'twilio'
import { openBare, openBrowser, openProduct, ringsNoMore, ringsWith, type Dialling } from './calls-browser.ts'
import { startNetwork, startPhoneSetup, type Network, type PhoneSetup } from './phone-setup.ts'
import type { Place } from './place.ts'
import { ms, table, timesOf, type Times } from './timing.ts'

const targets = { dial: 600, ours: 150, ring: 300 }
/** A customer of the network whom nothing is known about; they answer at once. */
const customer = '+13035550177'
/** Somebody may make twelve calls a minute. */
const apart = 5500

/**
 * What somebody waits for on the phone, with a real browser and the carrier on this machine: from dialling until something is
 * heard, beside a page that has nothing but the carrier's SDK and a service that answers everything with one document; and from
 * a customer's call until the panel rings with their name.
 */
export async function measureCalls(place: Place, rounds: number): Promise<string> {
  const network = await startNetwork()
  const bareService = await answerAll(network)
  const browser = await openBrowser()
  let phone: PhoneSetup | undefined
  try {
    phone = await startPhoneSetup(place, network)
    await network.control('PUT', `customers/${customer}`, { does: 'answer', after: 0 })
    const product = await openProduct(browser, phone)
    const bare = await openBare(browser, bareService.token, network.port)
    const [ours, floor] = await dialInTurns(rounds, [product, bare])
    bare.close()
    const rung = await ringAll(network, phone, product, rounds)
    return `${tableOfDials(ours, floor)}\n\n${tableOfRings(rung, place.size.contacts)}`
  } finally {
    await browser.close()
    await phone?.stop()
    bareService.close()
    await network.stop()
  }
}

/** The first call of each brings its code to speed and is not counted. */
async function dialInTurns(rounds: number, all: [Dialling, Dialling]): Promise<[Times, Times]> {
  const taken: [number[], number[]] = [[], []]
  for (let round = -1; round < rounds; round++) {
    const next = sleep(apart)
    for (const [place, dialling] of all.entries()) {
      const took = await dialling.dial(customer)
      if (round >= 0) taken[place]?.push(took)
      await dialling.over()
    }
    await next
  }
  return [timesOf(taken[0]), timesOf(taken[1])]
}

async function ringAll(network: Network, phone: PhoneSetup, product: Dialling, rounds: number): Promise<Times> {
  const taken: number[] = []
  for (let round = -1; round < rounds; round++) {
    const contact = phone.known[(round + 1) % phone.known.length]
    if (!contact) throw new Error('The agent of the bench has no contacts with a number')
    let sid = ''
    await phone.reachable()
    const took = await ringsWith(product, contact.name, async () => {
      sid = String((await network.control('POST', 'calls', { from: contact.number, to: phone.number }))['sid'])
    })
    if (round >= 0) taken.push(took)
    await ringsNoMore(product, () => network.control('POST', `calls/${sid}/hangup`))
  }
  return timesOf(taken)
}

/** What answers everything with the same document, as an application of the carrier, and a token for it. */
async function answerAll(network: Network): Promise<{ token: string; close(): void }> {
  const { url, account_sid, auth_token, api_key, api_secret } = network
  const rest = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${url}/2010-04-01/Accounts/${account_sid}/${path}.json`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}` },
      body: new URLSearchParams(fields),
    })
    if (!answer.ok) throw new Error(`The carrier answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { sid: string }
  }
  const callerId = '+13035550150'
  await rest('IncomingPhoneNumbers', { PhoneNumber: callerId })
  const document = `<Response><Dial callerId="${callerId}" answerOnBridge="true" timeout="60"><Number>${customer}</Number></Dial></Response>`
  const server = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/xml' }).end(document))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const application = await rest('Applications', { FriendlyName: 'Bare', VoiceUrl: `http://127.0.0.1:${port}/` })
  const { AccessToken } = twilio.jwt
  const token = new AccessToken(account_sid, api_key, api_secret, { identity: 'bare', ttl: 3600 })
  token.addGrant(new AccessToken.VoiceGrant({ outgoingApplicationSid: application.sid, incomingAllow: true }))
  return { token: token.toJwt(), close: () => void server.close() }
}

const verdict = (took: number, most: number) => (took <= most ? 'holds' : 'too slow')

function tableOfDials(product: Times, floor: Times): string {
  const ours = product.p50 - floor.p50
  return table(
    ['dialled until heard', 'p50', 'p95', ''],
    [
      ['SDK and carrier alone', ms(floor.p50), ms(floor.p95), ''],
      ['the phone', ms(product.p50), ms(product.p95), `<= ${targets.dial} ms ${verdict(product.p50, targets.dial)}`],
      ['of which ours', ms(ours), '', `<= ${targets.ours} ms ${verdict(ours, targets.ours)}`],
    ],
  )
}

const tableOfRings = (rung: Times, contacts: number): string =>
  table(
    [`a customer calls, ${contacts} contacts`, 'p50', 'p95', ''],
    [['until it rings with the name', ms(rung.p50), ms(rung.p95), `<= ${targets.ring} ms ${verdict(rung.p50, targets.ring)}`]],
  )
