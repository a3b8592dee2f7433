import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { email_logs, policies, text_conversations, text_messages } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let office: Office
const now = new Date('2026-11-23T15:00:00Z')
const day = 86_400_000

beforeAll(async () => {
  api = await testApi({ clock: settableClock(now) })
  office = await api.within(makeOffice)
  await api.within(async (work) => {
    const { db, brand } = work
    const user_id = office.agent.id
    const contact_id = await makeContact(work, office.agent)
    const base = () => ({ tenant_id: brand.id, id: newId() })
    const talk = async (phone: string, inbound: Date | null) => {
      const conversation = base()
      const numbers = { phone_number: phone, own_number: '+14125550100', last_message_at: now }
      await db.insert(text_conversations).values({ ...conversation, ...numbers, user_id, contact_id })
      const text = { conversation_id: conversation.id, user_id, encoding: 'GSM-7' as const, from_number: phone, to_number: phone }
      const sent = { ...text, direction: 'outbound' as const, status: 'delivered' as const, created_at: new Date(now.getTime() - 20 * day) }
      await db.insert(text_messages).values({ ...base(), ...sent })
      if (inbound) {
        const came = { ...text, direction: 'inbound' as const, status: 'received' as const, created_at: inbound }
        await db.insert(text_messages).values({ ...base(), ...came })
      }
    }
    await talk('+14125550101', new Date(now.getTime() - 14 * day))
    await talk('+14125550102', new Date(now.getTime() - 12 * day))
    await talk('+14125550103', null)
    const mail = { user_id, contact_id, status: 'sent' as const, recipient: 'x@example.test' }
    await db.insert(email_logs).values([
      { ...base(), ...mail, sent_at: now },
      { ...base(), ...mail, sent_at: now, cause: 'campaign' },
      { ...base(), ...mail, status: 'queued' },
    ])
    const plan = { contact_id, product: 'Medicare Advantage', effective_date: '2026-01-01', status: 'terminated' }
    await db.insert(policies).values([
      { ...base(), ...plan, termination_date: '2026-01-20' },
      { ...base(), ...plan, termination_date: '2026-03-31' },
      { ...base(), ...plan, termination_date: '2026-04-01' },
      { ...base(), ...plan, termination_date: null },
      { ...base(), ...plan, product: 'Term', termination_date: '2026-02-15' },
      { ...base(), ...plan, status: 'active' },
    ])
  })
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

async function totalsOf(question: object): Promise<Record<string, number>> {
  const { run } = (await api.call('POST', '/v1/reports', { as: office.agent, body: { question } })).body.data
  return Object.fromEntries(run.columns.map(({ key }: { key: string }, place: number) => [key, run.totals[place].value]))
}

test('a text is answered where one came back within a week; mails are those that somebody wrote', async () => {
  const { texts_out, texts_in, texts_answered, mails } = await totalsOf({ report_type: 'activity', period: 'last_30_days', by: 'day' })
  expect({ texts_out, texts_in, texts_answered, mails }).toEqual({ texts_out: 3, texts_in: 2, texts_answered: 1, mails: 1 })
})

test('Medicare plans that were left within three months stand apart, also one that was never taken', async () => {
  const { begun, over, plans_left } = await totalsOf({ report_type: 'persistency', by: 'product' })
  expect({ begun, over, plans_left }).toEqual({ begun: 5, over: 4, plans_left: 2 })
})
