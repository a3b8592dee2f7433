import type { z } from 'zod'
import { formatPhone } from '#api/contract/formats.ts'
import { numberToBuy } from '#api/contract/phone.ts'
import type { Desk, Purchase } from '#api/areas/billing/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { sentence } from '#api/platform/sentences.ts'
import { CarrierRefusal, type BoughtNumber, type Line } from '#api/platform/telephony/telephony.ts'
import { borderOf } from '#config/billing/index.ts'
import { requireLine } from '../control.ts'
import { hooksOf, keepNumber, requireBuyable } from './numbers.ts'
import { numberStore } from './numbers.store.ts'

export const numberKind = 'number'

type Body = z.output<typeof numberToBuy>

/** What a number costs a month, in cents; 0 where the brand says nothing. */
export async function numberPrice(work: OpenWork): Promise<number> {
  const price = await numberStore(work).price()
  return price ? Number(price.replace('.', '')) : 0
}

/** As it stands in orders and on bills, in the language of whoever has it. */
export const titleOf = (number: string, language: string): string => sentence(language, 'number_title', { number: formatPhone(number) })

/** A number for a price. The carrier may have sold it by the time it is paid: so the money is held, the number bought, the money taken. */
export const numberPurchase: Purchase<Body> = {
  what: numberKind,
  tab: 'numbers',
  body: numberToBuy,
  pays: 'own',

  async offer(work, { user_id, body: { number }, at }) {
    requireLine(work)
    await requireBuyable(work, user_id, number)
    const amount_cents = await numberPrice(work)
    const period_end = borderOf(at, 'month', 1)
    const language = (await userStore(work).find(user_id))?.language ?? work.brand.set.languages.default
    const title = titleOf(number, language)
    return {
      title,
      lines: [{ title, quantity: 1, amount_cents, period_start: at, period_end }],
      next: { at: period_end, amount_cents },
      basis: number,
    }
  },

  outside: {
    async provide(desk, { id, user_id }, { number }) {
      const { line, hooks, refusal } = await desk.tx(async (work) => ({
        line: requireLine(work),
        hooks: hooksOf(work),
        refusal: await requireBuyable(work, user_id, number).then(
          () => null,
          () => 'number_gone',
        ),
      }))
      const bought = refusal ? null : await buyOnce(line, number, nameAt(desk, id), hooks)
      if (bought) return { provided: bought }
      const offers = await line.searchNumbers({ area_code: number.slice(2, 5), limit: 5 }).catch(() => [])
      return { gone: 'number_gone', extra: { offers } }
    },
    async letGo(desk, { id }, { number }) {
      const line = await desk.tx(async (work) => ((await numberStore(work).ofOrder(id)) ? null : requireLine(work)))
      const found = await line?.findNumber(number)
      if (line && found?.name === nameAt(desk, id)) await line.releaseNumber(found.sid)
    },
  },

  async fulfil(work, order, { label }, account) {
    const bought = order.provided as BoughtNumber | null
    if (!bought) return 'number_gone'
    const price_cents = order.amount_cents + order.balance_used_cents
    const sold = { order_id: order.id, account_id: account.id, price_cents, paid_until: borderOf(work.now, 'month', 1) }
    await keepNumber(work, bought, { user_id: order.user_id, label, sold })
    return null
  },

  async returns(work, order) {
    const row = await numberStore(work).ofOrder(order.id)
    return { restock: false, end_now: row !== null && row.released_at === null }
  },
  async takeBack(work, order, _body, { end_now }) {
    const row = end_now ? await numberStore(work).ofOrder(order.id) : null
    if (row && !row.released_at) await endNow(work, [row.id])
  },
}

/** Numbers go at once; a job gives them back to the carrier. */
export async function endNow(work: OpenWork, ids: string[]): Promise<void> {
  await numberStore(work).change(ids, { ends_at: work.now })
  await audit(work, { area: 'phone', action: 'numbers_end', details: { count: ids.length } })
  await enqueue(work, 'number_renewals', {})
}

/** What the number is called at the carrier says for which order it was bought, so that nobody else's is taken for it. */
const nameAt = ({ brand }: Desk, order_id: string): string => `${order_id} ${brand.key}`.slice(0, 64)

/** The number, bought now or by whoever asked before and was never heard of; null where it is not to be had. */
async function buyOnce(line: Line, number: string, name: string, hooks: Parameters<Line['buyNumber']>[2]): Promise<BoughtNumber | null> {
  try {
    return await line.buyNumber(number, name, hooks)
  } catch (error) {
    if (!(error instanceof CarrierRefusal) || error.code !== 'invalid') throw error
    const found = await line.findNumber(number)
    return found?.name === name ? found : null
  }
}
