import { inJob, job } from '#api/platform/jobs.ts'
import { newId } from '#api/platform/ids.ts'
import { afterLook, look } from './domains.ts'
import { domainStore } from './domains.store.ts'

const atOnce = 200

/** Looks at the hosts that are due, of every brand; name servers are asked with no transaction open. */
export const checkDomains = job('names', async (_payload, ports, run) => {
  const client = { ip: '127.0.0.1', user_agent: 'check_domains', request_id: newId(), language: 'en' }
  for (const brand of ports.brands.all()) {
    const due = (await inJob(run, brand.id, client, (work) => domainStore(work).due(atOnce))) ?? []
    for (const row of due) {
      run.signal.throwIfAborted()
      const outcome = await look(ports.dns, row)
      await inJob(run, brand.id, client, async (work) => {
        const store = domainStore(work)
        // It may have been given up, or looked at, in the meantime.
        const now = await store.find(row.webpage_id, row.id)
        if (now) await store.settle(now, afterLook(now, outcome, work.now))
      })
    }
  }
})
