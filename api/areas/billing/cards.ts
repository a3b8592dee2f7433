import { and, eq } from 'drizzle-orm'
import type { OpenWork, Work } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { invalid } from '#api/platform/refusal.ts'
import { card_setups } from '#api/platform/tables/index.ts'
import { accountStore, type Account } from './accounts.store.ts'
import { ensureCustomer, hereOf, lookOf } from './checkout.ts'
import type { Desk } from './desk.ts'
import { payerOf, type PayFrom } from './payer.ts'

const pageMinutes = 60

/** Whether there is anything in it that is as long as a card number and adds up like one. */
export function holdsCardNumber(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number')
    return [...String(value).matchAll(/\d(?:[ .-]?\d){11,18}/g)].some(([found]) => addsUp(found.replace(/\D/g, '')))
  if (Array.isArray(value)) return value.some(holdsCardNumber)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsCardNumber)
}

function addsUp(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const twice = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (twice > 9 ? twice - 9 : twice)
  }, 0)
  return sum % 10 === 0
}

/** The account whose card somebody changes; 403 for a company's without the reach. */
export const accountForCard = async (work: Work, pay_from: PayFrom | undefined): Promise<Account> =>
  accountStore(work).ensure(await payerOf(work, pay_from))

type Asked = {
  customer: string
  success_url: string
  cancel_url: string
  expires_at: string
  locale: 'en' | 'es'
  look: ReturnType<typeof lookOf>
}

/** A page that saves a card and takes nothing: its address. Noted before Stripe is asked. */
export async function openCardPage(desk: Desk, account: Account, user_id: string): Promise<string> {
  const customer = await ensureCustomer(desk, account)
  const asked = await desk.tx(async (work) => {
    const id = newId()
    const page: Asked = {
      customer,
      success_url: `${hereOf(work)}/billing/update?session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${hereOf(work)}/billing/update`,
      expires_at: new Date(work.now.getTime() + pageMinutes * 60_000).toISOString(),
      locale: work.client.language === 'es' ? 'es' : 'en',
      look: lookOf(work),
    }
    await work.db
      .insert(card_setups)
      .values({ tenant_id: work.brand.id, id, account_id: account.id, user_id, asked: page, created_at: work.now })
    return { id, page }
  })
  const { expires_at, ...page } = asked.page
  const opened = await desk.till.openSetup({ ...page, key: asked.id, expires_at: new Date(expires_at) })
  await desk.tx(({ db }) =>
    db
      .update(card_setups)
      .set({ session_id: opened.id })
      .where(eq(card_setups.id, asked.id))
      .then(() => {}),
  )
  if (!opened.url) throw new Error('A page that was just opened has an address')
  return opened.url
}

/** Takes over the card that was entered on a page of this account; told twice, it counts once. */
export async function takeCard(desk: Desk, session_id: string, account: Account | null): Promise<void> {
  const setup = await desk.tx((work) => setupOf(work, session_id, account))
  if (!setup) throw invalid('checkout_session_id', 'no_checkout_session')
  if (setup.settled_at) return
  const { saved } = await desk.till.checkout(session_id)
  if (!saved) return
  const before = await desk.tx(async (work) => {
    const accounts = accountStore(work)
    const held = await accounts.hold(setup.account_id)
    await accounts.setCard(held.id, saved)
    await work.db.update(card_setups).set({ settled_at: work.now }).where(eq(card_setups.id, setup.id))
    return held.payment_method
  })
  // The old one is of no use to anybody; that it stays with Stripe harms nobody.
  if (before && before !== saved.payment_method) await desk.till.forgetCard(before).catch(() => {})
}

async function setupOf({ db }: OpenWork, session_id: string, account: Account | null) {
  const isOurs = account ? eq(card_setups.account_id, account.id) : undefined
  const [found] = await db
    .select()
    .from(card_setups)
    .where(and(eq(card_setups.session_id, session_id), isOurs))
  return found ?? null
}
