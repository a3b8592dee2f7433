import { afterAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { line_plans } from '#api/platform/tables/index.ts'
import { makeCompany, makePerson, type Person } from '#tests/factories/people.ts'
import { account, givePhone, hooksOf } from '#tests/support/phone.ts'
import { customerNumber, details, newSid, sendForm } from '#tests/support/texts.ts'
import { apiWithTill } from '#tests/support/till-api.ts'
import { typeCard } from '#tests/till/support.ts'
import { untilNoon } from '../../../../scripts/noon.ts'

/** Where everybody may be written to. */
const ahead = untilNoon(new Date())
const { api, end } = await apiWithTill({ ahead, env: account })

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await end()
})

const call = async (as: Person, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
  api.call(method, url, { as: await api.freshSession(as), ...(body && { body }) })

test('two licences: the texts of one are used up, the next is refused, two more are moved, and texts go out again; what comes in always does', async () => {
  const company = await api.within((work) => makeCompany(work))
  const manager = await api.within((work) => makePerson(work, { role: 'manager', company }))
  const [agent, colleague] = await api.within((work) =>
    Promise.all([1, 2].map(async () => givePhone(work, await makePerson(work, { role: 'agent', company, manager })))),
  )
  if (!agent || !colleague) throw new Error('Two people were made')
  const plan_id = newId()
  await api.within(({ db, brand }) =>
    db.insert(line_plans).values({ tenant_id: brand.id, id: plan_id, line: 'sms', title: 'Small', price_cents: 400, included: 3 }),
  )
  const write = () => sendForm(api, agent, { message_to: customerNumber(), message_content: 'Hello' })
  const arrives = () =>
    hooksOf(api)('messages/incoming', { MessageSid: newSid(), From: customerNumber(), To: agent.number, Body: 'Yes', NumMedia: '0' })

  const ordered = await call(manager, 'POST', '/v1/sms/sms_licenses_order', { plan_id, user_ids: [agent.id, colleague.id] })
  expect(ordered.body.data).toMatchObject({ quantity: 2, amount_cents: 800, state: 'pending' })
  expect(details(await write())).toEqual(['base: sms_subscription'])
  const { payment } = ordered.body.data
  await typeCard((await call(manager, 'POST', `/v1/payments/${payment.id}/checkout`, { with: 'page' })).body.data.url)
  expect((await call(manager, 'GET', `/v1/payments/${payment.id}`)).body.data).toMatchObject({ state: 'succeeded', amount_cents: 800 })

  for (const _text of [1, 2, 3]) expect((await write()).status).toBe(201)
  const refused = await write()
  expect([refused.status, details(refused)]).toEqual([403, ['base: sms_over_texts']])
  expect((await arrives()).status).toBe(200)

  const { data, pool } = (await call(manager, 'GET', '/v1/sms/sms_licenses')).body
  expect(pool).toEqual({ included: 6, allotted: 6, left: 0 })
  const allot = (who: Person, allocation: number) => {
    const license = data.find(({ user }: { user: { id: string } }) => user.id === who.id)
    return call(manager, 'PATCH', `/v1/sms/sms_licenses/${license.id}`, { allocation })
  }
  expect(details(await allot(agent, 5))).toEqual(['allocation: pool_exceeded'])
  expect((await allot(colleague, 1)).status).toBe(200)
  expect((await allot(agent, 5)).body.data).toMatchObject({ allocation: 5 })
  for (const _text of [4, 5]) expect((await write()).status).toBe(201)
  expect(details(await write())).toEqual(['base: sms_over_texts'])
})
