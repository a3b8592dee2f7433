import twilio from 'twilio'
import { newId } from '#api/platform/ids.ts'
import { line_subscriptions, phone_devices, phone_numbers, profiles } from '#api/platform/tables/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { identityOf } from '#api/areas/phone/index.ts'
import { eq } from 'drizzle-orm'
import type { Person } from '#tests/factories/people.ts'
import { hostOf, type TestApi } from './api.ts'

const hex = (letter: string) => letter.repeat(32)

/** The account of tests; nothing answers at its address unless a test says otherwise. */
export const account = {
  TWILIO_ACCOUNT_SID: `AC${hex('a')}`,
  TWILIO_AUTH_TOKEN: hex('b'),
  TWILIO_API_KEY: `SK${hex('c')}`,
  TWILIO_API_SECRET: hex('d'),
  TWILIO_TWIML_APP_SID: `AP${hex('e')}`,
  TWILIO_API_URL: 'http://127.0.0.1:9',
}

export type Phone = Person & { number: string; device_id: string; identity: string }

let made = 0

/** Somebody with a number, a browser that answers, and a plan of their own. */
export async function givePhone(work: OpenWork, person: Person, wanted: { number?: string } = {}): Promise<Phone> {
  const { db, brand, now } = work
  const tenant_id = brand.id
  const number = wanted.number ?? `+1617555${String(2000 + ++made)}`
  const device_id = newId()
  const identity = identityOf(person.id, device_id)
  await db
    .insert(phone_numbers)
    .values({ tenant_id, id: newId(), number, kind: 'bought', sid: `PN${newId().replaceAll('-', '')}`, user_id: person.id, sms: true })
  await db
    .insert(phone_devices)
    .values({ tenant_id, id: device_id, user_id: person.id, identity, state: 'registered', last_heartbeat_at: now })
  await db.update(profiles).set({ dialer_verified_phone_number: number }).where(eq(profiles.user_id, person.id))
  await db.insert(line_subscriptions).values({
    tenant_id,
    id: newId(),
    line: 'dialer',
    type: 'personal',
    order_type: 'Subscription::SelfPay',
    user_id: person.id,
    state: 'active',
    period_started_at: now,
  })
  return { ...person, number, device_id, identity }
}

export type Hooked = { status: number; text: string }

/** Calls a webhook as the carrier does: a form, signed for exactly this address. */
export function hooksOf(api: TestApi, options: { brand?: string; token?: string } = {}) {
  return async (path: string, fields: Record<string, string>, signature?: string | null): Promise<Hooked> => {
    const host = hostOf(api.brand(options.brand))
    const url = path.startsWith('http') ? path.replace(/^https?:\/\/[^/]+/, '') : `/webhooks/twilio/${path}`
    const signed =
      signature === undefined
        ? twilio.getExpectedTwilioSignature(options.token ?? account.TWILIO_AUTH_TOKEN, `http://${host}${url}`, fields)
        : signature
    const answer = await api.app.inject({
      method: 'POST',
      url,
      headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...(signed !== null && { 'x-twilio-signature': signed }) },
      payload: new URLSearchParams(fields).toString(),
    })
    return { status: answer.statusCode, text: answer.body }
  }
}

/** An attribute of the first element of this name in TwiML, its entities read. */
export function attribute(twiml: string, element: string, name: string): string | undefined {
  const found = new RegExp(`<${element}[^>]*\\s${name}="([^"]*)"`).exec(twiml)?.[1]
  return found?.replaceAll('&amp;', '&')
}
