import { createHash } from 'node:crypto'
import type { LeadAnswer } from '#api/contract/api-tracking.ts'
import type { NewContact } from '#api/contract/contacts/contacts.ts'
import { dateIn } from '#api/contract/formats.ts'
import { lookupStore } from '#api/areas/catalogue/index.ts'
import { fillContact, isSamePerson, receiveContact } from '#api/areas/contacts/index.ts'
import { valueKey } from '#api/areas/imports/index.ts'
import { recordConsents } from '#api/areas/outreach/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Limit } from '#api/platform/limits.ts'
import { live } from '#api/platform/live/live.ts'
import { Refusal, refuse } from '#api/platform/refusal.ts'
import { isId } from '#api/platform/ids.ts'
import type { StoredReason } from '#api/platform/tables/index.ts'
import { ianaZone } from '#config/options.ts'
import { answerOf, type AnswerFormat } from './answers.ts'
import { readBody, withoutKeys, type Named, type ReadBody } from './bodies.ts'
import { vendorKeyStore } from './keys.store.ts'
import { mapFields, readLead, type Lead } from './leads.ts'
import { newPostId, postStore } from './posts.store.ts'
import { dayBegan, mayComeFrom } from './vendors.ts'
import { vendorStore, type VendorColumns } from './vendors.store.ts'

/** From one address, with keys that open nothing. */
const wrongKeys: Limit = { name: 'lead_keys', points: 30, seconds: 900 }
/** Of one vendor, whatever becomes of it. */
const perVendor: Limit = { name: 'lead_posts', points: 3000, seconds: 60 }

export type Told = { status: number; answer: LeadAnswer; format: AnswerFormat; retryAfter?: number }

type Post = { vendorId: string; keys: readonly string[]; text: string }
/** A vendor that was let in, and what it sent. */
type Admitted = { vendor: VendorColumns; key_id: string; body: ReadBody }

const statusOf = (outcome: LeadAnswer['status'], code: string): number =>
  outcome !== 'rejected' ? 200 : code === 'over_cap' ? 429 : code === 'no_receiver' ? 503 : 422

/**
 * Takes a lead in: once for each of the vendor's own ids, into the hands of whoever the vendor's leads are for. Whatever becomes
 * of it is kept as a post and told. Throws what says nothing of a lead: 401 and 429 for those who are not let in.
 */
export async function takeLead(work: OpenWork, post: Post): Promise<Told> {
  const admitted = await admit(work, post)
  if ('status' in admitted) return admitted
  const { vendor, key_id, body } = admitted
  const told = (outcome: LeadAnswer['status'], code: string, lead_id: string | null, reasons: readonly StoredReason[] = []): Told => ({
    status: statusOf(outcome, code),
    answer: answerOf({ outcome, code, lead_id, reasons }),
    format: vendor.answer_format,
    ...(code === 'over_cap' && { retryAfter: secondsToTomorrow(work) }),
    ...(code === 'no_receiver' && { retryAfter: 3600 }),
  })
  const posts = postStore(work)
  const { mapped, unmapped } = mapFields(vendor.fields, body.fields)
  const lead = body.problem ? null : readLead(mapped, await contextOf(work))
  const digest = digestOf(body.fields)
  const before = lead && (await posts.answered(vendor.id, lead.vendor_lead_id, digest))
  if (before) return told(before.outcome, before.code, before.id)
  const id = newPostId()
  const became = lead ? await decide(work, vendor, lead) : unreadable(body)
  await posts.insert({
    id,
    vendor_id: vendor.id,
    key_id,
    vendor_lead_id: lead?.vendor_lead_id ?? null,
    digest,
    ...became,
    unmapped,
    body: body.fields,
    format: body.format,
    ip: work.client.ip,
  })
  return told(became.outcome, became.code, id, became.reasons)
}

/** Whether a lead of this kind would be taken now. Nothing of it is kept. */
export async function wouldTake(work: OpenWork, post: Post): Promise<Told> {
  const admitted = await admit(work, post)
  if ('status' in admitted) return admitted
  const { vendor } = admitted
  const code = await closedBy(work, vendor)
  return {
    status: code ? statusOf('rejected', code) : 200,
    answer: answerOf({ outcome: code ? 'rejected' : 'accepted', code: code ?? 'would_accept', lead_id: null }),
    format: vendor.answer_format,
    ...(code === 'over_cap' && { retryAfter: secondsToTomorrow(work) }),
  }
}

/** The key, the switch and the address, in this order: whoever has no key learns nothing of the rest. */
async function admit(work: OpenWork, { vendorId, keys, text }: Post): Promise<Admitted | Told> {
  const { limits } = work.ports
  const { ip } = work.client
  const from = `${work.brand.id} ${ip}`
  const read = readBody(text)
  await limits.check(wrongKeys, from)
  const { fields, keys: inside } = withoutKeys(read.fields)
  const offered = [...new Set([...keys, ...inside])].filter((key) => key.length <= 200).slice(0, 5)
  const key = isId(vendorId) ? await vendorKeyStore(work).opening(vendorId, offered) : null
  const vendor = key && (await vendorStore(work).hold(vendorId))
  if (!key || !vendor) {
    await limits.spend(wrongKeys, from)
    throw refuse('unauthenticated')
  }
  const closed = (code: string): Told => ({
    status: 403,
    answer: answerOf({ outcome: 'rejected', code, lead_id: null }),
    format: vendor.answer_format,
  })
  if (!vendor.active) return closed('switched_off')
  if (!mayComeFrom(ip, vendor.allowed_addresses)) return closed('address_not_allowed')
  const busy = await limits.spend(perVendor, vendor.id).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refusal) return error.retryAfterSeconds ?? 60
      throw error
    },
  )
  if (busy !== null) return { ...closed('too_many_posts'), status: 429, retryAfter: busy }
  return { vendor, key_id: key.id, body: { ...read, fields } }
}

export type Became = {
  outcome: LeadAnswer['status']
  code: string
  reasons: StoredReason[]
  contact_id: string | null
}

const unreadable = ({ problem }: ReadBody): Became => ({
  outcome: 'rejected',
  code: problem ?? 'unreadable',
  reasons: [{ field: 'base', code: problem ?? 'unreadable' }],
  contact_id: null,
})

/** What becomes of a lead that could be read. */
export async function decide(work: OpenWork, vendor: VendorColumns, lead: Lead): Promise<Became> {
  const became = (outcome: Became['outcome'], code: string, reasons: StoredReason[], contact_id: string | null = null): Became => ({
    outcome,
    code,
    reasons,
    contact_id,
  })
  if (lead.refused.length > 0) return became('rejected', 'invalid', [...lead.refused, ...lead.warnings])
  if (lead.test) return became('test', 'test', lead.warnings)
  const again = await cameBefore(work, vendor, lead.body)
  if (again) return became('duplicate', 'duplicate', lead.warnings, again)
  const closed = await closedBy(work, vendor)
  if (closed) return became('rejected', closed, [])
  const contact_id = await receive(work, vendor, lead)
  return became('accepted', 'accepted', lead.warnings, contact_id)
}

/** Why no lead of this vendor is taken now. */
async function closedBy(work: OpenWork, vendor: VendorColumns): Promise<'over_cap' | 'no_receiver' | null> {
  if (vendor.daily_cap !== null && (await postStore(work).acceptedSince(vendor.id, dayBegan(work))) >= vendor.daily_cap) return 'over_cap'
  if (vendor.pool_id) return null
  return (await vendorStore(work).activeOf(vendor.owner_ids)).length > 0 ? null : 'no_receiver'
}

const keysOf = (body: NewContact) => ({
  phones: (body.phones ?? []).map(({ number }) => number),
  emails: (body.emails ?? []).map(({ email }) => email),
})
const nameOf = ({ first_name = '', nickname = '' }: NewContact) => ({ first_name, nickname })

/** The contact that this vendor sent within its days; what others have says nothing here. */
async function cameBefore(work: OpenWork, vendor: VendorColumns, body: NewContact): Promise<string | null> {
  if (vendor.again_within_days === 0) return null
  const since = new Date(work.now.getTime() - vendor.again_within_days * 86_400_000)
  const came = await postStore(work).cameWith(vendor.id, since, keysOf(body))
  return came.find((other) => isSamePerson(nameOf(body), other))?.id ?? null
}

/** Whose turn it is; whoever of them has this person already goes before, and the turn stays. */
async function receiverOf(work: OpenWork, vendor: VendorColumns, body: NewContact): Promise<string | null> {
  if (vendor.pool_id) return null
  const store = vendorStore(work)
  const active = await store.activeOf(vendor.owner_ids)
  if (active.length === 1) return active[0] ?? null
  const holders = await postStore(work).holdersOf(active, keysOf(body))
  const known = holders.find((other) => isSamePerson(nameOf(body), other))
  if (known) return known.owner_id
  const place = vendor.next_owner % active.length
  await store.turnTo(vendor.id, place + 1)
  return active[place] ?? null
}

async function receive(work: OpenWork, vendor: VendorColumns, { body: sent, note, consent }: Lead): Promise<string> {
  const owner_id = await receiverOf(work, vendor, sent)
  const source_id = sent.source_id ?? vendor.source_id ?? (await lookupStore(work).ensureSource(vendor.vendor_name))
  const status_id = sent.status_id ?? vendor.status_id
  const body: NewContact = {
    ...sent,
    source_id,
    ...(status_id && { status_id }),
    tags: [...new Set([...(sent.tags ?? []), ...vendor.tags])],
  }
  const contact_id = await receiveContact(work, { owner_id, pool_id: vendor.pool_id, body, note, kind: 'vendor_lead' })
  await fillContact(work, contact_id, body)
  if (consent)
    await recordConsents(work, {
      contact_id,
      phone: body.phones?.[0]?.number ?? null,
      email: body.emails?.[0]?.email ?? null,
      ...consent,
      source: consent.source || vendor.vendor_name,
      vendor: vendor.vendor_name,
      version: '',
    })
  const user_ids = owner_id ? [owner_id] : vendor.pool_id ? await postStore(work).membersOf(vendor.pool_id) : []
  await live.lead(work, { user_ids, id: contact_id })
  return contact_id
}

/** The lists that values of a lead are looked up in, and the day. */
export async function contextOf(work: OpenWork): Promise<Parameters<typeof readLead>[1]> {
  const store = lookupStore(work)
  const [statuses, sources] = [await store.statuses(), await store.sources()]
  const byTitle = (rows: { id: string; title: string }[]) => new Map(rows.map(({ id, title }) => [valueKey(title), id]))
  return {
    lookups: { status_id: byTitle(statuses), source_id: byTitle(sources), owner_id: new Map(), policy_carrier: new Map() },
    now: work.now,
    today: dateIn(ianaZone(null), work.now),
  }
}

export const digestOf = (fields: readonly Named[]): string => createHash('sha256').update(JSON.stringify(fields)).digest('base64url')

const secondsToTomorrow = (work: OpenWork): number =>
  Math.max(60, Math.ceil((dayBegan(work).getTime() + 24 * 3_600_000 - work.now.getTime()) / 1000))
