import { clockIn } from '#config/clocks.ts'
import { signatureBox } from '#config/signature.ts'
import { formatDate, formatPhone, lengthOf } from '../../contract/formats.ts'
import { filled } from '../mails/words.ts'
import { renderPdf } from './pdf.ts'
import en from './words/scope/en.json' with { type: 'json' }
import es from './words/scope/es.json' with { type: 'json' }

const words: Record<'en' | 'es', typeof en> = { en, es }

/** The days of a scope are told by this clock, which the paper names: also on the page where it was signed. */
const zone = 'America/New_York'

/** What somebody signed, as it was recorded. */
export type SignedScope = {
  number: number
  brand: string
  language: 'en' | 'es'
  agent: { name: string; phone: string; npn: string; company: string }
  signer: 'beneficiary' | 'representative'
  first_name: string
  last_name: string
  phone?: string | undefined
  address?: string | undefined
  representative?: { name: string; relationship: string; phone?: string | undefined; address?: string | undefined } | undefined
  /** Typed; none where it was signed on paper or agreed to on a call. */
  signature_name?: string | undefined
  /** Drawn besides; empty or none where it was not. */
  signature_path?: string | undefined
  signed_on?: string | undefined
  scan?: { sha256: string } | undefined
  /** As it was said on a recorded call, and where. */
  spoken_name?: string | undefined
  voice?: { call_id: string; from_second: number; sha256: string } | undefined
  products: { name: string }[]
  /** What was read here. */
  wording?:
    | {
        title: string
        intro: string
        statements: string[]
        authority: string
        consent: string
        paper: string
        intent: string
      }
    | undefined
  identity: 'confirmed' | 'unconfirmed' | null
  submitted_at: string
  valid_until: string
}

/** The agent's part; `plans` are names of carriers. */
export type CompletedScope = {
  appointment_at: string
  appointment_method: 'in_person' | 'phone' | 'video'
  contact_method: keyof (typeof en)['contact_methods']
  plans: string[]
  explanation: string
  carrier_confirmation: string
  signature_name: string
  completed_at: string
}

export type ScopePaper = {
  signed: SignedScope
  completed: CompletedScope | null
  brand: { color: string; lines: string[] }
  /** What was recorded, with the digest that the record names. */
  attached: { name: string; text: string; sha256: string }[]
}

/** The paper of a scope of appointment, PDF/A-3a, in the language in which it was signed. */
export function scopePdf({ signed, completed, brand, attached }: ScopePaper): Promise<Buffer> {
  const at = new Date(completed?.completed_at ?? signed.submitted_at)
  const files = Object.fromEntries(attached.map(({ name, text }) => [name, Buffer.from(text)]))
  const data = shown(signed, completed, { brand, attached, at })
  return renderPdf({ template: 'scope', data, standard: 'a-3a', at, files })
}

type Fact = { name: string; value: string }

/** How it was signed and when: a paper names a day, a call its second, and neither bears a typed name. */
function signatureOf(signed: SignedScope, moment: (iso: string) => string): Fact[] {
  const said = words[signed.language]
  if (signed.signed_on) {
    return [{ name: said.signed_on_paper, value: formatDate(signed.signed_on, `${signed.language}-US`, zone, 'long') }]
  }
  if (signed.voice) {
    const { call_id, from_second } = signed.voice
    return [
      { name: said.spoken_name, value: signed.spoken_name ?? '' },
      { name: said.spoken_at, value: moment(signed.submitted_at) },
      { name: said.call, value: call_id },
      { name: said.from_second, value: lengthOf(from_second) },
    ]
  }
  return [
    { name: said.signed_name, value: signed.signature_name ?? '' },
    { name: said.signed_at, value: moment(signed.submitted_at) },
  ]
}

const svgOf = (path: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${signatureBox.width} ${signatureBox.height}"><path d="${path}" fill="none" stroke="#1a1a1a" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const known = (facts: Fact[]): Fact[] => facts.filter(({ value }) => value !== '')

function shown(
  signed: SignedScope,
  completed: CompletedScope | null,
  { brand, attached, at }: Pick<ScopePaper, 'brand' | 'attached'> & { at: Date },
) {
  const said = words[signed.language]
  const locale = `${signed.language}-US`
  const moment = (iso: string) => filled(said.moment, { moment: formatDate(iso, locale, zone, 'time') })
  const created = clockIn(zone, at)
  const title = filled(said.title, { number: signed.number })
  const { agent, wording, representative } = signed
  const proxy = signed.signer === 'representative' && representative ? representative : null
  return {
    lang: signed.language,
    title,
    words: said,
    page: said.page,
    footer: `${signed.brand} · ${title}`,
    created: { year: created.getUTCFullYear(), month: created.getUTCMonth() + 1, day: created.getUTCDate() },
    brand: { ...brand, name: signed.brand },
    products: signed.products.map(({ name }) => name),
    people: [
      {
        title: said.person,
        lines: [`${signed.first_name} ${signed.last_name}`, signed.phone ? formatPhone(signed.phone) : '', signed.address ?? ''].filter(
          Boolean,
        ),
      },
      ...(proxy
        ? [
            {
              title: said.representative,
              lines: [proxy.name, proxy.relationship, proxy.phone ? formatPhone(proxy.phone) : '', proxy.address ?? ''].filter(Boolean),
            },
          ]
        : []),
      { title: said.agent, lines: [agent.name, agent.company, agent.phone, filled(said.npn, { npn: agent.npn })].filter(Boolean) },
    ],
    intro: wording?.intro ?? said.paper_read,
    statements: wording?.statements ?? [],
    agreed_to: wording ? [...(proxy ? [wording.authority] : []), wording.consent, wording.paper, wording.intent] : [],
    signature: known([
      ...signatureOf(signed, moment),
      { name: said.valid_until, value: formatDate(signed.valid_until, locale, zone, 'long') },
      { name: said.identity, value: signed.identity ? said[signed.identity] : '' },
    ]),
    drawn: signed.signature_path
      ? { svg: svgOf(signed.signature_path), alt: filled(said.drawn, { name: signed.signature_name ?? '' }) }
      : null,
    evidence: signed.scan
      ? { words: said.scan, sha256: signed.scan.sha256 }
      : signed.voice
        ? { words: said.recording, sha256: signed.voice.sha256 }
        : null,
    agents_part: completed
      ? known([
          { name: said.appointment, value: moment(completed.appointment_at) },
          { name: said.method, value: said.methods[completed.appointment_method] },
          { name: said.contact_method, value: said.contact_methods[completed.contact_method] },
          { name: said.plans, value: completed.plans.join(', ') },
          { name: said.explanation, value: completed.explanation },
          { name: said.confirmation, value: completed.carrier_confirmation },
          { name: said.agent_signature, value: completed.signature_name },
          { name: said.completed_at, value: moment(completed.completed_at) },
        ])
      : [],
    attached: attached.map(({ name, sha256 }) => ({ name, sha256 })),
  }
}
