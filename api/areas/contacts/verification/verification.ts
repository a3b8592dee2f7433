import type { EmailVerification } from '#api/contract/contacts/verification.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import type { Limit } from '#api/platform/limits.ts'
import { causeOf } from '#api/platform/mails/queue.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { recordActivity } from '../timeline/activities.store.ts'
import { requireContact } from '../contacts.ts'
import { verificationStore } from './verification.store.ts'

const mailsToContact: Limit = { name: 'verify-contact', points: 3, seconds: 3600 }
const mailsByUser: Limit = { name: 'verify-user', points: 60, seconds: 3600 }
const fromHere: Limit = { name: 'verify-address', points: 30, seconds: 900 }

/** Has the contact mailed a link that confirms the first e-mail address. */
export async function askToVerify(work: Work, idOrNumber: string): Promise<void> {
  const contact = await requireContact(work, idOrNumber, 'change')
  if (!contact.email) throw invalid('email', 'no_email')
  const { limits } = work.ports
  await limits.spend(mailsByUser, `${work.brand.id}:${work.actor.user_id}`)
  await limits.spend(mailsToContact, `${work.brand.id}:${contact.id}`)
  const mail = { contact_id: contact.id, email: contact.email, user_id: work.actor.user_id, cause: causeOf(work) }
  await enqueue(work, 'send_verification', mail)
  await recordActivity(work, contact.id, { kind: 'verification_sent' })
  await audit(work, { area: 'contacts', action: 'verification_sent', subject_id: contact.id })
}

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof verificationStore>['find']>>>

/** What the page of a mailed link shows. */
export async function lookAtLink(work: OpenWork, token: string): Promise<EmailVerification> {
  return shown(work, await requireLink(work, token))
}

/** Confirms the address that a link was mailed to. A link works once, and only while the contact has that address. */
export async function confirmByLink(work: OpenWork, token: string): Promise<EmailVerification> {
  const found = await requireLink(work, token)
  const told = shown(work, found)
  if (told.state !== 'open') throw invalid('token', told.state === 'used' ? 'link_used' : 'token_expired')
  const { verification } = found
  const store = verificationStore(work)
  if (!(await store.use(verification.id))) throw invalid('token', 'link_used')
  if (!(await store.verify(verification.contact_id, verification.email))) throw invalid('token', 'token_expired')
  await recordActivity(work, verification.contact_id, { kind: 'email_verified' })
  await audit(work, { area: 'contacts', action: 'email_verified', subject_id: verification.contact_id })
  return { ...told, state: 'used' }
}

async function requireLink(work: OpenWork, token: string): Promise<Found> {
  await work.ports.limits.spend(fromHere, `${work.brand.id}:${work.client.ip}`)
  const found = await verificationStore(work).find(token)
  if (!found) throw refuse('not_found')
  return found
}

function shown({ now, brand }: OpenWork, { verification, contact, agent }: Found): EmailVerification {
  return {
    state: stateOf(now, verification, contact.email),
    email: verification.email,
    name: contact.first_name,
    agent: agent ? `${agent.first_name} ${agent.last_name}`.trim() : brand.set.name,
  }
}

function stateOf(now: Date, verification: Found['verification'], email: string | null): EmailVerification['state'] {
  if (verification.used_at) return 'used'
  if (verification.expires_at <= now) return 'expired'
  return verification.email === email ? 'open' : 'replaced'
}
