import type { CopySoa, SoaCopy, SoaView, SubmitSoa } from '#api/contract/soa.ts'
import { formatPhone } from '#api/contract/formats.ts'
import type { WholeUser } from '#api/areas/users/index.ts'
import { inTenant } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { Limit } from '#api/platform/limits.ts'
import { causeOf, queueMail } from '#api/platform/mails/queue.ts'
import { invalid, orNotFound, Refusal, refuse, type Detail } from '#api/platform/refusal.ts'
import { scopeProducts } from '#config/options.ts'
import { currentWording, retainUntil, validUntil, wordingOf, type Wording } from '#config/soa/index.ts'
import { canonical, sha256 } from './chain.ts'
import { eventStore } from './events.store.ts'
import { identityStore, type Known } from './identity.store.ts'
import { linkStore } from './links.ts'
import { ticketFor, isTicket } from './papers.ts'
import { agentName, conflict, requireSender } from './requests.ts'
import { soaStore, type SoaRow } from './soa.store.ts'
import { tell } from './telling.ts'

/** Links that lead nowhere, from one address: enough for mistakes, too little for guessing. */
const perAddress: Limit = { name: 'soa_unknown', points: 30, seconds: 600 }
/** Then the link rests for an hour. */
const perLink: Limit = { name: 'soa_identity', points: 5, seconds: 3600 }
const copyDays = 30
const hour = 3_600_000

type Opened = { request: SoaRow; agent: WholeUser; dead: boolean; link_id: string; known: Known | null }

/** What a link leads to. Every reason why it leads nowhere is the same 404. */
async function open(work: OpenWork, token: string, domain: string): Promise<Opened> {
  const address = `${work.brand.id} ${work.client.ip}`
  await work.ports.limits.check(perAddress, address)
  const link = isBrandItself(work, domain) ? await linkStore(work).byToken(token) : null
  const request = link && (await soaStore(work).row(link.request_id))
  if (!link || !request) {
    await work.ports.limits.spend(perAddress, address)
    throw refuse('not_found')
  }
  const agent = await requireSender(work, request.user_id)
  const known = request.contact_id ? await identityStore(work).of(request.contact_id) : null
  return { request, agent, dead: link.dead_at !== null, link_id: link.id, known }
}

/** Requests that were sent lead to the brand's own host, never to somebody's page. */
function isBrandItself({ ports, brand }: OpenWork, domain: string): boolean {
  if (!domain) return true
  const found = ports.brands.ofHost(domain)
  return found?.brand.id === brand.id && found.match.label === null
}

function statusOf({ request, dead, known }: Opened, now: Date): SoaView['status'] {
  if (request.status === 'submitted' || request.status === 'completed') return 'signed'
  if (request.status === 'declined') return 'declined'
  // Whoever was deleted is asked nothing any more.
  if (request.status === 'rejected' || !known) return 'withdrawn'
  if (dead) return 'replaced'
  return request.status === 'expired' || request.expires_at <= now ? 'expired' : 'open'
}

export async function look(work: OpenWork, token: string, domain: string, chosen?: 'en' | 'es'): Promise<SoaView> {
  const opened = await open(work, token, domain)
  const { request, agent, known } = opened
  const status = statusOf(opened, work.now)
  if (status === 'open' && !request.opened_at) await firstOpened(work, request)
  const language = languageOf(work, agent, chosen, request.language)
  const version = currentWording(day(work.now))
  const { products, ...wording } = wordsOf(work, agent, version, language)
  const brand = work.brand.effective(agent.company?.number ?? null)
  return {
    status,
    first_name: status === 'open' ? (known?.first_name ?? '') : '',
    agent: { ...agentOf(agent), title: agent.profile.agent_title },
    brand: brand.name,
    language,
    languages: brand.languages.offered,
    products: scopeProducts.map((value) => ({ value, ...products[value], suggested: request.products_suggested.includes(value) })),
    wording_version: version,
    wording,
    asks: asksOf(known),
    expires_at: request.expires_at.toISOString(),
    signed_at: request.submitted_at?.toISOString() ?? null,
    copy_until: request.submitted_at ? copyUntil(request.submitted_at).toISOString() : null,
  }
}

/** By the person or by a mail filter: nobody can tell. */
async function firstOpened(work: OpenWork, { id }: SoaRow): Promise<void> {
  const store = soaStore(work)
  const held = await store.hold(id)
  if (!held || held.opened_at || held.status !== 'open') return
  await store.change(id, { opened_at: work.now })
  await eventStore(work).append(id, 'opened')
}

const day = (at: Date): string => at.toISOString().slice(0, 10)
const copyUntil = (signed: Date): Date => new Date(signed.getTime() + copyDays * 24 * hour)

const agentOf = (agent: WholeUser) => ({
  name: agentName(agent),
  phone: formatPhone(agent.profile.phone),
  npn: agent.profile.npn ?? '',
  company: agent.company?.name ?? '',
})

function languageOf({ brand }: OpenWork, agent: WholeUser, wanted: 'en' | 'es' | undefined, asked: 'en' | 'es'): 'en' | 'es' {
  const { offered } = brand.effective(agent.company?.number ?? null).languages
  return offered.find((one) => one === wanted) ?? asked
}

function wordsOf({ brand }: OpenWork, agent: WholeUser, version: string, language: 'en' | 'es'): Wording {
  const names = { agent: agentName(agent), brand: brand.effective(agent.company?.number ?? null).name }
  return orNotFound(wordingOf(version, language, names))
}

const recognisedBy = ['birth_date', 'zip_code'] as const

/** By what somebody is recognised: what we hold of them; where that is nothing, both are asked and nothing is confirmed. */
function asksOf(known: Known | null): SoaView['asks'] {
  const held = recognisedBy.filter((field) => (field === 'birth_date' ? known?.birth_date : known?.zip_codes.length))
  return held.length > 0 ? held : [...recognisedBy]
}

/** Whether somebody is who the link was sent to. Five tries, then the link rests and the agent is told. */
async function recognise(work: OpenWork, opened: Opened, { birth_date, zip_code }: CopySoa): Promise<'confirmed' | 'unconfirmed'> {
  const { known, link_id } = opened
  const asks = asksOf(known)
  const given = asks.filter((field) => (field === 'birth_date' ? birth_date : zip_code))
  if (given.length === 0) throw new Refusal('invalid', { details: [{ field: asks[0] ?? 'zip_code', code: 'soa_identity_needed' }] })
  if (!known?.birth_date && !known?.zip_codes.length) return 'unconfirmed'
  await work.ports.limits.spend(perLink, link_id).catch(async (error: unknown) => {
    if (error instanceof Refusal) await tellOfGuesses(work, opened.request.id)
    throw error
  })
  const fits =
    (birth_date !== undefined && known.birth_date === birth_date) ||
    (zip_code !== undefined && known.zip_codes.some((one) => one.slice(0, 5) === zip_code.slice(0, 5)))
  if (!fits) {
    const details: Detail[] = given.map((field) => ({ field, code: 'soa_identity_mismatch' }))
    throw new Refusal('invalid', { details })
  }
  await work.ports.limits.forget(perLink, link_id)
  return 'confirmed'
}

/** Kept although the request that brought it about is refused; once an hour. */
async function tellOfGuesses({ ports, brand, now, client }: OpenWork, requestId: string): Promise<void> {
  await inTenant(ports.beside, brand.id, async (db) => {
    const work: OpenWork = { db, brand, now, ports, client, actor: null }
    const events = await eventStore(work).ofRequest(requestId)
    if (events.some(({ kind, at }) => kind === 'identity_locked' && at.getTime() > now.getTime() - hour)) return
    const request = await soaStore(work).row(requestId)
    if (request) await tell(work, request, 'identity_locked')
  })
}

/** Signs. The same `submission_id` again is the same signature. Only the server's clock counts. */
export async function submit(work: OpenWork, token: string, domain: string, body: SubmitSoa): Promise<SoaCopy> {
  const opened = await open(work, token, domain)
  const before = opened.request
  if (before.submission_id === body.submission_id) return copyOf(work, before, opened.link_id)
  refuseUnless(opened, work.now)
  const { agent } = opened
  const version = currentWording(day(work.now))
  const wording = wordsOf(work, agent, version, body.language)
  if (body.wording_version !== version) throw conflict('soa_wording_changed', { wording_version: version })
  if (!work.brand.effective(agent.company?.number ?? null).languages.offered.includes(body.language))
    throw invalid('language', 'not_an_option')
  checkRepresentative(body)
  const identity = await recognise(work, opened, body)

  const store = soaStore(work)
  const row = orNotFound(await store.hold(before.id))
  if (row.submission_id === body.submission_id) return copyOf(work, row, opened.link_id)
  refuseUnless({ ...opened, request: row }, work.now)
  const valid_until = validUntil(work.now)
  const agreed = scopeProducts.filter((one) => body.products_agreed.includes(one))
  const { products, ...words } = wording
  const text = canonical({
    request_id: row.id,
    number: row.number,
    brand: work.brand.effective(agent.company?.number ?? null).name,
    agent: { id: agent.user.id, ...agentOf(agent) },
    ...body,
    products_agreed: agreed,
    products: agreed.map((value) => ({ value, name: products[value].name })),
    products_suggested: row.products_suggested,
    initiated_by: row.initiated_by,
    wording: words,
    signature_kind: 'typed',
    identity,
    submitted_at: work.now.toISOString(),
    valid_until: valid_until.toISOString(),
    retain_until: retainUntil(work.now),
    client: { ip: work.client.ip, user_agent: work.client.user_agent },
  })
  const digest = sha256(text)
  await store.keepDocument(row.id, 'signed', work.ports.vault.seal(text), digest)
  const isProxy = body.signer === 'representative'
  await store.change(row.id, {
    status: 'submitted',
    submission_id: body.submission_id,
    submitted_at: work.now,
    products_agreed: agreed,
    language: body.language,
    signer: body.signer,
    signer_name: isProxy ? (body.representative?.name ?? '') : `${body.first_name} ${body.last_name}`,
    relationship: isProxy ? (body.representative?.relationship ?? '') : null,
    signature_kind: 'typed',
    identity,
    wording_version: version,
    valid_until,
    retain_until: retainUntil(work.now),
  })
  await enqueue(work, 'scope_paper', { request_id: row.id, kind: 'signed' })
  const person = `${body.first_name} ${body.last_name}`
  await queueMail(work, 'soa_signed', { user_id: row.user_id }, JSON.stringify({ person, number: row.number }))
  if (row.channel === 'email') await enqueue(work, 'send_scope', { kind: 'soa_copy', link_id: opened.link_id, cause: causeOf(work) })
  await tell(work, row, 'submitted', { sha256: digest, wording_version: version, identity, products_agreed: agreed, signer: body.signer })
  return copyOf(work, orNotFound(await store.row(row.id)), opened.link_id)
}

/** Each refusal is a page of its own in plain words. */
function refuseUnless(opened: Opened, now: Date): void {
  const status = statusOf(opened, now)
  if (status === 'signed') throw conflict('soa_already_signed', { signed_at: opened.request.submitted_at?.toISOString() })
  if (status !== 'open') throw conflict(`soa_${status}`)
}

function checkRepresentative({ signer, representative: given }: SubmitSoa): void {
  if (signer !== 'representative') return
  const details: Detail[] = [
    ...(given?.name ? [] : [{ field: 'representative.name', code: 'required' }]),
    ...(given?.relationship ? [] : [{ field: 'representative.relationship', code: 'required' }]),
    ...(given?.has_authority ? [] : [{ field: 'representative.has_authority', code: 'soa_authority' }]),
  ]
  if (details.length > 0) throw new Refusal('invalid', { details })
}

/** The person wants none of it. Doing so again changes nothing. */
export async function decline(work: OpenWork, token: string, domain: string): Promise<void> {
  const opened = await open(work, token, domain)
  const row = orNotFound(await soaStore(work).hold(opened.request.id))
  if (row.status === 'declined') return
  refuseUnless({ ...opened, request: row }, work.now)
  await soaStore(work).change(row.id, { status: 'declined', declined_at: work.now })
  await tell(work, row, 'declined')
}

/** What was signed, for whoever is recognised again. */
export async function readCopy(work: OpenWork, token: string, domain: string, body: CopySoa): Promise<SoaCopy> {
  const opened = await open(work, token, domain)
  const { submitted_at } = opened.request
  if (!submitted_at) throw conflict('soa_not_signed')
  if (copyUntil(submitted_at) <= work.now) throw conflict('soa_copy_over')
  await recognise(work, opened, body)
  await eventStore(work).append(opened.request.id, 'copy_read')
  return copyOf(work, opened.request, opened.link_id)
}

/** The request whose PDF a ticket opens, as long as the copy may be read. */
export async function openByTicket(work: OpenWork, token: string, domain: string, ticket: string): Promise<SoaRow> {
  const { request, link_id } = await open(work, token, domain)
  const { submitted_at } = request
  if (!submitted_at || copyUntil(submitted_at) <= work.now || !isTicket(work, link_id, ticket)) throw refuse('not_found')
  return request
}

async function copyOf(work: OpenWork, { id }: SoaRow, linkId: string): Promise<SoaCopy> {
  const documents = await soaStore(work).documents(id)
  const signed = orNotFound(documents.find(({ kind }) => kind === 'signed'))
  const text = JSON.parse(work.ports.vault.open(signed.sealed)) as SubmitSoa &
    Pick<SoaCopy, 'number' | 'valid_until' | 'brand' | 'agent' | 'products' | 'wording'> & { submitted_at: string }
  const { number, valid_until, language, brand, agent, signer, first_name, last_name, signature_name, products, wording } = text
  const { name, phone, npn, company } = agent
  const isProxy = signer === 'representative'
  return {
    number,
    signed_at: text.submitted_at,
    valid_until,
    language,
    brand,
    agent: { name, phone, npn, company },
    signer,
    first_name,
    last_name,
    representative: isProxy ? { name: text.representative?.name ?? '', relationship: text.representative?.relationship ?? '' } : null,
    signature_name,
    products,
    wording,
    sha256: signed.sha256,
    ticket: ticketFor(work, linkId),
  }
}
