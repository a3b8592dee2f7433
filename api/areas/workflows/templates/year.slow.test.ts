import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#api/platform/ids.ts'
import { contacts, email_logs, event_occurrences, events, policies, soa_requests } from '#api/platform/tables/index.ts'
import { makeContact, type ContactFields } from '#tests/factories/contacts.ts'
import { makePerson, type Person } from '#tests/factories/people.ts'
import { flowBench } from '#tests/support/flows.ts'
import { standardKeys, standardTemplates } from './standard.ts'

const { api, clock, office, enrol, run } = await flowBench()

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

type Key = (typeof standardKeys)[number]
type Played = { owner: Person; flow: string; contact: string }
const hour = 3_600_000
/** A little after ten in New York, in winter. */
const at = (day: string) => new Date(`${day}T15:05:00Z`)
const dayIn = (time: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(time)

/** When what each waits for comes about, and what is done then. */
const client: ContactFields = { category: 'client' }
const born = (birth_date: string): ContactFields => ({ ...client, birth_date })
const someone: Partial<Record<Key, ContactFields>> = {
  birthday: born('1972-02-29'),
  turning_65: born('1962-08-20'),
  new_lead: { category: 'lead', phones: [{ number: '+16175550188' }] },
}
const comesLater: readonly Key[] = ['new_lead', 'welcome']
const stops = ['2027-02-02', '2027-02-28', '2027-03-02', '2027-03-20', '2027-04-06', '2027-05-16', '2027-05-17', '2027-06-10']
  .concat(['2027-06-18', '2027-07-01', '2027-07-17', '2027-10-01', '2027-10-20', '2027-10-27', '2027-09-16', '2027-12-15'])
  .map(at)

/** What each does: letters by the day they went, `>` calls in the calendar. */
const expected: Record<Key, string[]> = {
  new_lead: [
    '2027-03-02 > Call the new lead',
    '2027-03-02 Thank you for your interest',
    '2027-03-05 > Call once more: no answer yet',
    '2027-03-05 Shall we talk?',
    '2027-03-16 Whenever you are ready',
  ],
  birthday: ['2027-02-28 Happy birthday, Ann!'],
  // May 16 is a Sunday.
  anniversary: ['2027-05-17 Time to look over your coverage', '2027-05-20 > Review the policy before its anniversary'],
  turning_65: [
    '2027-05-17 > Call: turns 65 in three months',
    '2027-05-17 Medicare: what to do before you turn 65',
    '2027-06-16 Your Medicare enrollment period has begun',
    '2027-10-14 Your Medicare enrollment period ends soon',
  ],
  lapse: [
    '2027-04-06 > Call today: a policy has lapsed',
    '2027-04-07 About your policy',
    '2027-04-14 > Lapsed policy: ask once more about reinstatement',
  ],
  // Each letter is a contact: it comes again 90 days after the one before.
  quiet: ['03-20', '06-18', '09-16', '12-15'].flatMap((day, n) => [
    `2027-${day} How are you?`,
    `2027-${['03-27', '06-25', '09-23', '12-22'][n]} > Keep in touch: not contacted for 90 days`,
  ]),
  renewal: ['2027-07-17 Your policy renews soon', '2027-07-24 > Go over the renewal', '2027-09-01 Two weeks until your policy renews'],
  enrollment: [
    '2027-10-01 Annual enrollment begins October 15',
    '2027-10-15 > Annual enrollment: offer a plan review',
    '2027-11-09 Have you looked at your plan for next year?',
    '2027-11-30 Annual enrollment ends December 7',
  ],
  year: [
    '2027-06-10 It has been a year',
    '2027-06-17 > A year without contact: call',
    '2027-07-17 > A year without contact: call once more',
  ],
  welcome: ['2027-02-02 Welcome, Ann', '2027-02-16 > New client: have all papers come?'],
  referral: ['2027-07-01 > Thank them for the referral', '2027-07-01 Thank you for recommending me'],
  preneed: ['2027-10-27 > Preneed: check wishes and contacts', '2027-10-27 Your arrangements are in good hands'],
}

async function join(key: Key, owner: Person): Promise<string> {
  return api.within((work) =>
    makeContact(work, owner, { first_name: 'Ann', emails: [{ email: `${key}@people.example` }], ...(someone[key] ?? client) }),
  )
}

async function publish(key: Key): Promise<Played> {
  const owner = await api.within((work) => makePerson(work, { role: 'agent', company: office.company }))
  const wf_template_id = standardTemplates('en')[standardKeys.indexOf(key)]?.id
  const as = await api.freshSession(owner)
  const flow = (await api.call('POST', '/v1/workflow/wf_flows', { as, body: { title: key, wf_template_id } })).body.data.id
  const contact = comesLater.includes(key) ? '' : await join(key, owner)
  const active = await api.call('PUT', `/v1/workflow/wf_flows/${flow}/activate`, { as, body: { active: true } })
  expect([active.status, active.body.details]).toEqual([200, undefined])
  return { owner, flow, contact }
}

const policyOf = (contact_id: string, fields: object) =>
  api.within(({ db, brand }) => db.insert(policies).values({ tenant_id: brand.id, id: newId(), contact_id, status: 'active', ...fields }))
const lastSpokenTo = (contact: string, day: string) =>
  api.within(({ db }) =>
    db
      .update(contacts)
      .set({ last_contacted_at: at(day), created_at: at(day) })
      .where(eq(contacts.id, contact)),
  )

/** The letters that went to somebody and the calls that were put into the calendar, by day. */
const storyOf = (contact: string): Promise<string[]> =>
  api.within(async ({ db }) => {
    const mails = await db.select().from(email_logs).where(eq(email_logs.contact_id, contact))
    const calls = await db
      .select({ day: event_occurrences.start_date, title: events.title })
      .from(event_occurrences)
      .innerJoin(events, eq(events.id, event_occurrences.event_id))
      .where(eq(event_occurrences.contact_id, contact))
    return [
      ...mails.map(({ sent_at, subject, status }) => `${sent_at ? dayIn(sent_at) : status} ${subject}`),
      ...calls.map(({ day, title }) => `${day.toISOString().slice(0, 10)} > ${title}`),
    ].sort()
  })

/** The next moment at which anything may happen: a stop, the end of a wait, or two days on. */
async function next(): Promise<Date> {
  const { rows } = await api.within(({ db }) =>
    db.execute<{ at: Date | null }>(
      sql`select min(next_at) as at from wf_runs where state = 'waiting' and next_at > ${clock.now.toISOString()}`,
    ),
  )
  const moments = [...stops, new Date(rows[0]?.at ?? '2028-01-01'), new Date(clock.now.getTime() + 48 * hour)]
  return new Date(Math.min(...moments.map((one) => one.getTime()).filter((time) => time > clock.now.getTime())))
}

test('each flow of the library, through a year by the clock', { timeout: 240_000 }, async () => {
  clock.now = at('2027-01-01')
  const all = {} as Record<Key, Played>
  for (const key of standardKeys) all[key] = await publish(key)
  await policyOf(all.anniversary.contact, { product: 'Whole life', effective_date: '2020-06-15' })
  await policyOf(all.renewal.contact, { product: 'Medicare Supplement', renewal_date: '2027-09-15' })
  await policyOf(all.lapse.contact, { product: 'Term life' })
  await policyOf(all.preneed.contact, { product: 'Term life', effective_date: '2019-03-16' })
  await policyOf(all.preneed.contact, { product: 'Pre-need trust', effective_date: '2021-11-10' })
  await lastSpokenTo(all.quiet.contact, '2026-12-20')
  await lastSpokenTo(all.year.contact, '2026-06-10')
  const signs = await join('enrollment', all.enrollment.owner)
  const days: Record<string, () => Promise<unknown>> = {
    '2027-02-02': async () => (all.welcome.contact = await join('welcome', all.welcome.owner)),
    '2027-03-02': async () => (all.new_lead.contact = await join('new_lead', all.new_lead.owner)),
    '2027-04-06': () =>
      api.within(({ db }) => db.update(policies).set({ status: 'lapsed' }).where(eq(policies.contact_id, all.lapse.contact))),
    '2027-07-01': async () => enrol(await api.freshSession(all.referral.owner), all.referral.flow, [all.referral.contact]),
    '2027-10-20': () =>
      api.within(({ db, brand }) =>
        db.insert(soa_requests).values({
          ...{ tenant_id: brand.id, id: newId(), number: 1, contact_id: signs, user_id: all.enrollment.owner.id },
          ...{ status: 'submitted', language: 'en', initiated_by: 'agent', channel: 'email' },
          ...{ expires_at: clock.now, submitted_at: clock.now },
        }),
      ),
  }
  while (clock.now < at('2027-12-31')) {
    clock.now = await next()
    const today = stops.some((stop) => stop.getTime() === clock.now.getTime()) ? clock.now.toISOString().slice(0, 10) : ''
    await days[today]?.()
    // What waits for a letter goes on in the minute after.
    await run()
    await run()
  }
  const played: Record<string, string[]> = {}
  for (const key of standardKeys) played[key] = await storyOf(all[key].contact)
  expect(played).toEqual(expected)
  expect(await storyOf(signs)).toEqual(expected.enrollment.filter((line) => line < '2027-10-20'))
})
