import { createHash } from 'node:crypto'
import pg from 'pg'
import { appRole } from '#api/platform/database.ts'
import { warmUp } from './contacts/list.ts'
import { layEvents } from './lay-events.ts'
import type { Place, Reader } from './place.ts'
import { startApi, type Server } from './servers.ts'
import { ms, table, takeTurns } from './timing.ts'

const target = 3
const teamOf = 5
const dayMs = 86_400_000

type Week = { first: string; last: string }
type Told = { data: { id: string }[]; meta: { zone: string } }
type Asked = { what: string; reader: Reader; users: string[]; path: string }

/** A week of somebody's calendar, and of five people's, through the API against the bare statements in the same breath. */
export async function measureEvents(place: Place, rounds: number): Promise<string> {
  const [agent, manager] = place.readers
  if (!agent || !manager?.owners) throw new Error('The bench lacks people')
  const below = manager.owners.filter((id) => id !== manager.user_id && id !== agent.user_id)
  const team = [agent.user_id, ...below.slice(0, teamOf - 1)]
  const count = await layEvents(place, [manager.user_id, ...team])
  const week = { first: dateAfter(0), last: dateAfter(6) }
  const own = `/v1/events?start_date=${week.first}&end_date=${week.last}`
  const cases: Asked[] = [
    { what: 'an agent', reader: agent, users: [agent.user_id], path: own },
    { what: 'a manager', reader: manager, users: [manager.user_id], path: own },
    { what: `a team of ${team.length}`, reader: manager, users: team, path: own + team.map((id) => `&downline_user_id=${id}`).join('') },
  ]
  const api = await startApi(place)
  const floor = await openFloor(place)
  try {
    await warmUp(api, [agent])
    const rows: string[][] = []
    for (const one of cases) rows.push(await rowOf(api, floor, one, week, rounds))
    return table([`a week of ${count} events`, 'events', 'floor p50', 'p95', 'API p50', 'p95', 'ratio', `<= ${target} x`], rows)
  } finally {
    await floor.close()
    await api.stop()
  }
}

const dateAfter = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

async function rowOf(api: Server, floor: Floor, { what, reader, users, path }: Asked, week: Week, rounds: number): Promise<string[]> {
  const ask = async (): Promise<Told> => {
    const { status, text } = await api.ask({ path, headers: { authorization: `Bearer ${reader.token}` } })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as Told
  }
  const told = await ask()
  const bare = () => floor.week(reader, users, week, told.meta.zone)
  const ids = told.data.map(({ id }) => id)
  if (ids.length === 0) throw new Error(`${what} has nothing planned`)
  if (JSON.stringify(await bare()) !== JSON.stringify(ids)) throw new Error(`The floor shows other events of ${what} than the API`)
  for (let round = 0; round < 30; round++) await ask()
  const [least, through] = await takeTurns(rounds, [bare, ask])
  if (!least || !through) throw new Error('Nothing was measured')
  const ratios = [through.p50 / least.p50, through.p95 / least.p95]
  const said = Math.max(...ratios) <= target ? 'holds' : 'too slow'
  const times = [least.p50, least.p95, through.p50, through.p95].map(ms)
  return [what, String(ids.length), ...times, ratios.map((ratio) => `${ratio.toFixed(2)} x`).join(', '), said]
}

type Floor = Awaited<ReturnType<typeof openFloor>>

/**
 * The least that a week can cost: session look-up, the rows with the names they carry, and the days' counts, sent at once in one
 * transaction as the app's role. Written by hand, without rules, overlaps or JSON.
 */
async function openFloor({ env, brand }: Place) {
  const options = `-c role=${appRole} -c plan_cache_mode=force_custom_plan -c timezone=UTC`
  const config = { connectionString: env.DATABASE_URL, options, pipeline: true }
  const client = new pg.Client(config)
  await client.connect()
  return {
    /** The ids of what these people have planned from the first day to the last by the clocks of `zone`, in order. */
    async week({ token }: Reader, users: string[], { first, last }: Week, zone: string): Promise<string[]> {
      const hash = createHash('sha256').update(token).digest('base64url')
      const [, , found] = await Promise.all([
        client.query(`begin; set local app.tenant_id = '${brand.id}'`),
        client.query(session, [hash]),
        client.query<{ id: string }>(planned, [users, first, last, zone]),
        client.query(turning65, [users, first, last]),
        client.query(renewals, [users, first, last]),
        client.query('commit'),
      ])
      return found.rows.map(({ id }) => id)
    },
    close: () => client.end(),
  }
}

const session = `select u.*, c.number, c.paid from sessions s join users u on u.id = s.user_id left join corporations c on c.id = u.company_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now() and u.state = 'active'`

const planned = `
  select o.id, o.event_id, o.user_id, o.type, o.private, o.busy, o.all_day, o.original_start, o.start_date, o.end_date, o.status, o.outcome, o.differs,
    e.title, e.description, e.topic, e.place_kind, e.place, e.priority, e.time_zone, e.source, e.repeats, e.reminders, e.lock_version, e.created_at,
    greatest(e.updated_at, o.updated_at), p.first_name, p.last_name, w.first_name, w.last_name,
    c.id as contact_id, c.number, c.first_name, c.last_name, c.phone, c.do_not_call
  from event_occurrences o join events e on e.id = o.event_id left join profiles p on p.user_id = o.user_id
    left join profiles w on w.user_id = e.created_by left join contacts c on c.id = o.contact_id and c.deleted_at is null
  where o.user_id = any($1::uuid[]) and o.status <> 'cancelled'
    and o.start_date > $2::date - interval '33 days' and o.start_date < $3::date + interval '2 days'
    and case when o.all_day then o.start_date < $3::date + interval '1 day' and o.end_date > $2::date
      else o.start_date < ($3::date + 1)::timestamp at time zone $4 and o.end_date > $2::date::timestamp at time zone $4 end
  order by o.start_date, o.end_date desc, o.id limit 2001`

const turning65 = `select birth_date, count(*) from contacts where holder_id = any($1::uuid[]) and deleted_at is null
  and birth_date between $2::date - interval '65 years' and $3::date - interval '65 years' group by 1`

const renewals = `select renewal_date, count(distinct contact_id) from policies where holder_id = any($1::uuid[]) and deleted_at is null
  and status in ('applied', 'pending', 'issued', 'active') and renewal_date between $2::date and $3::date group by 1`
