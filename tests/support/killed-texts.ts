import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import type { CampaignCounts } from '#api/contract/campaigns/campaigns.ts'
import { newId } from '#api/platform/ids.ts'
import { text_permissions } from '#api/platform/tables/index.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import type { Office } from '#tests/factories/people.ts'
import type { World } from '../carrier/support.ts'
import type { TestApi } from './api.ts'
import { agree } from './bulk-texts.ts'
import { runJob } from './jobs.ts'
import { givePhone } from './phone.ts'

const client = { ip: '', user_agent: '', request_id: '', language: 'en' }
const hour = 3_600_000

/** How far ahead of the real one a clock is that shows noon in New York on the next Tuesday: texts go out at any hour of the test. */
export function aheadToNoon(): number {
  const now = new Date()
  const noon = new Date(now)
  noon.setUTCHours(17, 0, 0, 0)
  while (noon.getUTCDay() !== 2 || noon < now) noon.setTime(noon.getTime() + 24 * hour)
  return noon.getTime() - now.getTime()
}

/** The brands, with one of them let off every pace and limit. */
export async function fastBrands() {
  const folder = await mkdtemp(path.join(tmpdir(), 'brands-'))
  await cp('tenants', folder, { recursive: true })
  const limits = ['texts-user-minute', 'texts-user-day', 'texts-company-day', 'texts-user-spend', 'texts-company-spend']
  const fast = `
outreach:
  limits:
${limits.map((id) => `    ${id}: 1000000`).join('\n')}
  texts:
    number_segments_per_second: 100
    brand_segments_per_second: 1000
`
  await appendFile(path.join(folder, 'central', 'tenant.yaml'), fast)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** A broadcast by text to so many, and what became of it. */
export async function sendTexts(api: TestApi, office: Office, world: World, count: number) {
  const [{ phoneNumber: number } = { phoneNumber: '' }] = await world.client
    .availablePhoneNumbers('US')
    .local.list({ areaCode: 212, limit: 1 })
  await world.client.incomingPhoneNumbers.create({ phoneNumber: number })
  const sender = await api.within((work) => givePhone(work, office.deepAgent, { number }))
  const numbers = Array.from(
    { length: count },
    (_none, n) => `+1${617 + Math.floor(n / 8000)}555${String(1000 + (n % 8000)).padStart(4, '0')}`,
  )
  const wanted = numbers.map((one) => ({ owner: sender, fields: { phones: [{ number: one }] } }))
  for (let at = 0; at < count; at += 500) {
    await api.within(async (work) => {
      const ids = await makeContacts(work, wanted.slice(at, at + 500))
      await work.db.insert(text_permissions).values(
        ids.map((contact_id, place) => ({
          ...agree,
          ...{ tenant_id: work.brand.id, id: newId(), phone_number: numbers[at + place] ?? '', contact_id },
        })),
      )
    })
  }
  const group = await api.call('POST', '/v1/contacts/sms_group', { as: sender, body: { all: true } })
  const id = newId()
  const body = { sms_group_id: group.body.data.id, campaign_id: id, title: 'News', content: 'Hello {{first_name|there}}' }
  const sent = await api.call('POST', '/v1/contacts/send_broadcast_sms', { as: sender, body })
  if (sent.status !== 201 || group.body.data.now_count !== count) throw new Error(JSON.stringify([group.body, sent.body]))

  const left = async () => {
    const { rows } = await api.within(({ db }) =>
      db.execute<{ fresh: number; in_hand: number }>(sql`
        select count(*) filter (where attempted_at is null)::int as fresh, count(*) filter (where attempted_at is not null)::int as in_hand
        from text_messages where campaign_id = ${id} and status = 'queued' and sid is null`),
    )
    return rows[0] ?? { fresh: 0, in_hand: 0 }
  }
  const counts = async (): Promise<CampaignCounts> =>
    (await api.call('GET', `/v1/campaigns/${id}`, { as: sender })).body.data.counts as CampaignCounts
  return {
    numbers,
    counts,
    /** Whether each was taken in hand; what a kill left in hand waits for its lease. */
    async tried(): Promise<boolean> {
      const { waiting } = await counts()
      return waiting === 0 && (await left()).fresh === 0
    },
    /** The leases are over: what was in hand when somebody was killed is looked for at the carrier, and sent where it is not there. */
    async settle(): Promise<boolean> {
      await api.within(({ db }) =>
        db.execute(
          sql`update text_messages set send_at = now() - interval '1 hour' where campaign_id = ${id} and attempted_at is not null and sid is null`,
        ),
      )
      await runJob(api, 'send_bulk_texts', { client })
      const { fresh, in_hand } = await left()
      return fresh + in_hand === 0
    },
    /** How often the carrier has each number, by number. */
    async arrived(): Promise<Map<string, number>> {
      const times = new Map<string, number>()
      for (const { to } of await world.client.messages.list({ from: number, pageSize: 1000 })) times.set(to, (times.get(to) ?? 0) + 1)
      return times
    },
  }
}
