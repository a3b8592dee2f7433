import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { contact_tags, email_logs, groups, statuses, tags, wf_events, wf_flows, wf_runs } from '#api/platform/tables/index.ts'
import { makeContact, type ContactFields } from '#tests/factories/contacts.ts'
import { makeOffice, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from './api.ts'
import { runJob } from './jobs.ts'
import { workOffJobs } from './mailbox.ts'

const start = new Date('2026-11-24T15:00:00Z')
const at = '/v1/workflow'

async function lists({ db, brand }: OpenWork) {
  const of = { tenant_id: brand.id }
  const [tag, otherTag, status, group] = [newId(), newId(), newId(), newId()]
  await db.insert(tags).values([
    { ...of, id: tag, name: 'Called' },
    { ...of, id: otherTag, name: 'Other' },
  ])
  await db.insert(statuses).values({ ...of, id: status, title: 'Won' })
  await db.insert(groups).values({ ...of, id: group, name: 'Friends' })
  return { tag, otherTag, status, group }
}

/** Publishing, enrolling and reading what became of it. */
export const flowsOf = (api: TestApi) => ({
  async publish(as: Person | string, definition: Record<string, unknown>): Promise<string> {
    const { body } = await api.call('POST', `${at}/wf_flows`, {
      as,
      body: { title: 'Keep in touch', definition: { trigger: { kind: 'manual' }, entry: {}, ...definition } },
    })
    const answer = await api.call('PUT', `${at}/wf_flows/${body.data.id}/activate`, { as, body: { active: true } })
    expect([answer.status, answer.body.details]).toEqual([200, undefined])
    return body.data.id
  },

  async enrol(as: Person | string, flow: string, ids: string[]) {
    return (await api.call('POST', `${at}/wf_flows/${flow}/enrol`, { as, body: { ids } })).body
  },

  /** What was written down of a flow, in order: "s1 done". */
  stepsOf: (flow: string, contact?: string): Promise<string[]> =>
    api.within(async ({ db }) => {
      const { rows } = await db.execute<{ line: string }>(sql`
        select s.step_id || ' ' || s.outcome || case when s.reason = '' then '' else ' ' || s.reason end as line
        from wf_run_steps s join wf_runs r on r.id = s.run_id
        where r.flow_id = ${flow} ${contact ? sql`and r.contact_id = ${contact}` : sql``}
        order by r.started_at, r.id, s.at, s.step_id = 'ended', s.step_id <> 'entered', s.step_id`)
      return rows.map(({ line }) => line)
    }),
  runsOf: (flow: string) => api.within(({ db }) => db.select().from(wf_runs).where(eq(wf_runs.flow_id, flow))),
})

/** An office whose flows run by a clock that tests set. */
export async function flowBench() {
  const clock = { now: start }
  const api = await testApi({ clock: { now: () => clock.now } as never })
  const office = await api.within(makeOffice)
  const named = await api.within(lists)
  let made = 0

  /** Everything that is due by the clock, mails included. */
  async function run(): Promise<void> {
    await runJob(api, 'workflow_clock', {})
    await workOffJobs(api)
  }

  return {
    api,
    office,
    clock,
    ...named,
    ...flowsOf(api),
    run,

    /** What other tests put in force hears nothing of the next. */
    async anew(): Promise<void> {
      clock.now = start
      await api.within(async ({ db }) => {
        await db.update(wf_flows).set({ status: 'paused', listens: [] })
        await db.delete(wf_events)
      })
    },

    /** Lets time go by, in steps of hours. */
    async go(hours: number, step = hours): Promise<void> {
      for (let gone = 0; gone < hours; gone += step) {
        clock.now = new Date(clock.now.getTime() + step * 3_600_000)
        await run()
      }
    },

    contactOf: (owner: Person, fields: ContactFields = {}): Promise<string> =>
      api.within((work) => makeContact(work, owner, { emails: [{ email: `flow${++made}@people.example` }], ...fields })),

    addTag: (contact_id: string, tag_id: string) =>
      api.within(({ db, brand }) => db.insert(contact_tags).values({ tenant_id: brand.id, contact_id, tag_id })),

    mailsTo: (contact: string) => api.within(({ db }) => db.select().from(email_logs).where(eq(email_logs.contact_id, contact))),
  }
}

/** A step that writes a mail. */
export const mail = (id: string, more: object = {}) => ({
  id,
  kind: 'email',
  email: { subject: 'Hello {{first_name|friend}}', blocks: [{ kind: 'text', text: 'From {{agent_name}}' }] },
  ...more,
})
