import type { FastifyInstance } from 'fastify'
import { all, idParams, one } from '#api/contract/envelope.ts'
import {
  askVerification,
  callerId,
  numberBought,
  numberChange,
  offeredNumber,
  phoneNumber,
  purchase,
  searchNumbers,
  verification,
  type PhoneNumber,
} from '#api/contract/phone.ts'
import { orderSummaryOf, paymentBrief, placeOrder } from '#api/areas/billing/index.ts'
import { userStore } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { isId } from '#api/platform/ids.ts'
import { refuse } from '#api/platform/refusal.ts'
import {
  beginVerification,
  buyNumber,
  chooseCallerId,
  keepAfterAll,
  numberOf,
  offeredNumbers,
  releaseNumber,
  requireOwnNumber,
  verificationOf,
} from './numbers.ts'
import { numberStore } from './numbers.store.ts'
import { numberKind, numberPrice } from './priced-numbers.ts'

const see = { area: 'phone', action: 'see' } as const
const change = { area: 'phone', action: 'change' } as const
const create = { area: 'phone', action: 'create' } as const
const feature = 'dialer'

export function numbersRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/dialer/phone_numbers',
    summary: 'One’s numbers; `caller_id` marks the one that is shown',
    access: see,
    feature,
    reply: all(phoneNumber),
    handle: async ({ work }) => ({ data: await ownNumbers(work) }),
  })

  for (const url of ['/v1/dialer/phone_numbers/search', '/v1/users/search_phone_number'] as const)
    route(app, {
      method: 'GET',
      url,
      summary: 'Numbers for sale',
      access: see,
      feature,
      query: searchNumbers,
      reply: all(offeredNumber),
      async handle({ work, query }) {
        const price_cents = await numberPrice(work)
        return { data: (await offeredNumbers(work, query)).map((offer) => ({ ...offer, price_cents })) }
      },
    })

  for (const url of ['/v1/dialer/phone_numbers', '/v1/users/purchase_phone_number'] as const)
    route(app, {
      method: 'POST',
      url,
      summary:
        'Buy a number; it rings oneself. One that costs something is had once its payment succeeds (`POST /v1/payments/{id}/checkout`)',
      access: create,
      feature,
      body: purchase,
      reply: numberBought,
      status: 201,
      async handle({ work, body: { number, label, ...buying } }) {
        if ((await numberPrice(work)) === 0) {
          const known = buying.order_id ? await numberStore(work).bought(number) : null
          const isOwn = known?.user_id === work.actor.user_id
          const { id } = isOwn ? known : await buyNumber(work, work.actor.user_id, number, label)
          return { data: await ownNumber(work, id), order: null, payment: null }
        }
        const order = await placeOrder(work, numberKind, { number, label }, buying)
        const bought = await numberStore(work).ofOrder(order.id)
        return {
          data: bought && !bought.released_at ? await ownNumber(work, bought.id) : null,
          order: orderSummaryOf(order),
          payment: await paymentBrief(work, order),
        }
      },
    })

  route(app, {
    method: 'PATCH',
    url: '/v1/dialer/phone_numbers/:id',
    summary: 'Name one of one’s numbers, or keep one that was given back',
    access: change,
    feature,
    params: idParams,
    body: numberChange,
    reply: one(phoneNumber),
    async handle({ work, params, body }) {
      const row = await requireNumber(work, params.id)
      if (body.keep) await keepAfterAll(work, row)
      if (body.label === undefined) return { data: await ownNumber(work, row.id) }
      await numberStore(work).relabel(row.id, body.label)
      await audit(work, { area: 'phone', action: 'number_changed', subject_id: row.id })
      return { data: await ownNumber(work, row.id) }
    },
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/dialer/phone_numbers/:id',
    summary: 'Give a number back: one that is paid for goes with its month (`ends_at`), any other at once',
    access: change,
    feature,
    params: idParams,
    handle: async ({ work, params }) => releaseNumber(work, await requireNumber(work, params.id)),
  })

  route(app, {
    method: 'PUT',
    url: '/v1/dialer/caller_id',
    summary: 'Choose which of one’s numbers is shown to those one calls',
    access: change,
    feature,
    body: callerId,
    reply: all(phoneNumber),
    async handle({ work, body }) {
      await chooseCallerId(work, body.phone_number)
      return { data: await ownNumbers(work) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/dialer/number_verifications',
    summary: 'Have a number of one’s own rung, to key in the code that is answered',
    access: create,
    feature,
    body: askVerification,
    reply: one(verification),
    status: 201,
    handle: async ({ work, body }) => ({ data: verificationOf(await beginVerification(work, body.number, body.label), work.now) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/dialer/number_verifications/:id',
    summary: 'How the verification of a number goes',
    access: see,
    feature,
    params: idParams,
    reply: one(verification),
    async handle({ work, params }) {
      const row = isId(params.id) ? await numberStore(work).verification(params.id) : null
      if (row?.user_id !== work.actor.user_id) throw refuse('not_found')
      return { data: verificationOf(row, work.now) }
    },
  })
}

const requireNumber = (work: Work, id: string) => {
  if (!isId(id)) throw refuse('not_found')
  return requireOwnNumber(work, id)
}

async function ownNumbers(work: Work): Promise<PhoneNumber[]> {
  const store = numberStore(work)
  const { user_id } = work.actor
  const [rows, shown, name] = await Promise.all([store.ofUser(user_id), store.callerIdOf(user_id), userStore(work).nameOf(user_id)])
  return rows.map((row) => numberOf(row, { id: user_id, name }, shown))
}

async function ownNumber(work: Work, id: string): Promise<PhoneNumber> {
  const found = (await ownNumbers(work)).find((one) => one.id === id)
  if (!found) throw refuse('not_found')
  return found
}
