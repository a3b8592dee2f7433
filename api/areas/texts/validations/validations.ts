import { z } from 'zod'
import { holdsOn } from '#config/outreach/dated.ts'
import { validationPrices } from '#config/billing/validations.data.ts'
import { validationPacks, type BatchProgress, type PhoneVerification } from '#api/contract/texts/validations.ts'
import type { Chosen } from '#api/contract/contacts/actions.ts'
import { actionStore, chosenIds, requireNamedContact } from '#api/areas/contacts/index.ts'
import type { Purchase } from '#api/areas/billing/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { invalid } from '#api/platform/refusal.ts'
import { sentence } from '#api/platform/sentences.ts'
import { CarrierRefusal, type Line, type LookedUp } from '#api/platform/telephony/telephony.ts'
import { batchOf, requireVerificationGroup } from './verification-groups.ts'
import { validationStore, type CheckOutcome } from './validations.store.ts'

export const purchaseKind = 'mobile_validations'
const packBody = z.object({ quantity: z.enum(validationPacks) })

function priceOf(quantity: (typeof validationPacks)[number], at: Date): number {
  const date = at.toISOString().slice(0, 10)
  const table = validationPrices.find((one) => holdsOn(one, date)) ?? validationPrices[0]
  if (!table) throw new Error('Look-ups have a price')
  return table.packs[quantity]
}

/** Look-ups by the hundred; they belong to whoever bought them, and do not lapse. */
export const validationsPurchase: Purchase<z.output<typeof packBody>> = {
  what: purchaseKind,
  tab: 'validations',
  body: packBody,
  pays: 'own',
  async offer(work, { user_id, body: { quantity }, at }) {
    const amount_cents = priceOf(quantity, at)
    const language = (await userStore(work).find(user_id))?.language ?? work.brand.set.languages.default
    const title = sentence(language, 'validations_title', { amount: Number(quantity).toLocaleString(language) })
    return { title, lines: [{ title, quantity: 1, amount_cents, period_start: null, period_end: null }], next: null, basis: quantity }
  },
  async fulfil(work, order, { quantity }) {
    await validationStore(work).enter([{ user_id: order.user_id, what: 'bought', cause: order.id, amount: Number(quantity) }])
    return null
  },
  async takeBack(work, order, { quantity }) {
    const store = validationStore(work)
    await store.hold(order.user_id)
    const amount = Math.min(Number(quantity), await store.left(order.user_id))
    if (amount > 0) await store.enter([{ user_id: order.user_id, what: 'taken_back', cause: order.id, amount: -amount }])
  },
}

/** The carrier's account; refused where there is none. */
export function requireLine({ ports, brand }: OpenWork): Line {
  const line = ports.telephony.of(brand)
  if (!line) throw invalid('base', 'text_not_set_up')
  return line
}

type Asked = { id: string; number: string; ask: boolean }

/** Notes that a number is asked, and spends for it; what is known answers at once, for nothing. */
export async function beginSingle(
  work: Work,
  { phone_number, contact_id }: { phone_number?: string | undefined; contact_id?: string | undefined },
): Promise<Asked> {
  const store = validationStore(work)
  const { user_id } = work.actor
  const contact = contact_id ? await requireNamedContact(work, contact_id) : null
  const number = phone_number ?? contact?.phones[0]?.number
  if (!number) throw invalid('contact_id', 'text_no_phone')
  const known = (await store.known([number])).get(number)
  const row = { number, user_id, contact_id: contact?.id ?? null }
  if (known) {
    const { state, valid, line_type, carrier_name, error_code, checked_at } = known
    const [id = ''] = await store.add([{ ...row, state, valid, line_type, carrier_name, error_code, checked_at, source: 'memory' }])
    return { id, number, ask: false }
  }
  await spendable(work, 1)
  const [id = ''] = await store.add([row])
  await store.enter([{ user_id, what: 'spent', cause: id, amount: -1 }])
  return { id, number, ask: true }
}

/** Refuses before anything is asked where not enough look-ups are left. */
async function spendable(work: Work, needed: number): Promise<number> {
  const store = validationStore(work)
  await store.hold(work.actor.user_id)
  const left = await store.left(work.actor.user_id)
  if (left < needed) throw invalid('base', 'validations_used_up', { needed, left })
  return left
}

export type Batch = {
  id: string
  status: 'queued' | 'done'
  done_count: number
  total_count: number
  known_count: number
  credits_left: number
}

/** Has the numbers of contacts looked up, those that are not known, by a job; those of a group only once. */
export async function beginBulk(work: Work, { group_id, ...chosen }: Chosen & { group_id?: string | undefined }): Promise<Batch> {
  if (!group_id) return beginChecks(work, chosen)
  const actions = actionStore(work)
  const { id } = await requireVerificationGroup(work, group_id)
  const held = await actions.locked(id)
  const before = held && batchOf(held)
  if (before)
    return { ...(await progressOf(work, before)), known_count: 0, credits_left: await validationStore(work).left(work.actor.user_id) }
  const batch = await beginChecks(work, { selection_id: id })
  await actions.update(id, { details: { batch_id: batch.id } })
  return batch
}

async function beginChecks(work: Work, chosen: Chosen): Promise<Batch> {
  const store = validationStore(work)
  const { user_id } = work.actor
  const numbers = await store.numbersOf(await chosenIds(work, chosen, 'see'))
  const known = await store.known(numbers.map(({ number }) => number))
  const unknown = numbers.filter(({ number }) => !known.has(number))
  const left = await spendable(work, unknown.length)
  const id = newId()
  const ids = await store.add(unknown.map((row) => ({ ...row, user_id, batch_id: id })))
  await store.enter(ids.map((cause) => ({ user_id, what: 'spent' as const, cause, amount: -1 })))
  if (ids.length > 0) await enqueue(work, 'check_numbers', { batch_id: id, client: work.client }, `check_numbers:${id}`)
  await audit(work, { area: 'texts', action: 'numbers_checked', details: { count: ids.length, known: known.size } })
  return {
    id,
    status: ids.length > 0 ? 'queued' : 'done',
    done_count: 0,
    total_count: ids.length,
    known_count: known.size,
    credits_left: left - ids.length,
  }
}

/** How far the checks of many are; one's own alone. */
export async function progressOf(work: Work, id: string): Promise<BatchProgress> {
  const { total, done } = await validationStore(work).progress(id, work.actor.user_id)
  return { id, status: done < total ? 'queued' : 'done', done_count: done, total_count: total }
}

/** What look-ups cost now. */
export const packsOn = ({ now }: OpenWork) => validationPacks.map((quantity) => ({ quantity, amount_cents: priceOf(quantity, now) }))

/** Asks the carrier. `wait`: it is busy or away, and may answer later. */
export async function lookUp(line: Line, number: string): Promise<CheckOutcome | 'wait'> {
  try {
    return outcomeOf(await line.lookUp(number))
  } catch (error) {
    if (!(error instanceof CarrierRefusal)) throw error
    const { carrier_status, carrier_code } = error
    if (carrier_code === busy || carrier_status === 429 || carrier_status === 0 || carrier_status >= 500) return 'wait'
    return { ...nothing, error_code: carrier_code }
  }
}

/** The carrier's number for too many look-ups at once. */
const busy = 60_616
const nothing: CheckOutcome = { state: 'failed', valid: null, line_type: null, carrier_name: null, error_code: null }

function outcomeOf({ valid, line_type, carrier_name, error_code }: LookedUp): CheckOutcome | 'wait' {
  if (error_code === busy) return 'wait'
  if (error_code !== null) return { ...nothing, valid, error_code }
  return { state: 'checked', valid, line_type, carrier_name, error_code: null }
}

/** Writes down what came of one; what the carrier could not say is given back. */
export async function settleCheck(work: OpenWork, { id, user_id }: { id: string; user_id: string }, outcome: CheckOutcome): Promise<void> {
  const store = validationStore(work)
  await store.settle(id, outcome)
  if (outcome.state === 'failed') await store.enter([{ user_id, what: 'given_back', cause: id, amount: 1 }])
}

export const failedCheck = nothing

export async function requireVerification(work: Work, id: string): Promise<PhoneVerification> {
  const found = await validationStore(work).find(id, [work.actor.user_id])
  if (!found) throw new Error('The check that was just made is not there')
  return found
}
