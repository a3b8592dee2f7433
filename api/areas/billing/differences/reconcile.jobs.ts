import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { job } from '#api/platform/jobs.ts'
import { PaymentsAway, PaymentsRefused, type MoneyMove } from '#api/platform/payments/payments.ts'
import { deskOfJob, type Desk } from '../desk.ts'
import { tellOfMoney } from '../mails.ts'
import { officeOf } from '../office-people.store.ts'
import { differenceStore, type Named } from './differences.store.ts'
import { differenceOf, keyOf, theirsOf, type Ours, type Theirs } from './holding.ts'

const days = 3
/** What is younger may still be on its way to us. */
const patience = 3_600_000

/** Each night the books are held against the last three days at Stripe. */
export const reconcilePayments = job('payments', async (_payload, ports, run) => {
  for (const { id } of ports.brands.all()) {
    run.signal.throwIfAborted()
    const desk = deskOfJob(run, id)
    if (!desk) continue
    try {
      await reconcile(desk)
    } catch (error) {
      // The next night holds the same days against each other again.
      if (!(error instanceof PaymentsAway)) throw error
    }
  }
})

async function reconcile(desk: Desk): Promise<void> {
  const now = desk.ports.clock.now().getTime()
  const [since, before] = [new Date(now - days * 86_400_000), new Date(now - patience)]
  const told = new Map<string, Theirs>()
  const add = (one: Theirs) => told.set(keyOf(one), one)
  for await (const move of desk.till.movesBetween(since, before)) add(theirsOf(move))
  for (const named of await desk.tx((work) => differenceStore(work).toAsk(since, before)))
    if (!told.has(keyOf(named))) add(await lookUp(desk, named))
  const ours = await desk.tx((work) => differenceStore(work).ours([...told.values()]))
  const mine = ofBrand(desk, [...told.values()], ours)
  const returned = await returnedOf(desk, mine, ours)
  await desk.tx(async (work) => {
    const store = differenceStore(work)
    const agreed: Named[] = []
    for (const theirs of mine) {
      const found = differenceOf(theirs, ours.get(keyOf(theirs)), returned.get(keyOf(theirs)) ?? 0)
      if (found) await store.note(found)
      else agreed.push({ kind: theirs.kind, stripe_id: theirs.stripe_id })
    }
    await store.agree(agreed)
    await tellOffice(work, await store.tell())
  })
}

async function tellOffice(work: OpenWork, count: number): Promise<void> {
  if (count === 0) return
  await audit(work, { area: 'billing', action: 'differences_found', details: { count } })
  for (const user_id of await officeOf(work)) await tellOfMoney(work, 'books_differ', user_id, { count, path: '/admin/orders/differences' })
}

/** What Stripe says of one thing that it did not list. */
async function lookUp({ till }: Desk, { kind, stripe_id }: Named): Promise<Theirs> {
  const ask: Record<Named['kind'], () => Promise<MoneyMove>> = {
    charge: async () => ({ charge: await till.chargeOf(stripe_id) }),
    refund: async () => ({ refund: await till.refundOf(stripe_id) }),
    dispute: async () => ({ dispute: await till.disputeOf(stripe_id) }),
  }
  try {
    return theirsOf(await ask[kind]())
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error
    return { kind, stripe_id, charge_id: kind === 'charge' ? stripe_id : '', cents: null, ref: null, tenant_id: null }
  }
}

/**
 * Several brands may have one account. What was made there by hand names none: where a brand has the account for itself it is
 * that brand's, else the operator hears of it and no brand does.
 */
function ofBrand({ ports, brand }: Desk, told: Theirs[], ours: Map<string, Ours>): Theirs[] {
  const sharers = ports.brands.all().filter((other) => ports.payments.share(brand, other))
  const isKnown = (one: Theirs) => one.cents === null || one.tenant_id === brand.id || Boolean(ours.get(keyOf(one))?.order_id)
  const charges = new Set(told.filter((one) => one.kind === 'charge' && isKnown(one)).map(({ charge_id }) => charge_id))
  const isMine = (one: Theirs) => isKnown(one) || charges.has(one.charge_id) || (sharers.length === 1 && one.tenant_id === null)
  if (sharers.length > 1 && sharers[0]?.id === brand.id)
    for (const { stripe_id } of told.filter((one) => one.kind === 'charge' && one.tenant_id === null && one.cents !== 0 && !isMine(one)))
      ports.errorReports.report(new Error(`The charge ${stripe_id} of the shared Stripe account names no brand`), { where: 'reconciling' })
  return told.filter(isMine)
}

/** How much goes back of each charge for something that was paid already. */
async function returnedOf({ till }: Desk, mine: Theirs[], ours: Map<string, Ours>): Promise<Map<string, number>> {
  const returned = new Map<string, number>()
  for (const one of mine) {
    const attempt_id = ours.get(keyOf(one))?.paid_twice
    if (!attempt_id || one.kind !== 'charge') continue
    const refund = await till.findRefund({ charge_id: one.charge_id, refund_id: attempt_id })
    returned.set(keyOf(one), refund?.state === 'succeeded' || refund?.state === 'pending' ? refund.amount_cents : 0)
  }
  return returned
}
