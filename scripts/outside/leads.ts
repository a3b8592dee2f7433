import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { z } from 'zod'
import { html, type Markup } from '../till/page/html.ts'
import { token, type State } from './state.ts'

export const leadFormats = ['json', 'form', 'adf'] as const
type LeadFormat = (typeof leadFormats)[number]

/** An address of the product's on this machine, as its admins copy it for a vendor. */
const intake = z
  .url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1|[\w-]+(\.[\w-]+)*\.localhost)$/ })
  .regex(/\/v1\/lead_intake\/[\w-]+$/)

export const leadActions = {
  vendor: z.object({ address: intake, key: z.string().trim().min(1) }),
  lead: z.object({ vendor: z.string(), format: z.enum(leadFormats).default('json'), again: z.coerce.boolean().default(false) }),
}

type Person = {
  lead_id: string
  first_name: string
  last_name: string
  phone: string
  email: string
  city: string
  state: string
  zip: string
}

/** Where a vendor posts, with which key, whom it sent last, and what it was answered. */
export type LeadVendor = { address: string; key: string; last: Person | null; answer: string; sent: number }

const firsts = ['Ana', 'Walter', 'Ngọc', 'Dolores', 'Earl', 'José', 'Ruth', 'Minh', 'Gloria', 'Harold']
const lasts = ['Ortiz', 'Bennett', 'Trần', 'Núñez', 'Whitfield', 'Castillo', 'Monroe', 'Park']
const places = [
  ['Tampa', 'FL', '33602'],
  ['Mesa', 'AZ', '85201'],
  ['Dayton', 'OH', '45402'],
] as const
const oneOf = <Value>(values: readonly Value[]): Value => values[randomInt(values.length)] as Value

/** Somebody invented: numbers from 0100 to 0199 are given to nobody. */
function somebody(): Person {
  const [city, state, zip] = oneOf(places)
  const lead_id = `L-${token().slice(0, 10)}`
  const phone = `(813) 555-01${String(randomInt(100)).padStart(2, '0')}`
  return {
    lead_id,
    first_name: oneOf(firsts),
    last_name: oneOf(lasts),
    phone,
    email: `${lead_id.toLowerCase()}@people.example`,
    city,
    state,
    zip,
  }
}

const consent = {
  consent_text: 'By pressing “See my plans” I agree that agents may call and text me at the number that I gave, also by automated means.',
  source_url: 'https://plans.example/medicare',
}

/** The same lead as different vendors' programs say it. */
function written(person: Person, format: LeadFormat, now: Date): { type: string; body: string } {
  const agreed = {
    ...consent,
    consent_at: now.toISOString(),
    consent_ip: '198.51.100.24',
    trustedform_url: `https://cert.trustedform.com/${person.lead_id}`,
  }
  if (format === 'json') return { type: 'application/json', body: JSON.stringify({ ...person, ...agreed }) }
  if (format === 'form')
    return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams({ ...person, ...agreed }).toString() }
  const { lead_id, first_name, last_name, phone, email, city, state, zip } = person
  const adf = html`<?xml version="1.0"?><?adf version="1.0"?><adf
      ><prospect
        ><id sequence="1" source="Outside">${lead_id}</id>
        <customer
          ><contact
            ><name part="first">${first_name}</name><name part="last">${last_name}</name><phone type="voice">${phone}</phone>
            <email>${email}</email>
            <address><city>${city}</city><regioncode>${state}</regioncode><postalcode>${zip}</postalcode></address>
          </contact></customer
        ></prospect
      ></adf
    >`
  return { type: 'application/xml', body: adf.text }
}

/** Posts to this machine whatever the name of the host: nothing goes further. */
function post({ address, key }: LeadVendor, { type, body }: { type: string; body: string }): Promise<string> {
  const { host, port, pathname } = new URL(address)
  const headers = { host, 'content-type': type, 'content-length': Buffer.byteLength(body), 'x-api-key': key }
  return new Promise((resolve) => {
    const asked = request({ host: 'localhost', port: port || 80, path: pathname, method: 'POST', headers, timeout: 15_000 }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`))
    })
    asked.on('timeout', () => asked.destroy(new Error('No answer within 15 seconds')))
    asked.on('error', (error) => resolve(error.message))
    asked.end(body)
  })
}

export const leads = {
  /** A key that is typed anew takes the place of the one before. */
  vendor(state: State, { address, key }: z.output<typeof leadActions.vendor>): object {
    const vendors = state.kept.lead_vendors
    vendors[address] = { ...(vendors[address] ?? { last: null, answer: '', sent: 0 }), address, key }
    return { vendor: address }
  },

  async lead(state: State, { vendor: name, format, again }: z.output<typeof leadActions.lead>): Promise<object> {
    const vendor = state.kept.lead_vendors[name]
    if (!vendor) throw Object.assign(new Error('There is no such vendor.'), { statusCode: 404 })
    const person = (again && vendor.last) || somebody()
    Object.assign(vendor, { last: person, sent: vendor.sent + 1, answer: await post(vendor, written(person, format, new Date())) })
    return { lead: person, answer: vendor.answer }
  },
}

const words = { json: 'A lead comes in', form: 'As a form', adf: 'As XML (ADF)' }

export function leadsPage(vendors: readonly LeadVendor[]): Markup {
  return html`<section class="card">
    <h2>Lead vendors</h2>
    <p>
      This stands in for vendors of leads. An admin adds one at /admin/api_tracking and copies its address and key here, as a real vendor
      would be told. The people are invented, and nothing leaves this machine.
    </p>
    ${vendors.map(
      ({ address, last, answer, sent }) =>
        html`<h3>${address}</h3>
          ${leadFormats.map(
            (format) =>
              html`<form method="post" action="/outside/lead">
                <input type="hidden" name="vendor" value="${address}" /><input type="hidden" name="format" value="${format}" />
                <button>${words[format]}</button>
              </form> `,
          )}
          ${
            last &&
            html`<form method="post" action="/outside/lead">
                <input type="hidden" name="vendor" value="${address}" /><input type="hidden" name="again" value="yes" />
                <button>The same lead again</button>
              </form>
              <p>${sent} sent, the last ${last.first_name} ${last.last_name}, ${last.phone}. The answer: ${answer}</p>`
          }`,
    )}
    <form method="post" action="/outside/vendor">
      <label>Address<input name="address" type="url" required /></label>
      <label>Key<input name="key" required autocomplete="off" /></label>
      <button>Add the vendor</button>
    </form>
  </section>`
}
