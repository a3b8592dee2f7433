import { afterPayment, isClosedFor } from '#api/areas/billing/index.ts'
import { gate, keepRefusal, suppress } from '#api/areas/outreach/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue, inJob, job, type JobRun } from '#api/platform/jobs.ts'
import { CarrierRefusal, type Line, type SentMessage } from '#api/platform/telephony/telephony.ts'
import { webhookUrl } from '#api/platform/telephony/webhook.ts'
import { bodyToSend } from './body.ts'
import { statusOf } from './delivery.ts'
import { notAllowed, unreachable } from './failures.ts'
import { isColleague } from './parties.ts'
import { pictureKey } from './pictures.ts'
import { applyStatus, notifyTextChanged } from './progress.ts'
import { textStore, type MessageRow } from './texts.store.ts'

const mostAttempts = 8
const longestWait = 120
/** By how much the carrier's clock may be behind ours. */
const clockSlack = 300_000
export const optedOut = 21610

/** Leaves a text to the queue, which sends it when the caller's transaction is kept, and not before `at`. */
export const queueSending = (work: OpenWork, id: string, at: Date | null = null): Promise<void> =>
  enqueue(work, 'send_text', { message_id: id, client: work.client }, `send_text:${id}`, at ? secondsUntil(work, at) : 0)

const secondsUntil = ({ now }: OpenWork, at: Date): number => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))

/** `unheard`: when it was tried before, and nobody heard what became of that. */
export type Claimed = { message: MessageRow; media_urls: string[]; status_url: string; unheard: Date | null }

export type Outcome =
  | ({ kind: 'taken' } & SentMessage)
  /** Surely not sent. */
  | { kind: 'busy' }
  /** It may have been sent. */
  | { kind: 'unheard' }
  | { kind: 'refused'; code: number }

/**
 * Hands one text to the carrier. It is tried again where the carrier is busy or does not answer; before that the carrier is
 * asked whether it has it already, so that nobody gets a text twice.
 */
export const sendQueuedText = job('texts', async (payload, ports, run) => {
  const id = String(payload['message_id'])
  const client = payload['client'] as OpenWork['client']
  const brand = ports.brands.ofId(payload.tenant_id)
  const line = brand && ports.telephony.of(brand)
  const claimed = await inJob(run, payload.tenant_id, client, (work) => claim(work, id))
  if (!claimed) return
  const outcome: Outcome = line ? await handOver(run, payload.tenant_id, client, line, claimed) : { kind: 'refused', code: unreachable }
  await inJob(run, payload.tenant_id, client, async (work) => {
    const seconds = await settle(work, id, outcome)
    if (seconds) await enqueue(work, 'send_text', { message_id: id, client }, null, seconds)
  })
})

/** Takes a text in hand; null where it is out already, or somebody else has it in hand. */
async function claim(work: OpenWork, id: string): Promise<Claimed | null> {
  const store = textStore(work)
  const message = await store.hold(id)
  if (!message || message.sid || message.status !== 'queued') return null
  if (message.send_at && message.send_at > work.now) {
    await postpone(work, id, message.send_at)
    return null
  }
  if (!message.automatic && !(await mayStillGo(work, message))) return null
  await store.update(id, { attempts: message.attempts + 1, attempted_at: work.now })
  const { SECRET_KEY } = work.ports.env
  const media = await store.mediaOf(id)
  const media_urls = media.map(({ n }) =>
    webhookUrl(work, `messages/media/${id}/${n}`, pictureKey(SECRET_KEY, { tenant_id: work.brand.id, message_id: id, n }, work.now)),
  )
  const body = await bodyToSend(work, message)
  return {
    message: { ...message, body },
    media_urls,
    status_url: webhookUrl(work, 'messages/status', { message: id }),
    unheard: message.attempted_at,
  }
}

/**
 * A STOP that came while the text waited still counts, but among colleagues, as when it was written. A text that waited for its
 * hour is held to every rule anew: it waits on where that helps, and is not sent where it does not.
 */
async function mayStillGo(work: OpenWork, message: MessageRow): Promise<boolean> {
  const { id, user_id, to_number, send_at, attempts } = message
  const writer = await userStore(work).findWhole(user_id)
  if (await isClosedFor(work, user_id, 'outgoing_and_product')) {
    await postpone(work, id, afterPayment(work))
    return false
  }
  const same_company = writer !== null && (await isColleague(work, writer, to_number))
  const answer = await gate(work, null).mayText(to_number, { same_company })
  if (answer.allowed) return true
  const isFirstTry = send_at !== null && attempts === 0
  if (answer.code !== 'opted_out' && !isFirstTry) return true
  if (isFirstTry && answer.until) await postpone(work, id, answer.until)
  else {
    const contact_id = await textStore(work).contactOf(message.conversation_id)
    await keepRefusal(work, { user_id, contact_id, channel: 'text', rule: answer.code })
    await applyStatus(work, message, { status: 'failed', error_code: answer.code === 'opted_out' ? optedOut : notAllowed })
  }
  return false
}

/** Until a later hour; the job that runs ends, and another waits. */
async function postpone(work: OpenWork, id: string, until: Date): Promise<void> {
  await textStore(work).update(id, { send_at: until })
  await enqueue(work, 'send_text', { message_id: id, client: work.client }, null, secondsUntil(work, until))
}

export async function handOver(
  run: JobRun,
  tenantId: string,
  client: OpenWork['client'],
  line: Line,
  { message, media_urls, status_url, unheard }: Claimed,
): Promise<Outcome> {
  const { from_number: from, to_number: to, body } = message
  try {
    if (unheard) {
      const found = await line.findMessages({ from, to })
      const since = unheard.getTime() - clockSlack
      for (const one of found.filter((other) => other.body === body && other.created_at.getTime() >= since)) {
        const isOther = await inJob(run, tenantId, client, (work) => textStore(work).bySid(one.sid))
        if (!isOther) return { kind: 'taken', sid: one.sid, status: one.status, segments: one.segments }
      }
    }
    await run.confirm()
    return { kind: 'taken', ...(await line.sendMessage({ from, to, body, media_urls, status_url })) }
  } catch (error) {
    if (!(error instanceof CarrierRefusal)) throw error
    const { carrier_status, carrier_code } = error
    if (carrier_status === 429) return { kind: 'busy' }
    if (carrier_status === 0 || carrier_status >= 500) return { kind: 'unheard' }
    return { kind: 'refused', code: carrier_code || unreachable }
  }
}

/** Writes down what became of it; how many seconds to wait until it is tried again, or null where that is not needed. */
async function settle(work: OpenWork, id: string, outcome: Outcome): Promise<number | null> {
  const store = textStore(work)
  const message = await store.hold(id)
  if (!message) return null
  if (outcome.kind === 'taken') {
    const { sid, segments, status } = outcome
    await store.update(id, { sid: message.sid ?? sid, segments })
    await applyStatus(work, message, { status: statusOf(status) ?? 'sending', error_code: null })
    return null
  }
  // What the carrier told of it meanwhile says that it has it.
  if (message.sid || message.status !== 'queued') return null
  if (outcome.kind === 'refused' || message.attempts >= mostAttempts) {
    await applyStatus(work, message, { status: 'failed', error_code: outcome.kind === 'refused' ? outcome.code : unreachable })
    if (outcome.kind === 'refused' && outcome.code === optedOut) await heedCarrier(work, message)
    return null
  }
  if (outcome.kind === 'busy') await store.update(id, { attempted_at: null })
  await notifyTextChanged(work, message)
  return Math.min(2 ** message.attempts, longestWait)
}

/** They stopped texts at the carrier, without us having heard of it. */
async function heedCarrier(work: OpenWork, { to_number }: MessageRow): Promise<void> {
  await suppress(work, { channel: 'text', address: to_number, source: 'text', reason: 'Told by the phone company' })
}
