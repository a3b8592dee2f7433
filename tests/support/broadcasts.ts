import { eq } from 'drizzle-orm'
import { newId } from '#api/platform/ids.ts'
import type { CampaignCounts } from '#api/contract/campaigns/campaigns.ts'
import { campaigns, sessions } from '#api/platform/tables/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Person } from '#tests/factories/people.ts'
import { testApi } from './api.ts'
import { runJob } from './jobs.ts'
import { mailsOf, workOffJobs } from './mailbox.ts'

export const text = (words: string) => ({ kind: 'text', text: words })
export const words = { title: 'News', subject: 'For {{first_name|you}}', blocks: [text('Hello {{first_name|there}}')] }
export const codes = ({ body }: { body: { details?: { field: string; code: string }[] } }) =>
  body.details?.map(({ field, code }) => `${field}: ${code}`)
export const sumOf = (counts: CampaignCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

const client = { ip: '', user_agent: '', request_id: '', language: 'en' }

/** An office that writes to many, by a clock that tests set. */
export async function broadcastBench(options: Pick<NonNullable<Parameters<typeof testApi>[0]>, 'env' | 'brands'> = {}) {
  const clock = { now: new Date('2026-11-24T15:00:00Z') }
  const api = await testApi({ clock: { now: () => clock.now } as never, ...options })
  const office = await api.within(makeOffice)
  let made = 0
  const groupOf = (as: Person, body: object) => api.call('POST', '/v1/contacts/mailing_group', { as, body })
  const broadcast = (as: Person, mailing_group_id: string, body: object = {}) =>
    api.call('POST', '/v1/contacts/send_broadcast_email', { as, body: { mailing_group_id, campaign_id: newId(), ...words, ...body } })
  return {
    api,
    office,
    clock,
    groupOf,
    broadcast,
    async people(owner: Person, count: number, fields: Parameters<typeof makeContact>[2] = {}) {
      const ids: string[] = []
      for (let one = 0; one < count; one++)
        ids.push(await api.within((work) => makeContact(work, owner, { emails: [{ email: `many${++made}@people.example` }], ...fields })))
      return ids
    },
    /** The address of whom `people` made last, or of those before. */
    addressOf: (back = 0) => `many${made - back}@people.example`,
    async sendTo(as: Person, ids: string[], body: object = {}) {
      const group = await groupOf(as, { ids })
      return broadcast(as, group.body.data.id, body)
    },
    show: async (as: Person, id: string) => (await api.call('GET', `/v1/campaigns/${id}`, { as })).body.data,
    turn: (as: Person, id: string, what: string) => api.call('POST', `/v1/campaigns/${id}/${what}`, { as }),
    mailsTo: async (address: string) => (await mailsOf(api)).filter(({ to }) => to === address),
    /** To another day, without anybody's session ending on the way. */
    async jump(to: Date) {
      clock.now = to
      await api.within(({ db }) => db.update(sessions).set({ last_used_at: to, expires_at: new Date(to.getTime() + 86_400_000) }))
    },
    /** Slices come a second apart: time goes on until nothing is on its way. */
    async finish(id: string) {
      for (let round = 0; round < 12; round++) {
        await workOffJobs(api)
        await runJob(api, 'campaign_slice', { campaign_id: id, client })
        await runJob(api, 'send_emails', { client })
        const [row] = await api.within(({ db }) => db.select().from(campaigns).where(eq(campaigns.id, id)))
        if (row?.status === 'done') return
      }
    },
    async end() {
      const { unexpected } = api
      await api.close()
      return unexpected
    },
  }
}
