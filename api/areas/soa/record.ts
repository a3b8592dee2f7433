import { formatPhone } from '#api/contract/formats.ts'
import type { SubmitSoa } from '#api/contract/soa.ts'
import type { WholeUser } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { orNotFound, Refusal, type Detail } from '#api/platform/refusal.ts'
import type { EventFacts } from '#api/platform/tables/index.ts'
import { scopeProducts } from '#config/options.ts'
import { currentWording, retainUntil, validUntil, wordingOf, type Wording } from '#config/soa/index.ts'
import { canonical, sha256 } from './chain.ts'
import { agentName } from './requests.ts'
import { soaStore, type SoaColumns, type SoaRow } from './soa.store.ts'
import { tell } from './telling.ts'

export const day = (at: Date): string => at.toISOString().slice(0, 10)

export const agentOf = (agent: WholeUser) => ({
  name: agentName(agent),
  phone: formatPhone(agent.profile.phone),
  npn: agent.profile.npn ?? '',
  company: agent.company?.name ?? '',
})

export const brandName = ({ brand }: OpenWork, agent: WholeUser): string => brand.effective(agent.company?.number ?? null).name

export const languagesOf = ({ brand }: OpenWork, agent: WholeUser) => brand.effective(agent.company?.number ?? null).languages

/** All that is read before signing, with the names of this agent and brand in it. */
export function wordsOf(work: OpenWork, agent: WholeUser, version: string, language: 'en' | 'es'): Wording {
  return orNotFound(wordingOf(version, language, { agent: agentName(agent), brand: brandName(work, agent) }))
}

/** What somebody agreed to and how. `said` is kept word for word, beside what the record is made of. */
export type Signing = {
  kind: 'typed' | 'drawn' | 'paper' | 'voice'
  language: 'en' | 'es'
  /** What was read here; null where somebody read something else. */
  wording_version: string | null
  products_agreed: readonly string[]
  signer: 'beneficiary' | 'representative'
  signer_name: string
  relationship: string | null
  /** Null where nobody was asked. */
  identity: 'confirmed' | 'unconfirmed' | null
  /** From when on it holds. */
  signed_at: Date
  said: Record<string, unknown>
  /** Of the row besides, such as by which way it came. */
  columns?: SoaColumns
  facts?: EventFacts
}

/** Who signs for somebody says who they are and that they may. */
export function checkRepresentative({ signer, representative: given }: Pick<SubmitSoa, 'signer' | 'representative'>): void {
  if (signer !== 'representative') return
  const details: Detail[] = [
    ...(given?.name ? [] : [{ field: 'representative.name', code: 'required' }]),
    ...(given?.relationship ? [] : [{ field: 'representative.relationship', code: 'required' }]),
    ...(given?.has_authority ? [] : [{ field: 'representative.has_authority', code: 'soa_authority' }]),
  ]
  if (details.length > 0) throw new Refusal('invalid', { details })
}

/** Signs a request that is held: the sealed document, the row, its paper, and all who are told. */
export async function keepSigned(work: OpenWork, row: SoaRow, agent: WholeUser, signing: Signing): Promise<void> {
  const { kind, language, wording_version, signer, signer_name, relationship, identity, signed_at, said, columns, facts } = signing
  const store = soaStore(work)
  const agreed = scopeProducts.filter((one) => signing.products_agreed.includes(one))
  const valid_until = validUntil(signed_at)
  const retain_until = retainUntil(signed_at)
  const { products, ...wording } = wordsOf(work, agent, wording_version ?? currentWording(day(signed_at)), language)
  const text = canonical({
    request_id: row.id,
    number: row.number,
    brand: brandName(work, agent),
    agent: { id: agent.user.id, ...agentOf(agent) },
    ...said,
    language,
    wording_version,
    signer,
    products_agreed: agreed,
    products: agreed.map((value) => ({ value, name: products[value].name })),
    products_suggested: row.products_suggested,
    initiated_by: row.initiated_by,
    ...(wording_version && { wording }),
    signature_kind: kind,
    identity,
    submitted_at: signed_at.toISOString(),
    valid_until: valid_until.toISOString(),
    retain_until,
    client: { ip: work.client.ip, user_agent: work.client.user_agent },
  })
  const digest = sha256(text)
  await store.keepDocument(row.id, 'signed', work.ports.vault.seal(text), digest)
  await store.change(row.id, {
    status: 'submitted',
    submitted_at: signed_at,
    products_agreed: agreed,
    language,
    signer,
    signer_name,
    relationship,
    signature_kind: kind,
    identity,
    wording_version,
    valid_until,
    retain_until,
    ...columns,
  })
  await enqueue(work, 'scope_paper', { request_id: row.id, kind: 'signed' })
  // What the agent wrote down is no news.
  if (kind === 'typed' || kind === 'drawn')
    await queueMail(work, 'soa_signed', { user_id: row.user_id }, JSON.stringify({ person: personOf(signing), number: row.number }))
  await tell(work, row, 'submitted', {
    sha256: digest,
    wording_version,
    identity,
    products_agreed: agreed,
    signer,
    signature_kind: kind,
    ...facts,
  })
}

/** Whom it is about: whoever signed for somebody is not meant. */
function personOf({ said, signer_name }: Signing): string {
  const { first_name, last_name } = said
  return [first_name, last_name].filter((part) => typeof part === 'string' && part).join(' ') || signer_name
}
