import { inJob, job } from '#api/platform/jobs.ts'
import type { Mail } from '#api/platform/mail.ts'
import { handOver } from '#api/platform/mails/hand-over.ts'

/** Mails a broadcast to a colleague; it is counted nowhere. */
export const sendTestMail = job('mail', async (payload, _ports, run) => {
  const client = { ip: '', user_agent: 'test', request_id: '', language: 'en' }
  const word = (name: string) => String(payload[name] ?? '')
  const mail = await inJob(run, payload.tenant_id, client, async ({ brand }): Promise<Mail> => {
    const { from_address, marketing_from_address } = brand.set.mail
    return {
      tenant_id: brand.id,
      sender: { name: word('sender_name'), address: marketing_from_address ?? from_address },
      recipient: word('recipient'),
      subject: word('subject'),
      text: word('text'),
      html: word('html'),
    }
  })
  await handOver(run, mail)
})
