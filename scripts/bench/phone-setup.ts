import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull, like, sql } from 'drizzle-orm'
import { newId } from '#api/platform/ids.ts'
import { contacts, line_subscriptions, phone_numbers } from '#api/platform/tables/index.ts'
import { inWork } from '../demo/demo.ts'
import { demoPassword } from '../demo/people.ts'
import { untilNoon } from '../noon.ts'
import { inRoot } from '../start/paths.mjs'
import { freePort } from '../start/ports.mjs'
import { until } from '../start/processes.mjs'
import { caller } from './ask.ts'
import type { Place } from './place.ts'
import { startApi, startWeb } from './servers.ts'
import { startStandIn } from './stand-in.ts'

export type Account = { url: string; port: number; account_sid: string; auth_token: string; api_key: string; api_secret: string }

/** The phone network of a bench: the carrier as a process of its own. */
export type Network = Account & {
  /** Has customers do something, or asks how things are. */
  control(method: string, path: string, body?: object): Promise<Record<string, unknown>>
  stop(): Promise<void>
}

export type Known = { name: string; number: string }

/** The product at work with a phone: one agent of the place who may dial, and contacts of theirs. */
export type PhoneSetup = {
  home: string
  token: string
  /** The agent's own number, E.164. */
  number: string
  known: Known[]
  /** Waits until the agent's browser would ring. */
  reachable(): Promise<void>
  stop(): Promise<void>
}

const hex = () => randomBytes(16).toString('hex')

export async function startNetwork(): Promise<Network> {
  const keys = { account_sid: `AC${hex()}`, auth_token: hex(), api_key: `SK${hex()}`, api_secret: hex() }
  const variables = Object.fromEntries(Object.entries(keys).map(([key, value]) => [key.toUpperCase(), value]))
  const { port, url, ask, stop } = await startStandIn('carrier', variables)
  return {
    ...{ ...keys, port, url, stop },
    async control(method, where, body) {
      const { status, text } = await ask({ method, path: `/control/${where}`, body })
      if (status !== 200) throw new Error(`The carrier answered ${status}: ${text}`)
      return JSON.parse(text) as Record<string, unknown>
    },
  }
}

/** The api at an hour at which all may be called, and the web, on this network. */
export async function startPhoneSetup(place: Place, network: Network): Promise<PhoneSetup> {
  const env = {
    TWILIO_ACCOUNT_SID: network.account_sid,
    TWILIO_AUTH_TOKEN: network.auth_token,
    TWILIO_API_KEY: network.api_key,
    TWILIO_API_SECRET: network.api_secret,
    TWILIO_API_URL: network.url,
    TWILIO_SIGNAL_HOST: `localhost:${network.port}`,
    API_CLOCK_AHEAD: String(untilNoon(new Date())),
  }
  const [port, webPort] = [await freePort(), await freePort()]
  const program = [inRoot('build', 'api', 'api-by-clock.js')]
  const api = await startApi(place, webPort, port, { env, program })
  const web = await startWeb(place, webPort, port, env)
  const home = `http://${place.brand.set.domains[0]}:${port}`
  const { ask, close } = caller(port, new URL(home).host)
  const stop = async () => {
    close()
    await Promise.all([web.stop(), api.stop()])
  }
  try {
    const agent = place.readers[0]?.user_id ?? ''
    const known = await readyToDial(place, agent)
    const asked = async <Answer>(method: string, at: string, token: string, body?: object): Promise<Answer> => {
      const { status, text } = await ask({ method, path: at, headers: token ? { authorization: `Bearer ${token}` } : {}, body })
      if (status >= 300) throw new Error(`${method} ${at} answered ${status}: ${text.slice(0, 300)}`)
      return JSON.parse(text) as Answer
    }
    const agentOf = { username: 'bulk-agent-21', password: demoPassword }
    const { token } = await asked<{ token: string }>('POST', '/v1/sessions', '', agentOf)
    const search = '/v1/dialer/phone_numbers/search?area_code=303&limit=1'
    const number = (await asked<{ data: { number: string }[] }>('GET', search, token)).data[0]?.number ?? ''
    await asked('POST', '/v1/dialer/phone_numbers', token, { number })
    // A call whose end has not been told yet sends the next caller to voicemail, however free the browser is.
    const isReachable = async () => {
      const { data } = await asked<{ data: { reachable: boolean } }>('GET', '/v1/dialer/availability', token)
      return (
        data.reachable && (await asked<{ call_list: unknown[] }>('POST', '/v1/dialer/fetch_active_calls', token)).call_list.length === 0
      )
    }
    const reachable = async () => {
      if (!(await until(isReachable, 30_000, 50))) throw new Error('The browser of the bench would not ring')
    }
    return { home, token, number, known, reachable, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A plan for the agent, no numbers of an earlier bench and no calls of today; returns contacts of theirs. */
function readyToDial({ ports, brand }: Place, user_id: string): Promise<Known[]> {
  return inWork(ports, brand, async ({ db, now }) => {
    const tenant_id = brand.id
    await db
      .update(phone_numbers)
      .set({ released_at: now })
      .where(and(eq(phone_numbers.user_id, user_id), isNull(phone_numbers.released_at)))
    // Each bench begins at the same hour of its clock, and calls of the one before would count as made a moment ago.
    await db.execute(sql`update calls set created_at = created_at - interval '2 days' where user_id = ${user_id}`)
    const [plan] = await db.select().from(line_subscriptions).where(eq(line_subscriptions.user_id, user_id))
    if (!plan)
      await db.insert(line_subscriptions).values({
        ...{ tenant_id, id: newId(), line: 'dialer' as const, type: 'personal' as const, order_type: 'Subscription::SelfPay', user_id },
        ...{ state: 'active' as const, period_started_at: now },
      })
    const theirs = await db
      .select()
      .from(contacts)
      .where(and(eq(contacts.owner_id, user_id), isNull(contacts.deleted_at), like(contacts.phone, '+1%')))
      .orderBy(asc(contacts.number))
      .limit(50)
    return theirs.map(({ first_name, last_name, phone }) => ({ name: `${first_name} ${last_name}`, number: phone ?? '' }))
  })
}
