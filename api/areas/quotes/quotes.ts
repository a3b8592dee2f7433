import type { NewProposal, Quote } from '#api/contract/quotes.ts'
import { ownerFilter, recordActivity } from '#api/areas/contacts/index.ts'
import { reachOf } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { planDisclaimer, planMaterial } from '#api/platform/plan-disclaimer.store.ts'
import { QuotingFailed } from '#api/platform/quoting/quoting.ts'
import { invalid, orNotFound, Refusal } from '#api/platform/refusal.ts'
import type { Action } from '#config/permissions.ts'
import type { Answers, Prepared } from './asking.ts'
import { proposalOf, quoteStore, type ProposalRow, type QuoteReach } from './quotes.store.ts'
import { resultsOf } from './results.ts'

export async function quoteReach(work: Work, action: Action = 'see'): Promise<QuoteReach> {
  const [{ owners }, holders] = await Promise.all([reachOf(work, 'quotes', action), ownerFilter(work, action === 'see' ? 'see' : 'change')])
  return { owners, holders }
}

export async function requireQuote(work: Work, id: string, action: Action = 'see'): Promise<Quote> {
  const found = orNotFound(await quoteStore(work).find(await quoteReach(work, action), id))
  const can_propose = found.product === 'med_supp' || (await planMaterial(work, work.actor.company_number)) !== ''
  return { ...found, can_propose }
}

/** What was answered, word for word as it is shown. */
export function answeredColumns({ asked, notes }: Pick<Prepared, 'asked' | 'notes'>, answers: Answers) {
  const { results, left_out } = resultsOf(answers.offers, asked)
  const answered = new Set(answers.offers.map(({ naic }) => naic))
  const silent = asked.carriers
    .filter((naic) => !answered.has(naic))
    .map((naic) => ({ carrier: { naic, name: naic }, plan: null, reason: 'no_offer' as const }))
  return {
    status: 'answered' as const,
    results,
    left_out: [...answers.unanswered.map((plan) => ({ carrier: null, plan, reason: 'no_answer' as const })), ...silent, ...left_out],
    notes: [...new Set([...notes, ...answers.notes])],
    as_of: answers.as_of,
  }
}

/** Keeps what was answered; without answers, what is asked now, which a job does. */
export async function keepQuote(work: Work, prepared: Prepared, answers: Answers | null): Promise<Quote> {
  const { asked, contact, product, access, notes } = prepared
  const id = await quoteStore(work).insert({
    owner_id: work.actor.user_id,
    contact_id: contact?.id ?? null,
    product,
    asked,
    source: access.service.source,
    ...(answers ? answeredColumns(prepared, answers) : { status: 'asking' as const, results: [], notes, as_of: work.now }),
  })
  if (!answers) await enqueue(work, 'ask_carriers', { quote_id: id, language: work.client.language })
  await audit(work, { area: 'quotes', action: 'asked', subject_id: id, details: { product, ...(contact && { contact_id: contact.id }) } })
  if (contact) await recordActivity(work, contact.id, { kind: 'quote_asked', details: { quote_id: id } })
  return requireQuote(work, id)
}

/** Puts some of the prices before somebody: they stay as they are from now on. */
export async function propose(
  work: Work,
  id: string,
  { keys, language, prepared_for, note }: NewProposal,
): Promise<Quote['proposals'][number]> {
  const quote = await requireQuote(work, id, 'create')
  const filing = quote.product === 'med_supp' ? null : await filingOf(work)
  const { offered } = work.brand.effective(work.actor.company_number).languages
  if (!offered.includes(language)) throw invalid('language', 'not_an_option')
  const lines = [...new Set(keys)].map((key) => quote.results.find((one) => one.key === key))
  const found = lines.filter((line) => line !== undefined)
  if (found.length < lines.length) throw invalid('keys', 'not_an_option')
  const row = await quoteStore(work).insertProposal({
    quote_id: quote.id,
    created_by: work.actor.user_id,
    language,
    prepared_for: quote.contact?.name ?? prepared_for,
    note,
    material_id: filing?.material_id ?? null,
    disclaimer: filing?.words?.[language] ?? '',
    lines: found,
  })
  await audit(work, { area: 'quotes', action: 'proposed', subject_id: quote.id, details: { proposal_id: row.id } })
  if (quote.contact) await recordActivity(work, quote.contact.id, { kind: 'quote_saved', details: { quote_id: quote.id } })
  return proposalOf(row, null)
}

/**
 * Premiums of Medicare Advantage and Part D on paper are marketing that CMS sees first: by which number it has the sheet, and what
 * must stand on it.
 */
async function filingOf(work: Work) {
  const conflict = (code: string) => new Refusal('conflict', { details: [{ field: 'base', code }] })
  const { company_number } = work.actor
  const material_id = await planMaterial(work, company_number)
  if (!material_id) throw conflict('quote_material_id')
  const words = await planDisclaimer(work, work.now, company_number)
  if (words === 'not_set') throw conflict('tpmo_not_set')
  return { material_id, words }
}

export async function requireProposal(
  work: Work,
  quoteId: string,
  id: string,
  action: Action = 'see',
): Promise<{ quote: Quote; proposal: ProposalRow }> {
  const quote = await requireQuote(work, quoteId, action)
  return { quote, proposal: orNotFound((await quoteStore(work).proposals(quoteId)).find((one) => one.id === id)) }
}

/** What the service could not do, as it is told: a key is the asker's affair, an answer that does not come nobody's. */
export function toldFailure(error: unknown): never {
  if (!(error instanceof QuotingFailed)) throw error
  if (error.reason === 'credentials') throw invalid('api_key', 'csg_credentials')
  throw new Refusal('unavailable', { details: [{ field: 'base', code: 'quote_unavailable' }] })
}
