import { formatDate } from '#api/contract/formats.ts'
import { offeredPlans } from '#api/areas/billing/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inEveryBrand, job } from '#api/platform/jobs.ts'
import type { Limit } from '#api/platform/limits.ts'
import type { Mail } from '#api/platform/mail.ts'
import type { MailCause } from '#api/platform/mails/queue.ts'
import { writeAndHandOver } from '#api/platform/mails/hand-over.ts'
import { renderMail, type MailContent } from '#api/platform/mails/render.ts'
import { Refusal } from '#api/platform/refusal.ts'
import { linkHours, signupStore } from './signups.store.ts'

/** What somebody told who asks for an account. */
export type SignupRequest = {
  email: string
  first_name: string
  last_name: string
  phone: string | null
  company_name: string
  message: string
  plan_id: string | null
  language: 'en' | 'es'
  cause: MailCause
}

/** However often somebody else types this address in, it gets no more mails than these. */
const mailsToAddress: Limit = { name: 'signup-person', points: 5, seconds: 3600 }

/** Keeps a request and mails the link that confirms the address; who has an account or a request already is told so by mail. */
export const takeSignup = job('mail', async (payload, _ports, run) => {
  const request = payload as unknown as SignupRequest & { tenant_id: string }
  await writeAndHandOver(run, request, (work) => take(work, request))
})

async function take(work: OpenWork, { email, cause, ...told }: SignupRequest): Promise<Mail | null> {
  if (!(await mayMail(work, email))) return null
  const { first_name, last_name, phone, company_name, message, language } = told
  // A plan may leave the sale before the job runs; the request counts all the same.
  const plan_id = (await offeredPlans(work)).find(({ id }) => id === told.plan_id)?.id ?? null
  const to = { email, name: first_name, language }
  const user = await userStore(work).findByLogin(email)
  // Whoever was deactivated asks like anybody else: who decides sees the old account.
  if (user && user.state !== 'deactivated') return mailOf(work, to, { kind: 'signup_known', url: `${cause.origin}/reset-password` })
  const store = signupStore(work)
  const open = await store.openOf(email)
  if (open?.state === 'waiting') {
    const since = formatDate(open.created_at, language, 'America/New_York')
    return mailOf(work, to, { kind: 'signup_waiting', values: { since } })
  }
  const fields = { first_name, last_name, phone, company_name, message, plan_id, language }
  const id = open?.id ?? (await store.insert(email, fields))
  if (open) await store.refresh(id, fields)
  await audit(work, { area: 'signups', action: 'asked', subject_id: id })
  const token = await store.issueToken(id)
  return mailOf(work, to, { kind: 'signup_confirm', url: `${cause.origin}/signup/confirm/${token}`, values: { hours: linkHours } })
}

/** Tells somebody that the answer is no, and why. */
export const sendSignupDeclined = job('mail', async (payload, _ports, run) => {
  const wanted = payload as unknown as { tenant_id: string; signup_id: string; cause: MailCause }
  await writeAndHandOver(run, wanted, async (work) => {
    const signup = await signupStore(work).find(wanted.signup_id)
    // Approved by now: another mail has told them.
    if (signup?.state !== 'declined') return null
    const to = { email: signup.email, name: signup.first_name, language: signup.language }
    return mailOf(work, to, { kind: 'signup_declined', quote: signup.reason })
  })
})

/** Forgets addresses that nobody ever confirmed. */
export const purgeSignups = job('work', async (_payload, _ports, run) => {
  const client = { ip: '', user_agent: 'purge', request_id: '', language: 'en' }
  await inEveryBrand(run, client, (work) => signupStore(work).removeUnverified())
})

async function mayMail({ ports, brand }: OpenWork, email: string): Promise<boolean> {
  try {
    await ports.limits.spend(mailsToAddress, `${brand.id}:${email}`)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return false
    throw error
  }
}

type Reader = { email: string; name: string; language: 'en' | 'es' }

async function mailOf(
  work: OpenWork,
  { email, name, language }: Reader,
  content: Omit<MailContent, 'language' | 'values'> & Partial<MailContent>,
): Promise<Mail> {
  const brand = await withContact(work, work.brand.effective(null))
  const { from_name, from_address, reply_to } = brand.mail
  const spoken = brand.languages.offered.includes(language) ? language : brand.languages.default
  return {
    tenant_id: work.brand.id,
    sender: { name: from_name, address: from_address },
    reply_to,
    recipient: email,
    ...renderMail(brand, { ...content, language: spoken, values: { name, ...content.values } }),
  }
}
