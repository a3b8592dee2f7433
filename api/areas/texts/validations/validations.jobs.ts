import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue, inJob, job } from '#api/platform/jobs.ts'
import { failedCheck, lookUp, settleCheck } from './validations.ts'
import { validationStore } from './validations.store.ts'

const atOnce = 20
/** How long the carrier is left alone where it is busy, in seconds. */
const rest = 60

/** Looks up what waits of one batch, and asks again later where the carrier is busy; broken off anywhere, it goes on. */
export const checkNumbers = job('texts', async (payload, ports, run) => {
  const { tenant_id } = payload
  const batch_id = String(payload['batch_id'])
  const client = payload['client'] as OpenWork['client']
  const brand = ports.brands.ofId(tenant_id)
  const line = brand && ports.telephony.of(brand)
  for (;;) {
    // While what goes to many rests, so do these.
    const waiting = await inJob(run, tenant_id, client, async (work) => {
      if (!(await validationStore(work).isQuiet())) return validationStore(work).waiting(batch_id, atOnce)
      await enqueue(work, 'check_numbers', { batch_id, client }, null, rest)
      return null
    })
    if (!waiting || waiting.length === 0) return
    for (const row of waiting) {
      run.signal.throwIfAborted()
      const outcome = line ? await lookUp(line, row.number) : failedCheck
      if (outcome === 'wait') {
        await inJob(run, tenant_id, client, (work) => enqueue(work, 'check_numbers', { batch_id, client }, null, rest))
        return
      }
      await inJob(run, tenant_id, client, (work) => settleCheck(work, row, outcome))
    }
  }
})
