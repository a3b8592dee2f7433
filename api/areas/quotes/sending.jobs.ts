import { formatDate } from '#api/contract/formats.ts'
import { identityStore } from '#api/areas/soa/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { inJob, job } from '#api/platform/jobs.ts'
import type { Mail } from '#api/platform/mail.ts'
import { writeAndHandOver } from '#api/platform/mails/hand-over.ts'
import type { MailCause } from '#api/platform/mails/queue.ts'
import { renderMail } from '#api/platform/mails/render.ts'
import { ianaZone } from '#config/options.ts'
import { proposalLinks, tokenOf } from './links.store.ts'

type Wanted = { link_id: string; cause: MailCause }

/** Writes the mail with the link, whose token is made here, so that the queue holds none. */
export const mailProposal = job('mail', async (payload, _ports, run) => {
  const wanted = payload as unknown as Wanted & { tenant_id: string }
  const { ip, user_agent, request_id, language } = wanted.cause
  const client = { ip, user_agent, request_id, language }
  if (!(await writeAndHandOver(run, wanted, (work) => writeMail(work, wanted)))) return
  await inJob(run, wanted.tenant_id, client, (work) => proposalLinks(work).mark(wanted.link_id, { sent_at: work.now }))
})

async function writeMail(work: OpenWork, { link_id, cause }: Wanted): Promise<Mail | null> {
  const links = proposalLinks(work)
  const link = await links.find(link_id)
  const target = link && (await links.target(link.proposal_id))
  // Sent anew meanwhile: this one would lead nowhere.
  if (!link || link.dead_at || !target?.quote.contact_id) return null
  const agent = await userStore(work).findWhole(link.sent_by)
  const person = await identityStore(work).of(target.quote.contact_id)
  if (!agent || !person) return null
  const brand = await withContact(work, work.brand.effective(agent.company?.number ?? null))
  const { language } = target.proposal
  const { from_name, from_address, reply_to } = brand.mail
  const { first_name, last_name } = agent.profile
  return {
    tenant_id: work.brand.id,
    sender: { name: from_name, address: from_address },
    reply_to: agent.user.email || reply_to,
    recipient: link.sent_to,
    ...renderMail(brand, {
      kind: 'quote_proposal',
      language,
      values: {
        name: person.first_name,
        agent: `${first_name} ${last_name}`.trim(),
        until: formatDate(link.expires_at, language, ianaZone(agent.user.timezone), 'long'),
      },
      url: `${cause.origin}/proposal/${tokenOf(work, link_id)}`,
    }),
  }
}
