import type { SoaView, SubmitSoa } from '#api/contract/soa.ts'
import { newMessage } from '#api/contract/public/webpages.ts'
import {
  agreedWording,
  consentVersion,
  consentWording,
  holdAsSpam,
  receiveVisitor,
  requireShown,
  scopesPage,
  spamReason,
  takesScopes,
  webpageStore,
  type WholePage,
} from '#api/areas/public/index.ts'
import type { WholeUser } from '#api/areas/users/index.ts'
import { inTenant } from '#api/platform/database.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { Limit } from '#api/platform/limits.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { nextNumber } from '#api/platform/numbers.ts'
import { invalid, orNotFound, Refusal } from '#api/platform/refusal.ts'
import { sentence } from '#api/platform/sentences.ts'
import { isPageLabel } from '#config/hosts.ts'
import { identityStore } from './identity.store.ts'
import { linkStore } from './links.ts'
import { languagesOf, keepSigned } from './record.ts'
import { isSame } from './recognition.ts'
import { conflict, requireSender } from './requests.ts'
import { soaStore, type SoaRow } from './soa.store.ts'

/** From one address, whoever it wants to sign with: enough for a household, too little for a machine. */
const perAddress: Limit = { name: 'soa_web_ip', points: 10, seconds: 3600 }
/** At one page: more than anybody meets. */
const perPage: Limit = { name: 'soa_web_page', points: 60, seconds: 3600 }

type Signed = { row: SoaRow; link_id: string; is_new: boolean }
export type Standing = { page: WholePage; agent: WholeUser }

/** The agent at whose public page one signs by oneself; null where there is no such page, or none at which one may. */
export async function standingOf(work: OpenWork, label: string, domain: string): Promise<Standing | null> {
  if (!isPageLabel(label)) return null
  try {
    const page = await requireShown(work, label)
    // A label that the page had before leads on to where it is now, and so does every address but this page's.
    if (page.moved_to || !page.page.user_id || !takesScopes(work, page)) return null
    if (domain && (await requireShown(work, domain)).page.id !== page.page.id) return null
    return { page, agent: await requireSender(work, page.page.user_id) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
}

/** The box of a standing link: whoever signs agrees to no calls by that. */
export function consentOf(work: OpenWork, { page }: Standing, language: 'en' | 'es'): NonNullable<SoaView['consent']> {
  const wording = consentWording(consentVersion, language, { owner: page.owner_name, brand: work.brand.set.name }) ?? ''
  return { version: consentVersion, wording }
}

/**
 * Signs as somebody who came by themselves: makes the request, and finds or makes the contact. What looks like spam is no
 * signature: it waits in the page's spam box, and whoever sent it is told to call.
 */
export async function signStanding(work: OpenWork, standing: Standing, version: string, body: SubmitSoa): Promise<Signed> {
  const { agent, page } = standing
  const store = soaStore(work)
  const before = await store.bySubmission(body.submission_id)
  if (before) return asSigned(work, before, agent)
  const { first_name, last_name, email, phone, birth_date, zip_code, address, website, consent, consent_version, ...rest } = body
  if (body.wording_version !== version) throw conflict('soa_wording_changed', { wording_version: version })
  if (!languagesOf(work, agent).offered.includes(body.language)) throw invalid('language', 'not_an_option')
  if (!email && !phone) throw invalid('email', 'email_or_phone')
  if (!birth_date && !zip_code) throw invalid('birth_date', 'soa_identity_needed')
  const { limits } = work.ports
  await limits.spend(perAddress, `${work.brand.id} ${work.client.ip}`)
  const isBusy = await limits.spend(perPage, page.page.id).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal) return true
      throw error
    },
  )
  const reason = spamReason({ website, message: `${address} ${body.signature_name}`, first_name, last_name }, isBusy)
  if (reason) {
    await putAside(work, page, body, reason)
    throw invalid('base', 'soa_web_refused', { phone: agent.profile.phone ?? '' })
  }
  const agreed = consent ? agreedWording(work, consent_version, page.owner_name) : null
  const source = page.page.domain_name ?? ''
  const { id: contact_id, is_new: isUnknown } = await receiveVisitor(work, {
    owner_id: agent.user.id,
    body: {
      first_name,
      last_name,
      ...(birth_date && { birth_date }),
      phones: phone ? [{ phone_type: 2, number: phone }] : [],
      emails: email ? [{ email }] : [],
      ...(zip_code || address ? { addresses: [{ address, address_2: '', city: '', zip_code: zip_code ?? '', county: '' }] } : {}),
    },
    note: '',
    kind: 'soa_came',
    consent: agreed === null ? null : { version: consent_version, wording: agreed, source, ip: work.client.ip, agreed_at: work.now },
  })
  // Whoever was not known is whoever they say they are.
  const known = isUnknown ? null : await identityStore(work).of(contact_id)
  const id = newId()
  await store.insert({
    id,
    number: await nextNumber(work, 'soa'),
    contact_id,
    user_id: agent.user.id,
    language: body.language,
    initiated_by: 'web',
    channel: 'web',
    sent_to: email ?? null,
    submission_id: body.submission_id,
    opened_at: work.now,
    expires_at: work.now,
  })
  const link_id = await linkStore(work).renew(id, 'web', null)
  const row = orNotFound(await store.hold(id))
  const isProxy = body.signer === 'representative'
  await keepSigned(work, row, agent, {
    kind: body.signature_path ? 'drawn' : 'typed',
    language: body.language,
    wording_version: version,
    products_agreed: body.products_agreed,
    signer: body.signer,
    signer_name: isProxy ? (body.representative?.name ?? '') : `${first_name} ${last_name}`,
    relationship: isProxy ? (body.representative?.relationship ?? '') : null,
    identity: known && isSame(known, { birth_date, zip_code }) ? 'confirmed' : 'unconfirmed',
    signed_at: work.now,
    said: { ...rest, first_name, last_name, email, phone, birth_date, zip_code, address, consent: agreed !== null, page: source },
    facts: { channel: 'web' },
  })
  return { row: orNotFound(await store.row(id)), link_id, is_new: true }
}

async function asSigned(work: OpenWork, row: SoaRow, agent: WholeUser): Promise<Signed> {
  if (row.user_id !== agent.user.id) throw invalid('base', 'taken')
  return { row, link_id: orNotFound(await linkStore(work).living(row.id)).id, is_new: false }
}

/** Kept although the signature is refused. */
async function putAside({ ports, brand, now, client }: OpenWork, page: WholePage, body: SubmitSoa, reason: string): Promise<void> {
  await inTenant(ports.beside, brand.id, async (db) => {
    const work: OpenWork = { db, brand, now, ports, client, actor: null }
    const { first_name, last_name, email = null, phone = null } = body
    const message = sentence(client.language === 'es' ? 'es' : 'en', 'soa_web_message', { name: body.signature_name })
    await holdAsSpam(
      work,
      page,
      newMessage.parse({ first_name: first_name.slice(0, 100), last_name: last_name.slice(0, 100), email, phone, message }),
      reason,
    )
  })
}

/** Where visitors sign an agent's scopes by themselves, for the agent to pass on. */
export async function standingAddress(work: Work): Promise<{ url: string | null; missing: 'page' | 'profile' | null }> {
  const page = await scopesPage(work, work.actor.user_id)
  if (!page?.page.domain_name) {
    const own = await webpageStore(work).ofOwner({ user_id: work.actor.user_id })
    return { url: null, missing: own && !own.may_take_scopes ? 'profile' : 'page' }
  }
  const url = new URL('/scope', originOf(work))
  url.hostname = `${page.page.domain_name}.${url.hostname}`
  return { url: url.href, missing: null }
}
