import type { Quote } from '#api/contract/quotes.ts'
import { formatPhone } from '#api/contract/formats.ts'
import { userStore } from '#api/areas/users/index.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import type { Proposal } from '#api/platform/pdf/proposal.ts'
import { zoneOf } from '#config/options.ts'
import type { ProposalRow } from './quotes.store.ts'

/** What stands on a proposal: the figures as they were, in the name of who made it. */
export async function paperOf(
  work: OpenWork,
  quote: Pick<Quote, 'as_of' | 'source' | 'asked' | 'product'>,
  { created_by, created_at, language, prepared_for, note, material_id, disclaimer, lines }: ProposalRow,
): Promise<Proposal> {
  const agent = await userStore(work).findWhole(created_by)
  const { name, colours, contact } = await withContact(work, work.brand.effective(agent?.company?.number ?? null))
  const profile = agent?.profile
  return {
    lang: language,
    zone: zoneOf(agent?.user),
    made_at: created_at,
    as_of: new Date(quote.as_of),
    is_sample: quote.source === 'sample',
    brand: { name, color: colours.primary, lines: [...contact.address, contact.email, contact.phone].filter(Boolean) },
    agent: [
      profile ? `${profile.first_name} ${profile.last_name}`.trim() : '',
      agent?.company?.name ?? '',
      profile?.phone ? formatPhone(profile.phone) : '',
      profile?.npn ? `NPN ${profile.npn}` : '',
    ].filter(Boolean),
    prepared_for,
    note,
    product: quote.product,
    material_id,
    disclaimer,
    asked: quote.asked,
    lines,
  }
}
