import type { TextRule } from '#api/contract/campaigns/campaigns.ts'
import { afterPayment, isClosedFor } from '#api/areas/billing/index.ts'
import { gate, seasonOf, suppress, type Answer } from '#api/areas/outreach/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue, inEveryBrand, inJob, job } from '#api/platform/jobs.ts'
import { webhookUrl } from '#api/platform/telephony/webhook.ts'
import { bodyToSend } from '../body.ts'
import { statusOf } from '../delivery.ts'
import { unreachable } from '../failures.ts'
import { isColleague } from '../parties.ts'
import { applyStatus } from '../progress.ts'
import { handOver, optedOut, type Claimed, type Outcome } from '../send.jobs.ts'
import { textStore, type MessageRow } from '../texts.store.ts'
import { bulkTextStore, wholeBrand } from './bulk-texts.store.ts'
import { sendLater } from './later.ts'
import { textRuleOf } from './rules.ts'

const mostAttempts = 8
/** How long a run goes on before it leaves the rest to the next, in milliseconds. */
const slice = 2_000
/** As long as one text may be in hand, in seconds; then the carrier is asked whether it has it. */
const lease = 300
/** What is further off is left to the clock, in seconds. */
const soon = 60

/** Has the texts of broadcasts and flows sent that wait, when the caller's transaction is kept. */
export const queueBulkTexts = (work: OpenWork, seconds = 0): Promise<void> =>
  enqueue(work, 'send_bulk_texts', { client: work.client }, `send_bulk_texts:${work.brand.id}`, seconds)

/**
 * Hands texts of broadcasts and flows to the carrier one by one, at the pace of the networks: each claimed in one transaction, sent with none
 * open, and settled in a third. Killed in between, the carrier is asked whether it has it before it is tried again.
 */
export const sendBulkTexts = job('texts', async (payload, ports, run) => {
  const client = payload['client'] as OpenWork['client']
  const { tenant_id } = payload
  const brand = ports.brands.ofId(tenant_id)
  const line = brand && ports.telephony.of(brand)
  if (!line) return
  const until = Date.now() + slice
  do {
    run.signal.throwIfAborted()
    const turn = await inJob(run, tenant_id, client, claim)
    if (!turn) break
    if (turn.kind === 'kept_back') continue
    const outcome = await handOver(run, tenant_id, client, line, turn.claimed)
    await inJob(run, tenant_id, client, (work) => settle(work, turn.claimed.message.id, outcome))
  } while (Date.now() < until)
  await inJob(run, tenant_id, client, async (work) => {
    const seconds = await bulkTextStore(work).secondsToNext()
    if (seconds !== null && seconds <= soon) await queueBulkTexts(work, Math.max(1, Math.ceil(seconds)))
  })
})

/** Once a minute: what waited for its hour or for the networks. */
export const bulkTextsClock = job('work', async (_payload, _ports, run) => {
  const client = { ip: '', user_agent: 'clock', request_id: '', language: 'en' }
  await inEveryBrand(run, client, async (work) => {
    const seconds = await bulkTextStore(work).secondsToNext()
    if (seconds !== null && seconds <= soon) await queueBulkTexts(work)
  })
})

type Turn = { kind: 'kept_back' } | { kind: 'in_hand'; claimed: Claimed }

/** Takes a text in hand, if the gate still allows it. Null where none may go now. */
async function claim(work: OpenWork): Promise<Turn | null> {
  const store = bulkTextStore(work)
  if (!(await store.takeTurn())) return null
  const id = await store.next()
  const message = id && (await textStore(work).hold(id))
  if (!message) return null
  // What may be out already is not asked about any more, but found.
  const kept = message.attempted_at ? null : await keptBack(work, message)
  if (kept) {
    if (!kept.until) await store.leaveOut(message.id, kept.rule)
    else if (message.wf_run_id) await store.putBack(message.id, kept.until)
    else await textStore(work).update(message.id, { send_at: kept.until })
    return { kind: 'kept_back' }
  }
  return { kind: 'in_hand', claimed: await takeInHand(work, message) }
}

/** It is dated when it goes, and by that counted against the limits. */
async function takeInHand(work: OpenWork, message: MessageRow): Promise<Claimed> {
  const { brand, now } = work
  const { id, attempts, segments, from_number } = message
  const { number_segments_per_second, brand_segments_per_second } = brand.set.outreach.texts
  await bulkTextStore(work).rest(from_number, segments / number_segments_per_second)
  await bulkTextStore(work).rest(wholeBrand, segments / brand_segments_per_second)
  const send_at = new Date(now.getTime() + lease * 1000)
  await textStore(work).update(id, { attempts: attempts + 1, attempted_at: now, send_at, ...(attempts === 0 && { created_at: now }) })
  return {
    message: { ...message, body: await bodyToSend(work, message) },
    media_urls: [],
    status_url: webhookUrl(work, 'messages/status', { message: id }),
    unheard: message.attempted_at,
  }
}

type Kept = { until: Date | null; rule: TextRule | 'transferred' | 'flow_ended' }

/** Who asked to be left alone while it waited is; hours and limits mean later. */
async function keptBack(work: OpenWork, message: MessageRow): Promise<Kept | null> {
  const { user_id, to_number, campaign_id } = message
  if (message.wf_run_id) {
    const standing = await bulkTextStore(work).standingOf(message)
    if (!standing || standing.is_over) return { until: null, rule: 'flow_ended' }
    if (standing.is_moved) return { until: work.now, rule: 'transferred' }
  }
  const writer = await userStore(work).findWhole(user_id)
  if (!writer) return { until: null, rule: 'invalid' }
  if (await isClosedFor(work, user_id, 'bulk_and_buying')) return { until: afterPayment(work), rule: 'invalid' }
  const by = { user_id, company_id: writer.user.company_id }
  const same_company = await isColleague(work, writer, to_number)
  const answer: Answer = await gate(work, by).mayText(to_number, {
    ...{ same_company, to_many: true },
    season: await seasonOf(work, campaign_id),
  })
  if (answer.allowed) return null
  const rule = textRuleOf(answer)
  return { until: rule ? null : answer.until, rule: rule ?? 'invalid' }
}

async function settle(work: OpenWork, id: string, outcome: Outcome): Promise<void> {
  const store = textStore(work)
  const message = await store.hold(id)
  if (!message) return
  if (outcome.kind === 'taken') {
    const { sid, segments, status } = outcome
    await store.update(id, { sid: message.sid ?? sid, segments: Math.max(1, segments), send_at: null })
    return applyStatus(work, message, { status: statusOf(status) ?? 'sending', error_code: null })
  }
  // What the carrier told of it meanwhile says that it has it.
  if (message.sid || message.status !== 'queued') return
  if (outcome.kind === 'refused') return refused(work, message, outcome.code)
  if (message.attempts >= mostAttempts) return failed(work, message, unreachable)
  const seconds = 2 ** message.attempts
  await bulkTextStore(work).rest(wholeBrand, seconds)
  const send_at = new Date(work.now.getTime() + seconds * 1000)
  await store.update(id, { send_at, ...(outcome.kind === 'busy' && { attempted_at: null }) })
}

async function refused(work: OpenWork, message: MessageRow, code: number): Promise<void> {
  if (await sendLater(work, message, code)) return
  await failed(work, message, code)
  if (code === optedOut)
    await suppress(work, { channel: 'text', address: message.to_number, source: 'text', reason: 'Told by the phone company' })
}

async function failed(work: OpenWork, message: MessageRow, error_code: number): Promise<void> {
  await textStore(work).update(message.id, { attempted_at: null, send_at: null })
  await applyStatus(work, message, { status: 'failed', error_code })
}
