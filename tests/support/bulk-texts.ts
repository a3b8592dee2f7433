import { and, eq } from 'drizzle-orm'
import type { CampaignCounts, CampaignWhole } from '#api/contract/campaigns/campaigns.ts'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { campaigns, sessions, text_messages, text_pace, text_permissions } from '#api/platform/tables/index.ts'
import { CarrierRefusal, type FoundMessage, type Line } from '#api/platform/telephony/telephony.ts'
import { makeContact, type ContactFields } from '#tests/factories/contacts.ts'
import { makeCompany, makePerson, type Person } from '#tests/factories/people.ts'
import { testApi } from './api.ts'
import { runJob } from './jobs.ts'
import { workOffJobs } from './mailbox.ts'
import { account, givePhone, hooksOf, type Phone } from './phone.ts'
import { customerNumber, newSid, noon } from './texts.ts'

type Sent = FoundMessage & { from: string; to: string; status_url: string }
/** How a text is refused; `took`: the carrier has it all the same. */
type Refusal = { status: number; code: number; took: boolean }

/** In writing, weeks ago. */
export const agree = { permitted: true, how: 'in_writing' as const, agreed_at: new Date('2026-11-01T12:00:00Z') }
const client = { ip: '', user_agent: '', request_id: '', language: 'en' }

type Office = { begins?: Date; home?: string; env?: Record<string, string> }

/** An agent who texts many, their manager, somebody of another company, and a carrier that does what a test wants. */
export async function bulkTexts({ begins = noon, home, env }: Office = {}) {
  const clock = settableClock(begins)
  const carrier = { sent: [] as Sent[], refuses: new Map<string, Refusal>() }
  const line: Pick<Line, 'isSigned' | 'sendMessage' | 'findMessages'> = {
    isSigned: () => true,
    async sendMessage({ from, to, body, status_url }) {
      const refusal = carrier.refuses.get(to)
      const message = { sid: newSid(), status: 'queued', segments: 1, body, created_at: clock.now(), from, to, status_url }
      if (!refusal || refusal.took) carrier.sent.push(message)
      if (refusal) throw new CarrierRefusal(refusal.code, refusal.status, null)
      return message
    },
    findMessages: async ({ from, to }) => carrier.sent.filter((one) => one.from === from && one.to === to),
  }
  const api = await testApi({ clock, env: { ...account, ...env }, ...(home && { home }) })
  Object.assign(api.ports.telephony, { of: () => line })
  const hook = hooksOf(api)
  const company = await api.within((work) => makeCompany(work))
  const manager = await api.within((work) => makePerson(work, { role: 'manager', company }))
  const agent: Phone = await api.within(async (work) =>
    givePhone(work, await makePerson(work, { role: 'agent', company, manager, name: ['Joe', 'Agent'] })),
  )
  const outsider = await api.within(async (work) => makePerson(work, { role: 'agent', company: await makeCompany(work, 1002) }))

  /** Somebody with a number at which they agreed to be texted, unless `permission` says otherwise. */
  async function someone(fields: ContactFields = {}, permission: Partial<typeof text_permissions.$inferInsert> | null = agree) {
    const number = customerNumber()
    const id = await api.within(async (work) => {
      const made = await makeContact(work, agent, { first_name: 'Ann', last_name: 'Lee', phones: [{ number }], ...fields })
      const row = { ...agree, ...permission, tenant_id: work.brand.id, id: newId(), phone_number: number, contact_id: made }
      if (permission) await work.db.insert(text_permissions).values(row)
      return made
    })
    return { id, number }
  }

  const groupOf = (ids: string[], as: Person = agent) => api.call('POST', '/v1/contacts/sms_group', { as, body: { ids } })
  const broadcast = (sms_group_id: string, body: object = {}, as: Person = agent) =>
    api.call('POST', '/v1/contacts/send_broadcast_sms', {
      as,
      body: { sms_group_id, campaign_id: newId(), title: 'News', content: 'Hello {{first_name|there}}', ...body },
    })
  const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000))

  return {
    ...{ api, clock, carrier, hook, agent, manager, outsider, someone, groupOf, broadcast, later },

    /** Days go by, and whoever is signed in stays so. */
    async jump(to: Date) {
      clock.set(to)
      await api.within(({ db }) => db.update(sessions).set({ last_used_at: to, expires_at: new Date(to.getTime() + 86_400_000) }))
    },

    /** Each test begins at the same noon: nothing of the one before goes on. */
    async begin() {
      await this.jump(noon)
      carrier.refuses.clear()
      await api.within(async ({ db }) => {
        await db.delete(text_pace)
        await db.update(campaigns).set({ status: 'cancelled' })
      })
    },

    async some(count: number) {
      const people = []
      for (let one = 0; one < count; one++) people.push(await someone())
      return people
    },

    async sendTo(people: { id: string }[], body: object = {}): Promise<string> {
      const group = await groupOf(people.map(({ id }) => id))
      const sent = await broadcast(group.body.data.id, body)
      if (sent.status !== 201) throw new Error(JSON.stringify(sent.body))
      return sent.body.data.id
    },

    show: async (id: string, as: Person = agent): Promise<CampaignWhole> =>
      (await api.call('GET', `/v1/campaigns/${id}`, { as })).body.data,
    turn: (id: string, what: string) => api.call('POST', `/v1/campaigns/${id}/${what}`, { as: agent }),
    writeNext: (campaign_id: string) => runJob(api, 'campaign_slice', { campaign_id, client }),
    sendNext: () => runJob(api, 'send_bulk_texts', { client }),
    sentTo: (number: string) => carrier.sent.filter(({ to }) => to === number),
    messagesTo: (number: string) =>
      api.within(({ db }) =>
        db
          .select()
          .from(text_messages)
          .where(and(eq(text_messages.to_number, number), eq(text_messages.direction, 'outbound'))),
      ),
    /** They answer. */
    answer: (number: string, Body: string) =>
      hook('messages/incoming', { MessageSid: newSid(), From: number, To: agent.number, Body, NumMedia: '0' }),
    /** The carrier tells how a text gets on. */
    told: (sent: Sent | undefined, MessageStatus: string, more: Record<string, string> = {}) =>
      hook(sent?.status_url ?? '', { MessageSid: sent?.sid ?? '', MessageStatus, ...more }),

    /** One text goes out in a second: time goes on with each. */
    async finish(id: string, rounds = 12) {
      for (let round = 0; round < rounds; round++) {
        await workOffJobs(api)
        await this.writeNext(id)
        await this.sendNext()
        const [row] = await api.within(({ db }) => db.select().from(campaigns).where(eq(campaigns.id, id)))
        if (row?.status === 'done') return
        later(3)
      }
    },
  }
}
export type BulkTexts = Awaited<ReturnType<typeof bulkTexts>>

export const sumOf = (counts: CampaignCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0)
export const codes = ({ body }: { body: { details?: { field: string; code: string }[] } }) =>
  body.details?.map(({ field, code }) => `${field}: ${code}`)
