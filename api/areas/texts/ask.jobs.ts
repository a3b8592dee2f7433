import type { OpenWork } from '#api/platform/http/route.ts'
import { inJob, job, type JobRun } from '#api/platform/jobs.ts'
import { CarrierRefusal, type Line, type MessageState } from '#api/platform/telephony/telephony.ts'
import { statusOf } from './delivery.ts'
import { takeStatus } from './take-status.ts'
import { textStore } from './texts.store.ts'
import { unendedStore, type Unended } from './unended.store.ts'

const client = { ip: '', user_agent: 'clock', request_id: '', language: 'en' }
/** So many refusals one after the other say that the carrier wants or can do no more. */
const patience = 3

/** Every five minutes: asks the carrier what became of texts of which it told no end; a callback may be lost. */
export const askForTexts = job('texts', async (_payload, ports, run) => {
  for (const brand of ports.brands.all()) {
    run.signal.throwIfAborted()
    const line = ports.telephony.of(brand)
    if (line) await askIn(run, brand.id, line)
  }
})

async function askIn(run: JobRun, tenantId: string, line: Line): Promise<void> {
  const due = await inJob(run, tenantId, client, (work) => unendedStore(work).due())
  let refused = 0
  for (const one of due ?? []) {
    run.signal.throwIfAborted()
    const answer = await ask(line, one.sid)
    refused = answer === 'refused' ? refused + 1 : 0
    if (refused === patience) return
    if (answer !== 'refused') await inJob(run, tenantId, client, (work) => take(work, one, answer))
  }
}

async function ask(line: Line, sid: string): Promise<MessageState | null | 'refused'> {
  try {
    return await line.messageOf(sid)
  } catch (error) {
    if (!(error instanceof CarrierRefusal)) throw error
    return 'refused'
  }
}

/** What came by a callback meanwhile stands; a text that was put back to be sent anew is another one there. */
async function take(work: OpenWork, { id, sid }: Unended, answer: MessageState | null): Promise<void> {
  const store = textStore(work)
  const message = await store.hold(id)
  if (message?.sid !== sid) return
  const status = answer && statusOf(answer.status)
  // Also where nothing is new, so that it is not asked for again before its next time.
  if (!status) return store.update(id, {})
  await takeStatus(work, message, status, answer.error_code)
}
