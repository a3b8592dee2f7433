import type { CompleteSoaRequest, NewSoaRequest, SoaRequest, SoaRequestInFull } from '#api/contract/soa.ts'
import { dateIn, normalisePhone } from '#api/contract/formats.ts'
import type { Contact } from '#api/contract/contacts/contacts.ts'
import { carrierStore } from '#api/areas/catalogue/index.ts'
import { ownerFilter, requireContact, requireNamedContact } from '#api/areas/contacts/index.ts'
import { gate, outreachRefusal } from '#api/areas/outreach/index.ts'
import { sendText } from '#api/areas/texts/index.ts'
import { reachOf, userStore, type WholeUser } from '#api/areas/users/index.ts'
import { sendMessage } from '#api/contract/texts/texts.ts'
import type { Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { Limit } from '#api/platform/limits.ts'
import { causeOf } from '#api/platform/mails/queue.ts'
import { nextNumber } from '#api/platform/numbers.ts'
import { invalid, orNotFound, Refusal, refuse, stale, type Detail } from '#api/platform/refusal.ts'
import { sentence } from '#api/platform/sentences.ts'
import { featureOn } from '#config/features.ts'
import type { Action } from '#config/permissions.ts'
import { rolesOf, isRole } from '#config/permissions.ts'
import { ianaZone } from '#config/options.ts'
import { ruleOn } from '#config/soa/index.ts'
import { writtenLanguage } from '#config/written-language.ts'
import { canonical, sha256 } from './chain.ts'
import { eventStore } from './events.store.ts'
import { hiddenUrl, linkStore } from './links.ts'
import { originFacts } from './sender.ts'
import { soaStore, type SoaReach, type SoaRow } from './soa.store.ts'
import { tell } from './telling.ts'

/** How long a link waits for the person. The law says nothing of it. */
const linkDays = 14
const perRequest: Limit = { name: 'soa_resend', points: 5, seconds: 86_400 }

export async function reachOfSoa(work: Work, action: Action = 'see'): Promise<SoaReach> {
  const [{ owners }, holders] = await Promise.all([reachOf(work, 'soa', action), ownerFilter(work, action === 'see' ? 'see' : 'change')])
  return { owners, holders }
}

export const requireSoa = async (work: Work, id: string, action: Action = 'see'): Promise<SoaRequest> =>
  orNotFound(await soaStore(work).find(await reachOfSoa(work, action), id))

export async function wholeSoa(work: Work, id: string): Promise<SoaRequestInFull> {
  const found = await requireSoa(work, id)
  const rows = await eventStore(work).ofRequest(found.id)
  const names = new Map<string, string>()
  for (const user_id of new Set(rows.flatMap((row) => row.user_id ?? []))) names.set(user_id, await userStore(work).nameOf(user_id))
  const store = soaStore(work)
  const before = found.replaces_id ? await store.row(found.replaces_id) : null
  return {
    ...found,
    replaces: before && { id: before.id, number: before.number },
    replaced_by: await store.correctionOf(found.id),
    // Of whoever was erased a note is told by the evidence alone.
    notes: found.kept_by_law ? [] : await notesOf(work, found.id),
    covers: found['valid?'] ? found.products_agreed : [],
    events: rows.map(({ seq, at, kind, user_id, facts }) => ({
      seq: Number(seq),
      at: at.toISOString(),
      kind,
      by: user_id ? { id: user_id, name: names.get(user_id) ?? '' } : null,
      facts,
    })),
  }
}

async function notesOf(work: Work, id: string): Promise<SoaRequestInFull['notes']> {
  const notes = (await soaStore(work).documents(id)).filter(({ kind }) => kind === 'note')
  return notes.map(({ sealed }) => {
    const { id: note_id, at, by, text } = JSON.parse(work.ports.vault.open(sealed)) as SoaRequestInFull['notes'][number]
    return { id: note_id, at, by, text }
  })
}

export const conflict = (code: string, extra?: Record<string, unknown>): Refusal =>
  new Refusal('conflict', { details: [{ field: 'base', code }], ...(extra && { extra }) })

/** What must stand on every scope of the agent's. */
export async function requireAgent(work: Work): Promise<WholeUser> {
  const whole = orNotFound(await userStore(work).findWhole(work.actor.user_id))
  const { first_name, last_name, phone, npn } = whole.profile
  const lacks: Detail[] = [
    ...(first_name.trim() && last_name.trim() ? [] : [{ field: 'base', code: 'soa_profile_name' }]),
    ...(phone ? [] : [{ field: 'base', code: 'soa_profile_phone' }]),
    ...(npn ? [] : [{ field: 'base', code: 'soa_profile_npn' }]),
  ]
  if (lacks.length > 0) throw new Refusal('invalid', { details: lacks })
  return whole
}

export const agentName = ({ profile }: WholeUser): string => `${profile.first_name} ${profile.last_name}`.trim()

/** Asks a contact, by mail or text, or where they meet. 409 with the one that is out, if there is one. */
export async function askFor(work: Work, { contact_id, channel, to, language, ...asked }: NewSoaRequest): Promise<SoaRequestInFull> {
  const contact = await requireNamedContact(work, contact_id)
  const agent = await requireAgent(work)
  const address = channel === 'in_person' ? null : addressOf(contact, channel, to)
  const store = soaStore(work)
  await store.lockContact(contact.id)
  const out = await store.openOf(contact.id)
  if (out) throw conflict('soa_open', { soa_request: { id: out.id, number: out.number } })
  if (asked.replaces_id) await requireReplaced(work, asked.replaces_id, contact.id)
  const id = newId()
  const number = await nextNumber(work, 'soa')
  await store.insert({
    id,
    number,
    contact_id: contact.id,
    user_id: work.actor.user_id,
    language: languageFor(work, agent, language, contact),
    initiated_by: asked.initiated_by,
    channel,
    sent_to: address,
    products_suggested: asked.products_suggested,
    appointment_at: asked.appointment_at ? new Date(asked.appointment_at) : null,
    appointment_method: asked.appointment_method ?? null,
    replaces_id: asked.replaces_id ?? null,
    expires_at: new Date(work.now.getTime() + linkDays * 86_400_000),
  })
  const row = orNotFound(await store.row(id))
  if (channel !== 'in_person') await send(work, row, agent, contact)
  const facts = { channel, products_suggested: asked.products_suggested }
  if (channel === 'in_person') await tell(work, row, 'prepared', facts)
  else await tell(work, row, 'sent', { ...facts, ...originFacts(work, id) })
  return wholeSoa(work, id)
}

async function requireReplaced(work: Work, id: string, contactId: string): Promise<void> {
  const before = await soaStore(work).find(await reachOfSoa(work), id)
  if (before?.contact?.id !== contactId) throw invalid('replaces_id', 'not_an_option')
}

/** An address of the contact's: what agents type in by hand may be anybody's. */
function addressOf(contact: Contact, channel: 'email' | 'text', typed: string | undefined): string {
  const own = channel === 'email' ? contact.emails.map(({ email }) => email) : contact.phones.map(({ number }) => number)
  const wanted = channel === 'email' ? typed?.toLowerCase() : typed && (normalisePhone(typed) ?? typed)
  const address = wanted ?? own[0]
  if (!address) throw invalid('to', channel === 'email' ? 'soa_no_email' : 'text_no_phone')
  if (!own.includes(address)) throw invalid('to', channel === 'email' ? 'soa_other_email' : 'text_other_number')
  return address
}

function languageFor({ brand }: Work, agent: WholeUser, asked: 'en' | 'es' | undefined, contact: Contact): 'en' | 'es' {
  const { languages } = brand.effective(agent.company?.number ?? null)
  return asked && languages.offered.includes(asked) ? asked : writtenLanguage(contact.preferred_language, languages)
}

/** Sends the link to where the request says, past the gate. */
async function send(work: Work, request: SoaRow, agent: WholeUser, contact: Pick<Contact, 'id' | 'first_name'>): Promise<void> {
  const to = request.sent_to ?? ''
  if (request.channel === 'email') {
    const answer = await gate(work).mayEmail(to, { attempt: { contact_id: contact.id } })
    if (!answer.allowed) throw outreachRefusal(work, 'email', answer, 'to')
    const link_id = await linkStore(work).renew(request.id, 'email', null)
    await enqueue(work, 'send_scope', { kind: 'soa_request', link_id, cause: causeOf(work) })
    return
  }
  if (!hasTexts(work)) throw invalid('channel', 'soa_no_texts')
  const message_id = newId()
  await linkStore(work).renew(request.id, 'text', message_id)
  const company = agent.company?.name ?? work.brand.set.name
  const values = { name: contact.first_name, agent: agentName(agent), company, link: hiddenUrl(work) }
  const message_content = sentence(request.language, 'soa_text', values)
  const message = sendMessage.parse({ contact_id: contact.id, message_to: to, message_content, message_id })
  await sendText(work, message, []).catch((error: unknown) => {
    throw besideTo(error)
  })
}

export function hasTexts({ brand, actor }: Work): boolean {
  return featureOn('sms', { brand: brand.effective(actor.company_number), roles: actor.roles, companyNumber: actor.company_number })
}

/** What a text is refused for, beside the field of this form. */
function besideTo(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const details = error.details.map((detail) => (detail.field.startsWith('message_') ? { ...detail, field: 'to' } : detail))
  const { code, retryAfterSeconds, extra } = error
  return new Refusal(code, { details, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }), ...(extra && { extra }) })
}

/** A new link to the same request; the old one leads no further. */
export async function resend(work: Work, id: string): Promise<SoaRequestInFull> {
  const { id: found } = await requireSoa(work, id, 'change')
  const store = soaStore(work)
  const row = orNotFound(await store.hold(found))
  if (row.status !== 'open' || row.expires_at <= work.now || !row.contact_id) throw conflict('soa_not_open')
  if (row.channel === 'in_person') throw conflict('soa_not_sent')
  const contact = await requireContact(work, row.contact_id)
  const agent = await requireAgent(work)
  await work.ports.limits.spend(perRequest, row.id)
  await send(work, row, agent, contact)
  await store.change(row.id, { expires_at: new Date(work.now.getTime() + linkDays * 86_400_000) })
  await tell(work, row, 'resent', { channel: row.channel, ...originFacts(work, row.id) })
  return wholeSoa(work, row.id)
}

/** The agent's part, by the agent alone: it bears that name. What was signed stays as it is. */
export async function complete(work: Work, id: string, { lock_version, ...body }: CompleteSoaRequest): Promise<SoaRequestInFull> {
  const shown = await requireSoa(work, id, 'change')
  const store = soaStore(work)
  const row = orNotFound(await store.hold(shown.id))
  if (row.status !== 'submitted' || !row.submitted_at) throw conflict('soa_not_submitted')
  if (lock_version !== undefined && lock_version !== row.lock_version) throw stale(shown, body)
  if (row.user_id !== work.actor.user_id) throw conflict('soa_not_yours')
  const agent = await requireAgent(work)
  const appointment_at = new Date(body.appointment_at)
  if (row.submitted_at > appointment_at) throw invalid('appointment_at', 'soa_after_appointment')
  const writing = ruleOn('writing', dateIn(ianaZone(work.actor.timezone), appointment_at))
  if (row.signature_kind === 'voice' && writing?.methods.includes(body.appointment_method))
    throw invalid('appointment_method', 'soa_needs_writing')
  if (folded(body.signature_name) !== folded(agentName(agent)))
    throw invalid('signature_name', 'soa_signature_name', { name: agentName(agent) })
  const plans = [...new Set(body.plans_represented)]
  for (const carrier of plans) if (!(await carrierStore(work).find(carrier))) throw invalid('plans_represented', 'not_an_option')
  const { signature_name: agent_signature, ...columns } = { ...body, plans_represented: plans, appointment_at }
  await store.change(row.id, { ...columns, agent_signature, status: 'completed', completed_at: work.now })
  const text = canonical({
    request_id: row.id,
    number: row.number,
    agent: { id: agent.user.id, name: agentName(agent), phone: agent.profile.phone, npn: agent.profile.npn },
    ...body,
    plans_represented: plans,
    appointment_at: appointment_at.toISOString(),
    completed_at: work.now.toISOString(),
    real_user_id: work.actor.real_user_id,
  })
  await store.keepDocument(row.id, 'completed', work.ports.vault.seal(text), sha256(text))
  await enqueue(work, 'scope_paper', { request_id: row.id, kind: 'completed' })
  await tell(work, row, 'completed', {
    sha256: sha256(text),
    appointment_at: appointment_at.toISOString(),
    method: body.appointment_method,
  })
  return wholeSoa(work, row.id)
}

const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en').normalize('NFC')

/** Takes back what is out, or says with a reason that what was signed does not hold. The evidence stays. */
export async function reject(work: Work, id: string, reason: string): Promise<SoaRequestInFull> {
  const { id: found } = await requireSoa(work, id, 'change')
  const store = soaStore(work)
  const row = orNotFound(await store.hold(found))
  if (row.status === 'completed') throw conflict('soa_completed')
  const isOpen = row.status === 'open' && row.expires_at > work.now
  if (!isOpen && row.status !== 'submitted') throw conflict('soa_over')
  if (!isOpen && !reason) throw invalid('reason', 'required')
  await store.change(row.id, { status: 'rejected', rejected_at: work.now, reason })
  await tell(work, row, isOpen ? 'withdrawn' : 'rejected')
  return wholeSoa(work, row.id)
}

/** Whether whoever sent it still has the feature: a role that lost it loses its links too. */
export async function requireSender(work: Parameters<typeof soaStore>[0], userId: string): Promise<WholeUser> {
  const whole = await userStore(work).findWhole(userId)
  if (!whole) throw refuse('not_found')
  const { account_type } = whole.user
  const number = whole.company?.number ?? null
  const context = { brand: work.brand.effective(number), roles: isRole(account_type) ? rolesOf(account_type) : [], companyNumber: number }
  if (!featureOn('soa', context)) throw refuse('not_found')
  return whole
}
