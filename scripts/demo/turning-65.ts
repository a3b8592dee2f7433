import { sql } from 'drizzle-orm'
import type { OpenWork } from '#api/platform/http/route.ts'
import { newId } from '#api/platform/ids.ts'
import type { call_files, calls, event_history, event_occurrences, events, policies, policy_agents } from '#api/platform/tables/index.ts'
import { clockIn } from '#config/clocks.ts'
import { instantOf } from '#config/outreach/index.ts'
import { hasDialer } from './phone.ts'
import { chance, type Chance } from './random.ts'
import { beginFiling, put, type Filing } from './records.ts'

const day = 86_400_000
const zone = 'America/New_York'

/** One in so many who bought nothing yet; the first of each owner keep what tests of a few contacts look at. */
const oneIn = 14
const spared = 40

type Row = { id: string; owner_id: string; phone: string; came: Date }

/**
 * Some of those who bought nothing yet come to Medicare between three months ago and six from now, at all steps: the nearer, the
 * further along they are.
 */
export async function layTurning65(work: OpenWork): Promise<void> {
  const { db, brand } = work
  const { rows } = await db.execute<Omit<Row, 'came'> & { came: string }>(sql`
    select c.id, c.owner_id, c.phone, c.created_at as came
    from (select *, row_number() over (partition by owner_id order by number) as place from contacts where deleted_at is null) c
    where c.place > ${spared} and c.category <> 'client' and c.phone like '+1%' and abs(hashtext(c.phone || '65')) % ${oneIn}::int = 0
      and not exists (select from policies p where p.contact_id = c.id)
      and not exists (select from contacts d where d.phone = c.phone and d.id <> c.id)
    order by c.number`)
  const random = chance(`turning 65 in ${brand.key}`)
  const filing = await beginFiling(work)
  const crowd = rows.map((row, place) => steps(work, random, filing, { ...row, came: new Date(row.came) }, (place % 10) - 3))
  await put(work, 'calls', hasDialer(brand.set) ? crowd.flatMap(({ call }) => call) : [])
  await put(work, 'call_files', hasDialer(brand.set) ? crowd.flatMap(({ file }) => file) : [])
  await put(
    work,
    'events',
    crowd.flatMap(({ event }) => event),
  )
  await put(
    work,
    'event_occurrences',
    crowd.flatMap(({ occurrence }) => occurrence),
  )
  await put(
    work,
    'event_history',
    crowd.flatMap(({ history }) => history),
  )
  await put(
    work,
    'policies',
    crowd.flatMap(({ policy }) => policy),
  )
  await put(
    work,
    'policy_agents',
    crowd.flatMap(({ agent }) => agent),
  )
  const changes = crowd.map(({ id, birth_date, policy, call }) => ({
    id,
    birth_date,
    bought: policy.length > 0,
    at: call[0]?.created_at ?? null,
  }))
  await db.execute(sql`
    update contacts c set birth_date = n.birth_date, category = case when n.bought then 'client' else c.category end,
      last_contacted_at = greatest(c.last_contacted_at, n.at)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as n (id uuid, birth_date date, bought boolean, at timestamptz) where n.id = c.id`)
}

type Steps = {
  id: string
  birth_date: string
  call: (typeof calls.$inferInsert)[]
  file: (typeof call_files.$inferInsert)[]
  event: (typeof events.$inferInsert)[]
  occurrence: (typeof event_occurrences.$inferInsert)[]
  history: (typeof event_history.$inferInsert)[]
  policy: (typeof policies.$inferInsert)[]
  agent: (typeof policy_agents.$inferInsert)[]
}

/** How far somebody has come whose Medicare begins so many months from now. */
function steps(
  { brand, now }: OpenWork,
  random: Chance,
  filing: Filing,
  { id: contact_id, owner_id: user_id, phone, came }: Row,
  months: number,
): Steps {
  const tenant_id = brand.id
  const begins = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  const birth_date = dateOf(new Date(Date.UTC(begins.getUTCFullYear() - 65, begins.getUTCMonth(), 2 + random.whole(25))))
  const found: Steps = { id: contact_id, birth_date, call: [], file: [], event: [], occurrence: [], history: [], policy: [], agent: [] }
  const progress = random.whole(100) + (3 - months) * 7
  const spoke = inDaytime(random, Math.max(came.getTime() + day, now.getTime() - (28 + random.whole(60)) * day))
  if (progress < 35 || spoke.getTime() > now.getTime() - day) return found

  const seconds = 120 + random.whole(900)
  const ended = new Date(spoke.getTime() + (seconds + 12) * 1000)
  const call = { tenant_id, id: newId(), user_id, contact_id, call_to: phone, created_at: spoke, updated_at: ended, seen_at: spoke }
  const answered_at = new Date(spoke.getTime() + 9000)
  found.call.push({
    ...call,
    call_direction: 'outbound',
    status: 'completed',
    answered_at,
    ended_at: ended,
    duration_seconds: seconds,
    ended_by: 'agent',
  })
  found.file.push({ tenant_id, id: call.id, contact_id, user_id, direction: 'outbound', to_number: phone, started_at: spoke, seconds })

  const met = inDaytime(random, spoke.getTime() + (2 + random.whole(9)) * day)
  // The last two weeks of the calendar are laid by themselves.
  if (progress < 60 || met.getTime() > now.getTime() - 16 * day) return found
  const event = { tenant_id, id: newId(), user_id, contact_id, type: 'appointment' as const }
  const over = { start_date: met, end_date: new Date(met.getTime() + 3_600_000), updated_at: met }
  found.event.push({
    ...{ ...event, topic: 'medicare', title: 'Medicare options', place_kind: 'home', time_zone: zone, length: 60 },
    ...{ wall_start: clockIn(zone, met).toISOString().slice(0, 16), created_at: spoke, updated_at: spoke },
  })
  found.occurrence.push({
    ...{ ...event, event_id: event.id, private: false, busy: true, all_day: false, original_start: met, ...over },
    ...{ status: 'completed', outcome: 'met' },
  })
  found.history.push({
    tenant_id,
    id: newId(),
    event_id: event.id,
    occurrence_id: event.id,
    contact_id,
    at: spoke,
    action: 'created',
    user_id,
  })

  if (progress < 90) return found
  const policy = policyOf(random, filing, met, begins, now)
  found.policy.push({ ...policy, tenant_id, contact_id })
  found.agent.push({ tenant_id, policy_id: policy.id, user_id, position: 0, percent: 100 })
  return found
}

/** Applied for after they met; what has begun is in force. */
function policyOf(random: Chance, { carrierIds, medicare }: Filing, met: Date, begins: Date, now: Date) {
  const isSupplement = medicare && random.happens(0.6)
  const [carrier, product, plan_name, dollars] = !medicare
    ? (['Mutual of Omaha', 'Final expense', 'Living Promise', 62] as const)
    : isSupplement
      ? (['Aetna', 'Medicare Supplement', 'Plan G', 138] as const)
      : (['Humana', 'Medicare Advantage', 'Choice PPO', 24] as const)
  const isOpen = begins > now && random.happens(0.4)
  const effective_date = dateOf(begins < met ? new Date(Date.UTC(met.getUTCFullYear(), met.getUTCMonth() + 1, 1)) : begins)
  return {
    ...{ id: newId(), carrier_id: carrierIds.get(carrier) ?? null, product, plan_name, effective_date },
    policy_number: `${carrier.slice(0, 2).toUpperCase()}${String(random.whole(1e8)).padStart(8, '0')}`,
    status: isOpen ? 'pending' : effective_date <= dateOf(now) ? 'active' : 'issued',
    premium_cents: dollars * 100 + random.whole(900),
    premium_mode: 'monthly' as const,
    application_date: dateOf(new Date(met.getTime() + 2 * day)),
    issue_date: isOpen ? null : dateOf(new Date(met.getTime() + 9 * day)),
    ...{ created_at: met, updated_at: met },
  }
}

const dateOf = (at: Date): string => at.toISOString().slice(0, 10)

/** On that day between noon and six in the east, when nobody further west is asleep; on a weekend the Monday after. */
function inDaytime(random: Chance, at: number): Date {
  const weekday = new Date(at).getUTCDay()
  const ahead = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return instantOf(zone, dateOf(new Date(at + ahead * day)), 12 * 60 + random.whole(24) * 15)
}
