import type { z } from 'zod'
import type { ProposalView, Quote, readProposal } from '#api/contract/quotes.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { recordActivity, requireContact } from '#api/areas/contacts/index.ts'
import { gate, outreachRefusal } from '#api/areas/outreach/index.ts'
import { asksOf, identityStore, isTicket, recogniseBy, ticketFor } from '#api/areas/soa/index.ts'
import { userStore, type WholeUser } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { Limit } from '#api/platform/limits.ts'
import { causeOf } from '#api/platform/mails/queue.ts'
import type { Proposal } from '#api/platform/pdf/proposal.ts'
import { invalid, orNotFound, refuse } from '#api/platform/refusal.ts'
import { featureOn } from '#config/features.ts'
import { isRole, rolesOf } from '#config/permissions.ts'
import { proposalLinks, type LinkRow } from './links.store.ts'
import { paperOf } from './papers.ts'
import { requireProposal, requireQuote } from './quotes.ts'

/** How long a link waits for the person: prices age. */
const linkDays = 30
const perProposal: Limit = { name: 'quote_send', points: 5, seconds: 86_400 }
/** Links that lead nowhere, from one address: enough for mistakes, too little for guessing. */
const perAddress: Limit = { name: 'quote_unknown', points: 30, seconds: 600 }
/** Then the link rests for an hour. */
const perLink: Limit = { name: 'quote_identity', points: 5, seconds: 3600 }

/** Mails the way to a proposal, past the gate. The one that was sent before leads no further. */
export async function sendProposal(work: Work, quoteId: string, id: string, to: string | undefined): Promise<Quote['proposals'][number]> {
  const { quote, proposal } = await requireProposal(work, quoteId, id, 'create')
  if (!quote.contact) throw invalid('to', 'quote_no_contact')
  const { emails } = await requireContact(work, quote.contact.id)
  const own = emails.map(({ email }) => email)
  const address = to?.toLowerCase() ?? own[0]
  if (!address) throw invalid('to', 'soa_no_email')
  if (!own.includes(address)) throw invalid('to', 'soa_other_email')
  const answer = await gate(work).mayEmail(address, { attempt: { contact_id: quote.contact.id } })
  if (!answer.allowed) throw outreachRefusal(work, 'email', answer, 'to')
  await work.ports.limits.spend(perProposal, proposal.id)
  const link_id = await proposalLinks(work).renew(work, proposal.id, address, new Date(work.now.getTime() + linkDays * 86_400_000))
  await enqueue(work, 'send_proposal', { link_id, cause: causeOf(work) })
  await audit(work, { area: 'quotes', action: 'sent', subject_id: quote.id, details: { proposal_id: proposal.id } })
  await recordActivity(work, quote.contact.id, { kind: 'quote_sent', details: { quote_id: quote.id }, contacted: true })
  return orNotFound((await requireQuote(work, quoteId)).proposals.find((one) => one.id === proposal.id))
}

type Opened = { link: LinkRow; agent: WholeUser; paper: () => Promise<Proposal>; language: 'en' | 'es'; contact_id: string }

/** What a link leads to. Every reason why it leads nowhere is the same 404. */
async function open(work: OpenWork, token: string): Promise<Opened> {
  const address = `${work.brand.id} ${work.client.ip}`
  await work.ports.limits.check(perAddress, address)
  const links = proposalLinks(work)
  const link = await links.byToken(token)
  const target = link && (await links.target(link.proposal_id))
  const known = target?.quote.contact_id ? await identityStore(work).of(target.quote.contact_id) : null
  if (!link || !target?.quote.contact_id || !known) {
    await work.ports.limits.spend(perAddress, address)
    throw refuse('not_found')
  }
  const { proposal, quote } = target
  const agent = await requireQuoting(work, link.sent_by)
  const paper = () =>
    paperOf(work, { as_of: quote.as_of.toISOString(), source: quote.source, asked: quote.asked, product: quote.product }, proposal)
  return { link, agent, paper, language: proposal.language, contact_id: target.quote.contact_id }
}

/** Whether whoever sent it still has the feature: a role that lost it loses its links too. */
async function requireQuoting(work: OpenWork, userId: string): Promise<WholeUser> {
  const whole = orNotFound(await userStore(work).findWhole(userId))
  const { account_type } = whole.user
  const companyNumber = whole.company?.number ?? null
  const roles = isRole(account_type) ? rolesOf(account_type) : []
  if (!featureOn('quotes', { brand: work.brand.effective(companyNumber), roles, companyNumber })) throw refuse('not_found')
  return whole
}

const isOver = ({ dead_at, expires_at }: LinkRow, now: Date): boolean => dead_at !== null || expires_at <= now

/** Looking changes nothing: mail filters open links too. */
export async function lookAtProposal(work: OpenWork, token: string): Promise<ProposalView> {
  const { link, agent, language, contact_id } = await open(work, token)
  const { first_name, last_name, phone } = agent.profile
  return {
    status: isOver(link, work.now) ? 'expired' : 'open',
    agent: { name: `${first_name} ${last_name}`.trim(), phone: formatPhone(phone) },
    language,
    asks: asksOf(await identityStore(work).of(contact_id)),
  }
}

/** Lets whoever is recognised read it for an hour. */
export async function recogniseReader(work: OpenWork, token: string, given: z.output<typeof readProposal>): Promise<{ ticket: string }> {
  const { link, contact_id } = await open(work, token)
  if (isOver(link, work.now)) throw refuse('not_found')
  await recogniseBy(work, await identityStore(work).of(contact_id), given, { limit: perLink, key: link.id })
  await proposalLinks(work).mark(link.id, { read_at: work.now })
  return { ticket: ticketFor(work, link.id) }
}

export async function paperByTicket(work: OpenWork, token: string, ticket: string): Promise<Proposal> {
  const { link, paper } = await open(work, token)
  if (isOver(link, work.now) || !isTicket(work, link.id, ticket)) throw refuse('not_found')
  return paper()
}
