import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { campaigns, email_logs, message_contents, policies, text_conversations, text_messages } from '#api/platform/tables/index.ts'
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
    const ago = (days: number) => new Date(now.getTime() - days * day)
    const sent = { direction: 'outbound' as const, status: 'delivered' as const, created_at: ago(20), sent_at: ago(20) }
    const came = { direction: 'inbound' as const, status: 'received' as const }
    type Text = Partial<typeof text_messages.$inferInsert>
    const talk = async (phone: string, ...texts: Text[]) => {
      const conversation = base()
      const numbers = { phone_number: phone, own_number: '+14125550100', last_message_at: now }
      await db.insert(text_conversations).values({ ...conversation, ...numbers, user_id, contact_id })
      const text = { conversation_id: conversation.id, user_id, encoding: 'GSM-7' as const, from_number: phone, to_number: phone }
      for (const one of texts) await db.insert(text_messages).values({ ...base(), ...text, ...sent, ...one })
    }
    await talk('+14125550101', {}, { ...came, created_at: ago(14), sent_at: null })
    await talk('+14125550102', {}, { ...came, created_at: ago(12), sent_at: null })
    await talk('+14125550103', {})
    // Written long ago for an hour within these days; and one that goes out after them.
    await talk('+14125550104', { created_at: ago(33), send_at: ago(27), sent_at: ago(27) })
    await talk('+14125550105', { status: 'queued', send_at: ago(-2), sent_at: null })
    await talk('+14125550106', { status: 'failed', sent_at: null }, { status: 'failed' })
    await talk(
      '+14125550107',
      { ...came, keyword: 'stop', created_at: ago(19), sent_at: null },
      { automatic: true, keyword: 'stop', created_at: ago(19), sent_at: ago(19) },
      {},
    )
    const [content, campaign] = [base(), base()]
    await db
      .insert(message_contents)
      .values({ ...content, channel: 'text', subject: { en: '' }, preheader: { en: '' }, blocks: [], hash: '1' })
    const news = { channel: 'text' as const, title: 'News', status: 'done' as const, user_id, content_id: content.id, total_count: 1 }
    await db.insert(campaigns).values({ ...campaign, ...news })
    await talk('+14125550108', { campaign_id: campaign.id })
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

test('texts and mails are those that somebody wrote and that went out; one is answered where words came back within a week', async () => {
  const { texts_out, texts_in, texts_answered, mails } = await totalsOf({ report_type: 'activity', period: 'last_30_days', by: 'day' })
  expect({ texts_out, texts_in, texts_answered, mails }).toEqual({ texts_out: 5, texts_in: 3, texts_answered: 1, mails: 1 })
})

test('a text counts on the day on which it went out', async () => {
  const on = (from: string) => totalsOf({ report_type: 'activity', period: 'custom', from, to: from, by: 'day' })
  expect([(await on('2026-10-21'))['texts_out'], (await on('2026-10-27'))['texts_out']]).toEqual([0, 1])
})

test('Medicare plans that were left within three months stand apart, also one that was never taken', async () => {
  const { begun, over, plans_left } = await totalsOf({ report_type: 'persistency', by: 'product' })
  expect({ begun, over, plans_left }).toEqual({ begun: 5, over: 4, plans_left: 2 })
})
