import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { carriers } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Person } from '#tests/factories/people.ts'
import { license } from '#tests/factories/soa.ts'
import { testApi, type Answer, type Call } from './api.ts'
import { mailsOf } from './mailbox.ts'

export const start = new Date('2026-11-23T15:00:00Z')
export const hour = 3_600_000

let made = 0

/** An office that may ask for scopes of appointment; the test speaks as its people and as whoever signs. */
export async function soaOffice(env: Record<string, string> = {}, brands?: string) {
  const clock = settableClock(start)
  const api = await testApi({ clock, env, ...(brands && { brands }) })
  const office = await api.within(makeOffice)
  const carrier = newId()
  await api.within(async (work) => {
    for (const one of [office.agent, office.manager, office.outsider]) await license(work, one)
    await work.db.insert(carriers).values({ tenant_id: work.brand.id, id: carrier, name: 'Harbor Mutual' })
  })

  /** Somebody of the agent's to sign; `n` stands in the address. */
  async function person(fields: object = {}, owner: Person = office.agent): Promise<{ id: string; email: string }> {
    const email = `rosa${++made}@people.example`
    const id = await api.within((work) =>
      makeContact(work, owner, {
        first_name: 'Rosa',
        last_name: 'Vega',
        birth_date: '1952-04-09',
        emails: [{ email }],
        addresses: [{ address: '1 Elm St', city: 'Salem', state: 'MA', zip_code: '01970' }],
        ...fields,
      }),
    )
    return { id, email }
  }

  async function token(): Promise<string> {
    const mail = (await mailsOf(api)).find(({ text }) => text.includes('/scope/'))
    const found = /\/scope\/([\w-]{27})\b/.exec(mail?.text ?? '')?.[1]
    if (!found) throw new Error(`No link in: ${mail?.text}`)
    return found
  }

  const ask = async (contact_id: string, body: object = {}, as: Person = office.agent) =>
    api.call('POST', '/v1/soa_requests', { as: await api.freshSession(as), body: { contact_id, channel: 'email', ...body } })

  const sign = (link: string, body: object = {}) => api.call('POST', `/v1/soa_requests/${link}/submit`, { body: filled(body) })

  async function sent(fields: object = {}): Promise<{ id: string; number: number; contact: string; email: string; token: string }> {
    const { id: contact, email } = await person(fields)
    const { body } = await ask(contact)
    return { id: body.data.id, number: body.data.number, contact, email, token: await token() }
  }

  async function signed(body: object = {}) {
    const one = await sent()
    const { status } = await sign(one.token, body)
    if (status !== 200) throw new Error(`Not signed: ${status}`)
    return one
  }

  return {
    ...{ api, clock, office, carrier, person, token, ask, sign, sent, signed },
    later: (ms: number) => clock.set(new Date(clock.now().getTime() + ms)),
    read: async (id: string, as: Person = office.agent) => api.call('GET', `/v1/soa_requests/${id}`, { as: await api.freshSession(as) }),
    act: async (id: string, what: string, body?: object, as: Person = office.agent) =>
      api.call('POST', `/v1/soa_requests/${id}/${what}`, { as: await api.freshSession(as), ...(body && { body }) }),
    look: (link: string, more: Call = {}) => api.call('GET', `/v1/soa_requests/${link}/view`, more),
    agentsPart: (body: object = {}) => ({
      appointment_at: new Date(start.getTime() + hour).toISOString(),
      appointment_method: 'phone',
      plans_represented: [carrier],
      contact_method: 'email',
      signature_name: 'nora  lake',
      ...body,
    }),
  }
}

/** What Rosa fills in. */
export const filled = (body: object) => ({
  submission_id: newId(),
  language: 'en',
  wording_version: '2026-10-01',
  first_name: 'Rosa',
  last_name: 'Vega',
  birth_date: '1952-04-09',
  products_agreed: ['part_d', 'medigap'],
  consent_electronic: true,
  signature_name: 'Rosa Vega',
  ...body,
})

/** What was refused: `field code`. */
export const codes = ({ body }: Answer): string[] =>
  body.details.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
