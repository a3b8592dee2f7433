import { newId } from '#api/platform/ids.ts'
import { inJob, job } from '#api/platform/jobs.ts'
import { afterLook } from '#config/sending-domains.ts'
import { lookAt, senderOf } from './sending-domains.ts'
import { sendingStore } from './sending-domains.store.ts'

const atOnce = 20

/** Looks at the domains that are due, of every brand; name servers are asked with no transaction open. */
export const checkSendingDomains = job('names', async (_payload, ports, run) => {
  const client = { ip: '127.0.0.1', user_agent: 'check_sending_domains', request_id: newId(), language: 'en' }
  for (const brand of ports.brands.all()) {
    const due = (await inJob(run, brand.id, client, (work) => sendingStore(work).due(atOnce))) ?? []
    for (const row of due) {
      run.signal.throwIfAborted()
      const outcomes = await lookAt(ports.dns, row, brand.set.mail.inbound_domain ?? row.domain)
      await inJob(run, brand.id, client, async (work) => {
        const now = await sendingStore(work).find(row.domain)
        if (now) await sendingStore(work).settle(now.id, afterLook(now, senderOf(work).signer, outcomes, work.now))
      })
    }
  }
})
