import type { CopySoa, SoaCopy, SoaView, SubmitSoa } from '#api/contract/soa.ts'
import { shownPhoto } from '#api/areas/public/index.ts'
import type { WholeUser } from '#api/areas/users/index.ts'
import { inTenant } from '#api/platform/database.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { Limit } from '#api/platform/limits.ts'
import { causeOf, originOf } from '#api/platform/mails/queue.ts'
import { invalid, orNotFound, refuse } from '#api/platform/refusal.ts'
import { scopeProducts } from '#config/options.ts'
import { currentWording } from '#config/soa/index.ts'
import { eventStore } from './events.store.ts'
import { identityStore, type Known } from './identity.store.ts'
import { linkStore, urlOf } from './links.ts'
import { ticketFor, isTicket } from './papers.ts'
import { agentOf, brandName, checkRepresentative, day, keepSigned, languagesOf, wordsOf } from './record.ts'
import { conflict, requireSender } from './requests.ts'
import { asksOf, recogniseBy } from './recognition.ts'
import { signedFrom } from './sender.ts'
import { soaStore, type SoaRow } from './soa.store.ts'
import { consentOf, signStanding, standingOf, type Standing } from './standing.ts'
import { tell } from './telling.ts'

/** Links that lead nowhere, from one address: enough for mistakes, too little for guessing. */
const perAddress: Limit = { name: 'soa_unknown', points: 30, seconds: 600 }
/** Then the link rests for an hour. */
const perLink: Limit = { name: 'soa_identity', points: 5, seconds: 3600 }
const copyDays = 30
const hour = 3_600_000

type Opened = {
  request: SoaRow
  agent: WholeUser
  dead: boolean
  link_id: string
  known: Known | null
  /** On the agent's own device; `over` once its time is. */
  on_device: boolean
  over: boolean
}

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
  const known = await knownOf(work, request)
  const over = link.expires_at !== null && link.expires_at <= work.now
  return { request, agent, dead: link.dead_at !== null, link_id: link.id, known, on_device: link.kind === 'device', over }
}

/** By what the person is recognised. Whoever signed by themselves reads the copy by what they gave then, whoever else they may be. */
async function knownOf(work: OpenWork, { id, channel, contact_id }: SoaRow): Promise<Known | null> {
  const known = contact_id ? await identityStore(work).of(contact_id) : null
  if (channel !== 'web' || !known) return known
  const { birth_date = null, zip_code } = JSON.parse((await signedDocument(work, id)).text) as SubmitSoa
  return { ...known, birth_date, zip_codes: zip_code ? [zip_code] : [] }
}

async function signedDocument(work: OpenWork, id: string): Promise<{ text: string; sha256: string }> {
  const documents = await soaStore(work).documents(id)
  const { sealed, sha256 } = orNotFound(documents.find(({ kind }) => kind === 'signed'))
  return { text: work.ports.vault.open(sealed), sha256 }
}

/** Requests that were sent lead to the brand's own host, never to somebody's page. */
function isBrandItself({ ports, brand }: OpenWork, domain: string): boolean {
  if (!domain) return true
  const found = ports.brands.ofHost(domain)
  return found?.brand.id === brand.id && found.match.label === null
}

function statusOf({ request, dead, known, over }: Opened, now: Date): SoaView['status'] {
  // Whoever has the device again reads nothing there.
  if (over) return 'expired'
  if (request.status === 'submitted' || request.status === 'completed') return 'signed'
  if (request.status === 'declined') return 'declined'
  // Whoever was deleted is asked nothing any more.
  if (request.status === 'rejected' || !known) return 'withdrawn'
  if (dead) return 'replaced'
  return request.status === 'expired' || request.expires_at <= now ? 'expired' : 'open'
}

export async function look(work: OpenWork, token: string, domain: string, chosen?: 'en' | 'es'): Promise<SoaView> {
  const standing = await standingOf(work, token, domain)
  if (standing) return lookStanding(work, standing, chosen)
  const opened = await open(work, token, domain)
  const { request, agent, known, on_device } = opened
  const status = statusOf(opened, work.now)
  if (status === 'open' && !request.opened_at && !on_device) await firstOpened(work, request)
  return {
    ...(await shownTo(work, agent, languageOf(work, agent, chosen, request.language), request.products_suggested)),
    status,
    first_name: status === 'open' ? (known?.first_name ?? '') : '',
    asks: asksOf(known),
    consent: null,
    on_device,
    expires_at: request.expires_at.toISOString(),
    signed_at: request.submitted_at?.toISOString() ?? null,
    copy_until: copyUntil(request)?.toISOString() ?? null,
  }
}

async function lookStanding(work: OpenWork, standing: Standing, chosen?: 'en' | 'es'): Promise<SoaView> {
  const { agent } = standing
  const language = languageOf(work, agent, chosen, languagesOf(work, agent).default)
  return {
    ...(await shownTo(work, agent, language, [])),
    status: 'open',
    first_name: '',
    asks: asksOf(null),
    consent: consentOf(work, standing, language),
    on_device: false,
    expires_at: null,
    signed_at: null,
    copy_until: null,
  }
}

/** Who asks and what there is to read, in the words that hold today. */
async function shownTo(work: OpenWork, agent: WholeUser, language: 'en' | 'es', suggested: readonly string[]) {
  const version = currentWording(day(work.now))
  const { products, ...wording } = wordsOf(work, agent, version, language)
  return {
    agent: { ...agentOf(agent), title: agent.profile.agent_title, photo: await shownPhoto(work, agent.user.id) },
    brand: brandName(work, agent),
    language,
    languages: languagesOf(work, agent).offered,
    products: scopeProducts.map((value) => ({ value, ...products[value], suggested: suggested.includes(value) })),
    wording_version: version,
    wording,
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

/** Only who signed by a link reads the copy by one. */
const copyUntil = ({ submitted_at, signature_kind }: SoaRow): Date | null =>
  submitted_at && (signature_kind === 'typed' || signature_kind === 'drawn')
    ? new Date(submitted_at.getTime() + copyDays * 24 * hour)
    : null

function languageOf(work: OpenWork, agent: WholeUser, wanted: 'en' | 'es' | undefined, asked: 'en' | 'es'): 'en' | 'es' {
  return languagesOf(work, agent).offered.find((one) => one === wanted) ?? asked
}

const mayCopy = (request: SoaRow, now: Date): boolean => (copyUntil(request)?.getTime() ?? 0) > now.getTime()

/** Five tries, then the link rests and the agent is told. */
const recognise = (work: OpenWork, { known, link_id, request }: Opened, given: CopySoa): Promise<'confirmed' | 'unconfirmed'> =>
  recogniseBy(work, known, given, { limit: perLink, key: link_id, locked: () => tellOfGuesses(work, request.id) })

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
  checkRepresentative(body)
  const version = currentWording(day(work.now))
  const standing = await standingOf(work, token, domain)
  if (standing) {
    const { row, link_id, is_new } = await signStanding(work, standing, version, body)
    if (is_new && row.sent_to) await mailCopy(work, link_id)
    return { ...(await copyOf(work, row, link_id)), copy_url: urlOf(work, originOf(work), link_id) }
  }
  const opened = await open(work, token, domain)
  const before = opened.request
  if (before.submission_id === body.submission_id) return copyOf(work, before, opened.link_id)
  refuseUnless(opened, work.now)
  const { agent } = opened
  if (body.wording_version !== version) throw conflict('soa_wording_changed', { wording_version: version })
  if (!languagesOf(work, agent).offered.includes(body.language)) throw invalid('language', 'not_an_option')
  const identity = await recognise(work, opened, body)

  const store = soaStore(work)
  const row = orNotFound(await store.hold(before.id))
  if (row.submission_id === body.submission_id) return copyOf(work, row, opened.link_id)
  refuseUnless({ ...opened, request: row }, work.now)
  const isProxy = body.signer === 'representative'
  const { email, consent: _consent, consent_version: _version, website: _website, ...said } = body
  const { on_device } = opened
  const signed_from = on_device ? null : await signedFrom(work, row.id)
  const copyTo = (on_device && email) || (row.channel === 'email' ? row.sent_to : null)
  await keepSigned(work, row, agent, {
    kind: body.signature_path ? 'drawn' : 'typed',
    language: body.language,
    wording_version: version,
    products_agreed: body.products_agreed,
    signer: body.signer,
    signer_name: isProxy ? (body.representative?.name ?? '') : `${body.first_name} ${body.last_name}`,
    relationship: isProxy ? (body.representative?.relationship ?? '') : null,
    identity,
    signed_at: work.now,
    said: on_device ? { ...said, channel: 'in_person', ...(email && { email }) } : said,
    columns: { submission_id: body.submission_id, signed_from, ...(on_device && { channel: 'in_person', sent_to: copyTo }) },
    facts: { ...(on_device && { channel: 'in_person' }), ...(signed_from && { signed_from }) },
  })
  // The way on the device ends soon: the copy has one of its own.
  if (copyTo) await mailCopy(work, on_device ? await linkStore(work).renew(row.id, 'copy', null) : opened.link_id)
  return copyOf(work, orNotFound(await store.row(row.id)), opened.link_id)
}

const mailCopy = (work: OpenWork, link_id: string): Promise<void> =>
  enqueue(work, 'send_scope', { kind: 'soa_copy', link_id, cause: causeOf(work) })

/** Each refusal is a page of its own in plain words. */
function refuseUnless(opened: Opened, now: Date): void {
  const status = statusOf(opened, now)
  if (status === 'signed') throw conflict('soa_already_signed', { signed_at: opened.request.submitted_at?.toISOString() })
  if (status !== 'open') throw conflict(`soa_${status}`)
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
  if (opened.over) throw refuse('not_found')
  if (!submitted_at) throw conflict('soa_not_signed')
  if (!mayCopy(opened.request, work.now)) throw conflict('soa_copy_over')
  await recognise(work, opened, body)
  await eventStore(work).append(opened.request.id, 'copy_read')
  return copyOf(work, opened.request, opened.link_id)
}

/** The request whose PDF a ticket opens, as long as the copy may be read. */
export async function openByTicket(work: OpenWork, token: string, domain: string, ticket: string): Promise<SoaRow> {
  const { request, link_id, over } = await open(work, token, domain)
  if (over || !mayCopy(request, work.now) || !isTicket(work, link_id, ticket)) throw refuse('not_found')
  return request
}

async function copyOf(work: OpenWork, { id }: SoaRow, linkId: string): Promise<SoaCopy> {
  const signed = await signedDocument(work, id)
  const text = JSON.parse(signed.text) as SubmitSoa &
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
    signature_path: text.signature_path ?? '',
    products,
    wording,
    sha256: signed.sha256,
    ticket: ticketFor(work, linkId),
    copy_url: null,
  }
}
