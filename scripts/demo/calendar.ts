import { and, eq, isNull, sql } from 'drizzle-orm'
import { insertEvent, recordEvent, seriesOf } from '#api/areas/calendar/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import { calendar_bookers, contacts, event_occurrences } from '#api/platform/tables/index.ts'
import { clockIn } from '#config/clocks.ts'
import type { EventType } from '#config/calendar.ts'
import { chance, type Chance } from './random.ts'

/** Who of the cast has a calendar with something in it. */
const planners = ['agent', 'agent2', 'manager', 'managerpaid', 'selfpaid', 'telemarketer', 'basic']
const zone = 'America/New_York'
const dayLength = 86_400_000

type Plan = { type: EventType; title: string; length: number; place_kind: 'phone' | 'video' | 'office' | 'home' | 'other'; medicare?: true }

const withContacts: Plan[] = [
  { type: 'appointment', title: 'Plan review', length: 60, place_kind: 'office' },
  { type: 'appointment', title: 'Medicare options', length: 60, place_kind: 'home', medicare: true },
  { type: 'call', title: 'Go over the quote', length: 30, place_kind: 'phone' },
  { type: 'appointment', title: 'Sign the application', length: 45, place_kind: 'video' },
  { type: 'call', title: 'Questions about the new card', length: 15, place_kind: 'phone' },
  { type: 'appointment', title: 'Yearly check-up of the coverage', length: 60, place_kind: 'office', medicare: true },
]
const reasons = [
  'Call back about the quote',
  'Ask for the list of doctors',
  'Send the enrollment form',
  'Did the new card arrive?',
  'Renewal is near',
]
const starts = ['09:00', '10:30', '13:00', '14:30', '16:00']

/** A believable month for each of them: appointments and calls, a series, follow-ups of which some are late, a private one, a day off. */
export async function layCalendar(work: OpenWork, people: Map<string, string>): Promise<void> {
  const random = chance(`calendar ${work.brand.key}`)
  const today = clockIn(zone, work.now).toISOString().slice(0, 10)
  for (const who of planners) {
    const user_id = people.get(who)
    if (user_id) await layMonth(work, random, { user_id, today, followsUp: who !== 'basic' })
  }
  const [user_id, booker_id] = [people.get('agent'), people.get('telemarketer')]
  if (user_id && booker_id) await work.db.insert(calendar_bookers).values({ tenant_id: work.brand.id, user_id, booker_id })
}

type Owner = { user_id: string; today: string; followsUp: boolean }

async function layMonth(work: OpenWork, random: Chance, { user_id, today, followsUp }: Owner): Promise<void> {
  const clients = await work.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.owner_id, user_id), isNull(contacts.deleted_at)))
    .orderBy(contacts.number)
    .limit(40)
  const client = () => (clients.length > 0 ? random.pick(clients).id : null)
  const lay = layer(work, user_id)
  for (let off = -15; off <= 18; off++) {
    const day = dayAfter(today, off)
    const weekday = new Date(day).getUTCDay()
    if (weekday === 0 || weekday === 6) continue
    const times = starts.filter(() => random.happens(off < 0 ? 0.4 : 0.35))
    for (const [index, time] of (off === 0 && times.length === 0 ? ['10:30', '14:30'] : times).entries()) {
      const plan = withContacts[(off + 20 + index) % withContacts.length] ?? withContacts[0]
      const id = plan && (await lay({ ...plan, at: `${day}T${time}`, contact_id: client() }))
      if (id && off < 0) await end(work, id, random)
    }
  }
  if (followsUp)
    for (const [index, off] of [-6, -3, -1, 0, 0, 1, 2, 5, 9].entries())
      await lay({
        type: 'follow_up',
        title: reasons[index % reasons.length] ?? '',
        length: 1,
        place_kind: 'phone',
        at: dayAfter(today, off),
        contact_id: client(),
      })
  const monday = dayAfter(today, -14 - ((new Date(today).getUTCDay() + 6) % 7))
  await lay({
    type: 'meeting',
    title: 'Team meeting',
    length: 45,
    place_kind: 'video',
    at: `${monday}T08:30`,
    contact_id: null,
    repeats: 'FREQ=WEEKLY;BYDAY=MO',
  })
  await lay({
    type: 'personal',
    title: 'Dentist',
    length: 60,
    place_kind: 'other',
    at: `${dayAfter(today, 2)}T11:45`,
    contact_id: null,
    private: true,
  })
  await layConflict(work, lay, user_id, today)
  await lay({ type: 'personal', title: 'Day off', length: 1, place_kind: 'other', at: dayAfter(today, 11), contact_id: null, busy: true })
}

/** An appointment that was moved in the other calendar and, later, here: that time stands in its history, to be put back. */
async function layConflict(work: OpenWork, lay: ReturnType<typeof layer>, user_id: string, today: string): Promise<void> {
  const day = dayAfter(today, 4)
  const id = await lay({
    type: 'appointment',
    title: 'Go through the mail',
    length: 30,
    place_kind: 'phone',
    at: `${day}T15:30`,
    contact_id: null,
  })
  const there = instantOf(`${day}T11:00`)
  const before = { start_date: there, end_date: new Date(there.getTime() + 30 * 60_000) }
  await recordEvent(work, { event_id: id, occurrence_id: id, action: 'passed_over', before, after: { by: 'outside' }, user_id })
}

const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

type Wanted = Plan & { at: string; contact_id: string | null; repeats?: string; private?: true; busy?: true }

function layer(work: OpenWork, user_id: string) {
  return async ({ type, title, length, place_kind, medicare, at, contact_id, repeats, busy, ...rest }: Wanted): Promise<string> => {
    const id = newId()
    const all_day = at.length === 10
    const begin = all_day ? new Date(`${at}T00:00:00Z`) : instantOf(at)
    const plan = { all_day, time_zone: zone, wall: at, length, start: begin }
    await insertEvent(work, {
      ...seriesOf(work, plan, repeats ?? null),
      ...{ id, user_id, contact_id, type, title, place_kind, length, all_day, time_zone: zone, start: begin },
      topic: medicare ? 'medicare' : 'other',
      description: '',
      place: '',
      priority: 'normal',
      private: rest.private ?? false,
      busy: busy ?? !all_day,
      reminders: [],
    })
    await recordEvent(work, { event_id: id, occurrence_id: id, contact_id, action: 'created', user_id })
    return id
  }
}

function instantOf(wall: string): Date {
  const at = new Date(`${wall}Z`)
  const first = new Date(at.getTime() - (clockIn(zone, at).getTime() - at.getTime()))
  return new Date(at.getTime() - (clockIn(zone, first).getTime() - first.getTime()))
}

/** What has been took place, mostly. */
async function end({ db, now }: OpenWork, id: string, random: Chance): Promise<void> {
  const status = random.happens(0.1) ? 'cancelled' : random.happens(0.1) ? 'no_show' : 'completed'
  const outcome = status === 'completed' ? random.pick(['met', 'met', 'sold', 'reached', 'not_interested']) : ''
  await db
    .update(event_occurrences)
    .set({ status, outcome, ...(status === 'cancelled' && { cancelled_at: sql`${now.toISOString()}::timestamptz` }) })
    .where(eq(event_occurrences.id, id))
}
