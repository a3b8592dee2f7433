import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settableClock } from '#api/platform/clock.ts'
import { newId } from '#api/platform/ids.ts'
import { policies, policy_agents, users } from '#api/platform/tables/index.ts'
import { told } from '#config/reports/index.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeOffice, type Office, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'
import { runJob } from '#tests/support/jobs.ts'
import { mailsOf, type SentMail } from '#tests/support/mailbox.ts'
import { expectAdds, type Run } from '#tests/support/report-cells.ts'

let api: TestApi
let office: Office
let readers: Person[]

/** A Tuesday, and the Mondays after it at seven by the clock of the brand. */
const start = new Date('2026-11-24T15:00:00Z')
const mondays = ['2026-11-30T12:00:00Z', '2026-12-07T12:00:00Z', '2026-12-14T12:00:00Z'].map((at) => new Date(at))
const clock = settableClock(start)
const question = { report_type: 'production', period: 'this_year', by: 'product' }
const title = 'What we wrote this year'
let report: { id: string }

beforeAll(async () => {
  api = await testApi({ clock })
  office = await api.within(makeOffice)
  const { manager, fieldManager, agent, deepAgent, outsider } = office
  readers = [manager, fieldManager, agent]
  await api.within(async (work) => {
    const { db, brand } = work
    const wrote = async (owner: Person, product: string, premium_cents: number) => {
      const [id, contact_id] = [newId(), await makeContact(work, owner, { last_name: 'Unnamed' })]
      const days = { application_date: '2026-10-01', issue_date: '2026-11-10', status: 'issued', premium_mode: 'annual' as const }
      await db.insert(policies).values({ tenant_id: brand.id, id, contact_id, product, premium_cents, ...days })
      return id
    }
    const shared = await wrote(agent, 'Term', 10_001)
    for (const [position, [person, percent]] of [[agent, 60] as const, [deepAgent, 40] as const].entries())
      await db.insert(policy_agents).values({ tenant_id: brand.id, policy_id: shared, user_id: person.id, percent, position })
    for (const [owner, product] of [
      [agent, 'Term'],
      [agent, 'Whole life'],
      [deepAgent, 'Whole life'],
      [deepAgent, 'Dental'],
      [manager, 'Dental'],
      [outsider, 'Term'],
    ] as const)
      await wrote(owner, product, 33_333)
  })
  const schedule = { weekdays: ['monday'], at: '07:00', to: readers.map(({ id }) => id) }
  const saved = await api.call('POST', '/v1/reports', { as: manager, body: { question, title, shared: 'company', schedule } })
  expect([saved.status, saved.body.details]).toEqual([201, undefined])
  report = saved.body.data.report
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const addressOf = ({ username }: Person): string => `${username}@people.example`
let seen = 0
/** What is mailed about the report on a Monday. */
async function sentOn(monday: Date | undefined): Promise<SentMail[]> {
  clock.set(monday ?? start)
  // As the clock of the worker does it, minute by minute.
  for (const _minute of [1, 2, 3]) await runJob(api, 'send_reports')
  const all = (await mailsOf(api)).filter(({ subject, text }) => (subject + text).includes(title))
  const mails = all.slice(0, all.length - seen)
  seen = all.length
  return mails
}
/** The figures of a mail by their names. */
const figuresIn = ({ text }: SentMail): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([^:\n]+): (.+)$/gm)].map(([, name, value]) => [name, value]))
const numberIn = (words = ''): number => Number.parseFloat(words.replace(/[$,]/g, ''))

test('three colleagues get three different mails: each adds up, is what its reader finds, and is nobody else’s', async () => {
  const mails = await sentOn(mondays[0])
  expect(mails.map(({ to }) => to).sort()).toEqual(readers.map(addressOf).sort())
  expect(mails.map(({ text, html }) => text + html).join()).not.toContain('Unnamed')
  const issued = new Map<string, number>()
  for (const reader of readers) {
    const mail = mails.find(({ to }) => to === addressOf(reader))
    if (!mail) throw new Error('No mail')
    const figures = figuresIn(mail)
    const asked = await api.call('POST', '/v1/reports', { as: await api.freshSession(reader), body: { question } })
    const run: Run = asked.body.data.run
    expectAdds(run)
    const totals = run.totals.slice(0, 8).map(({ value }, place) => {
      const { title: name = '', kind = 'count' } = run.columns[place] ?? {}
      return [name, told(value, kind, 'en')]
    })
    expect(figures).toMatchObject(Object.fromEntries(totals))
    const rows = run.rows.map(({ label, cells }) => [label, expect.stringMatching(`^${told(cells[0]?.value ?? null, 'count', 'en')} █+$`)])
    expect(figures).toMatchObject(Object.fromEntries(rows))
    // From the words of the mail alone.
    const parts = run.rows.reduce((sum, { label }) => sum + numberIn(figures[label]), 0)
    expect(parts).toBeCloseTo(numberIn(figures['Issued']), 6)
    issued.set(reader.username, numberIn(figures['Issued']))
    const id = /\?run=([\w-]+)/.exec(mail.text)?.[1]
    for (const person of [...readers, office.admin]) {
      const { status, body } = await api.call('GET', `/v1/report_runs/${id}`, { as: await api.freshSession(person) })
      expect([person.username, status]).toEqual([person.username, person === reader ? 200 : 404])
      if (person === reader)
        expect(body.data.totals.map(({ value }: { value: number }) => value)).toEqual(run.totals.map(({ value }) => value))
    }
  }
  expect([...issued.values()]).toEqual([6, 2.4, 2.6])
})

test('one whose account is closed gets none any more, and the maker is told once', async () => {
  const as = await api.freshSession(office.admin)
  const left = await api.call('POST', `/v1/admin/users/${office.agent.id}/deactivate`, { as, body: {} })
  expect([left.status, left.body.details]).toEqual([200, undefined])
  const mails = await sentOn(mondays[1])
  const { manager, fieldManager } = office
  expect(mails.map(({ to }) => to).sort()).toEqual([fieldManager, manager, manager].map(addressOf).sort())
  const told = mails.filter(({ text }) => text.includes(office.agent.name))
  expect(told.map(({ to, text }) => [to, text.includes('can no longer sign in or see reports')])).toEqual([[addressOf(manager), true]])
})

test('and one who left the company, of which the maker hears once as well', async () => {
  const { manager, fieldManager } = office
  await api.within(({ db }) =>
    db.update(users).set({ company_id: null, manager_id: null, membership: 'paid' }).where(eq(users.id, fieldManager.id)),
  )
  const mails = await sentOn(mondays[2])
  expect(mails.map(({ to }) => to)).toEqual([manager, manager].map(addressOf))
  expect(mails.filter(({ text }) => text.includes(fieldManager.name) && text.includes('no longer shared with them'))).toHaveLength(1)
  expect(await sentOn(new Date('2026-12-21T12:00:00Z'))).toHaveLength(1)
  const as = await api.freshSession(fieldManager)
  expect((await api.call('GET', `/v1/reports/${report.id}`, { as })).status).toBe(404)
})
