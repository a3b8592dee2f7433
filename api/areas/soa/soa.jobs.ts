import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue, inEveryBrand, inJob, job } from '#api/platform/jobs.ts'
import type { Mail } from '#api/platform/mail.ts'
import { writeAndHandOver } from '#api/platform/mails/hand-over.ts'
import { queueMail, type MailCause } from '#api/platform/mails/queue.ts'
import { renderMail } from '#api/platform/mails/render.ts'
import { formatDate } from '#api/contract/formats.ts'
import { ianaZone } from '#config/options.ts'
import { may, roles } from '#config/permissions.ts'
import { identityStore } from './identity.store.ts'
import { linkStore, urlOf } from './links.ts'
import { agentName } from './requests.ts'
import { peopleOf, soaStore } from './soa.store.ts'
import { tell } from './telling.ts'
import { isIntact, verify } from './verify.ts'

type Wanted = { kind: 'soa_request' | 'soa_copy'; link_id: string; cause: MailCause }

/** Writes the mail with the link, whose token is made here, so that the queue holds none. */
export const sendScope = job('mail', async (payload, _ports, run) => {
  const wanted = payload as unknown as Wanted & { tenant_id: string }
  const { ip, user_agent, request_id, language } = wanted.cause
  const client = { ip, user_agent, request_id, language }
  if (!(await writeAndHandOver(run, wanted, (work) => writeMail(work, wanted)))) return
  await inJob(run, wanted.tenant_id, client, (work) => linkStore(work).sent(wanted.link_id))
})

async function writeMail(work: OpenWork, { kind, link_id, cause }: Wanted): Promise<Mail | null> {
  const link = await linkStore(work).find(link_id)
  const request = link && (await soaStore(work).row(link.request_id))
  if (!link || !request?.sent_to || !request.contact_id) return null
  // Taken back or renewed meanwhile: the link would lead nowhere.
  if (kind === 'soa_request' && (link.dead_at || request.status !== 'open')) return null
  const agent = await userStore(work).findWhole(request.user_id)
  const person = await identityStore(work).of(request.contact_id)
  if (!agent || !person) return null
  const brand = await withContact(work, work.brand.effective(agent.company?.number ?? null))
  const until = formatDate(request.expires_at, request.language, ianaZone(agent.user.timezone), 'long')
  const { from_name, from_address, reply_to } = brand.mail
  return {
    tenant_id: work.brand.id,
    sender: { name: from_name, address: from_address },
    reply_to: agent.user.email || reply_to,
    recipient: request.sent_to,
    ...renderMail(brand, {
      kind,
      language: request.language,
      values: { name: person.first_name, agent: agentName(agent), until },
      url: urlOf(work, cause.origin, link_id),
    }),
  }
}

const client = { ip: '', user_agent: 'clock', request_id: '', language: 'en' }
const chunk = 200

/** Writes down what has expired. It counts as expired from the moment on, whether this has run or not. */
export const expireScopes = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, async (work) => {
    const store = soaStore(work)
    const ids = await store.overdue(chunk)
    for (const id of ids) {
      await store.change(id, { status: 'expired' })
      const row = await store.row(id)
      if (row) await tell(work, row, 'expired')
    }
    return ids.length === chunk
  })
})

/** Tries again what paper could not be made when it was due, also where its own job has given up. */
export const retryPapers = job('work', async (_payload, _ports, run) => {
  await inEveryBrand(run, client, async (work) => {
    for (const { id, completed_at } of await soaStore(work).withoutPaper(chunk)) {
      await enqueue(work, 'scope_paper', { request_id: id, kind: 'signed' })
      if (completed_at) await enqueue(work, 'scope_paper', { request_id: id, kind: 'completed' })
    }
    return false
  })
})

/** Walks every chain once a day; what was changed or is missing is told to the admins. */
export const checkScopes = job('work', async (_payload, ports, run) => {
  await inEveryBrand(run, client, async (work) => {
    const verdict = await verify(work)
    if (isIntact(verdict)) return
    const { fault, strays, documents } = verdict
    const requests = [...new Set([...strays, ...documents])]
    await audit(work, { area: 'soa', action: 'chain_broken', details: { fault, requests } })
    ports.errorReports.report(new Error('The chain of scopes of appointment is broken'), { where: 'soa', tenant: work.brand.key })
    const admins = await peopleOf(
      work,
      roles.filter((role) => may(role, 'settings', 'change')),
    )
    const values = JSON.stringify({ seq: fault?.seq ?? 0, count: requests.length })
    for (const user_id of admins) await queueMail(work, 'soa_broken', { user_id }, values)
  })
})
