import { createHash, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { paperOf } from '#api/areas/soa/index.ts'
import { appRole } from '#api/platform/database.ts'
import { scopePdf } from '#api/platform/pdf/scope.ts'
import { inWork } from '../demo/demo.ts'
import { freePort } from '../start/ports.mjs'
import type { Place, Reader } from './place.ts'
import { startApi, startWeb, type Server } from './servers.ts'
import { ms, table, takeTurns, timesOf } from './timing.ts'

const target = { page: 2, kilobytes: 25, pad: 8, copy: 3000, compile: 3, list: 3 }
const requests = 200_000

/** Scopes of appointment: the page that is signed, the copy of what was signed, and the list of very many. */
export async function measureScopes(place: Place, rounds: number): Promise<string> {
  const owner = new pg.Client({ connectionString: place.env.DATABASE_URL })
  await owner.connect()
  const webPort = await freePort()
  const api = await startApi(place, webPort)
  const web = await startWeb(place, webPort, api.port)
  try {
    await owner.query(`update profiles set phone = coalesce(phone, '+16175550123'), npn = coalesce(npn, '12345678') where tenant_id = $1`, [
      place.brand.id,
    ])
    const signing = await signers(place, owner)
    return [
      await measureSigningPage(place, { api, web }, signing, rounds),
      await measureCopies(place, { api, owner }, signing, Math.min(30, rounds)),
      await measureRequests(place, { api, owner }, rounds),
    ].join('\n\n')
  } finally {
    await web.stop()
    await api.stop()
    await owner.end()
  }
}

type Signing = { reader: Reader; next(): { id: string; first_name: string; last_name: string; birth_date: string } }

/** An agent and contacts of theirs, one after the other. */
async function signers({ readers, brand }: Place, owner: pg.Client): Promise<Signing> {
  const [reader] = readers
  if (!reader) throw new Error('The bench has nobody')
  const { rows } = await owner.query<ReturnType<Signing['next']>>(
    `select id, first_name, last_name, coalesce(birth_date::text, '') as birth_date from contacts c
      where tenant_id = $1 and owner_id = $2 and deleted_at is null and birth_date is not null
        and not exists (select from soa_requests r where r.tenant_id = c.tenant_id and r.contact_id = c.id) order by number limit 200`,
    [brand.id, reader.user_id],
  )
  return {
    reader,
    next() {
      const found = rows.pop()
      if (!found) throw new Error('The bench has too few contacts that nobody asked')
      return found
    },
  }
}

async function call<T>(api: Server, token: string, path: string, body: object): Promise<T> {
  const { status, text } = await api.ask({ method: 'POST', path, headers: { authorization: `Bearer ${token}` }, body })
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: T }).data
}

/** Asks somebody in person, and gives the token by which they sign. */
async function prepared(api: Server, { reader }: Signing, contact_id: string): Promise<{ id: string; token: string }> {
  const { id } = await call<{ id: string }>(api, reader.token, '/v1/soa_requests', { contact_id, channel: 'in_person' })
  return { id, token: (await call<{ token: string }>(api, reader.token, `/v1/soa_requests/${id}/device`, {})).token }
}

type Running = { api: Server; owner: pg.Client }

async function measureSigningPage(place: Place, { api, web }: { api: Server; web: Server }, signing: Signing, rounds: number) {
  const label = `bench-${randomUUID().slice(0, 8)}`
  const { reader } = signing
  const opened = await api.ask({
    method: 'PATCH',
    path: `/v1/users/${reader.user_id}/update_webpage`,
    headers: { authorization: `Bearer ${reader.token}` },
    body: { domain_name: label, webpage_active: true },
  })
  if (opened.status !== 200) throw new Error(`The agent has no page: ${opened.text.slice(0, 300)}`)
  const { token } = await prepared(api, signing, signing.next().id)
  const host = place.brand.set.domains[0] ?? ''
  const headers = { host, accept: 'text/html' }
  const sign = () => web.ask({ path: `/scope/${token}`, headers: { ...headers, 'x-request-id': randomUUID() } })
  const open = () => web.ask({ path: `/webpage`, headers: { ...headers, host: `${label}.${host}`, 'x-request-id': randomUUID() } })
  const [{ status, text }, agents] = [await sign(), await open()]
  if (status !== 200 || agents.status !== 200) throw new Error(`The pages answered ${status} and ${agents.status}`)
  const scripts = [...text.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src = '']) => src)
  let pad = 0
  for (const path of scripts) pad += gzipSync((await web.ask({ path, headers })).text).length / 1000
  const [mine, theirs] = await takeTurns(rounds, [sign, open])
  if (!mine || !theirs) throw new Error('Nothing was measured')
  const weight = gzipSync(text).length / 1000
  const ratio = mine.p50 / theirs.p50
  const holds = ratio <= target.page && weight <= target.kilobytes && pad <= target.pad
  return table(
    [
      'page that is signed',
      'agent’s page p50',
      'p50',
      'ratio',
      'HTML gzipped',
      'pad',
      `<= ${target.page} x, ${target.kilobytes} kB, ${target.pad} kB`,
    ],
    [
      [
        `${scripts.length} scripts, none needed`,
        ms(theirs.p50),
        ms(mine.p50),
        `${ratio.toFixed(2)} x`,
        `${weight.toFixed(1)} kB`,
        `${pad.toFixed(1)} kB`,
        holds ? 'holds' : 'too much',
      ],
    ],
  )
}

/** From the answer to a signature until its copy lies there, with nothing else to do; against compiling the same document. */
async function measureCopies(place: Place, { api, owner }: Running, signing: Signing, rounds: number): Promise<string> {
  const [copies, compiled]: [number[], number[]] = [[], []]
  for (let round = -2; round < rounds; round++) {
    const person = signing.next()
    const { id, token } = await prepared(api, signing, person.id)
    const { first_name, last_name, birth_date } = person
    const form = { submission_id: randomUUID(), language: 'en', wording_version: '2026-10-01', first_name, last_name, birth_date }
    const rest = { products_agreed: ['part_d'], consent_electronic: true, signature_name: `${first_name} ${last_name}` }
    await call(api, signing.reader.token, `/v1/soa_requests/${token}/submit`, { ...form, ...rest })
    const begun = performance.now()
    while ((await owner.query('select 1 from soa_papers where request_id = $1', [id])).rowCount === 0)
      if (performance.now() - begun > 60_000) throw new Error('The copy did not come within a minute')
    const copy = performance.now() - begun
    const made = await inWork(place.ports, place.brand, (work) => paperOf(work, id, 'signed'))
    if (!made) throw new Error('Nothing was signed')
    const alone = performance.now()
    await scopePdf(made.paper)
    if (round < 0) continue
    copies.push(copy)
    compiled.push(performance.now() - alone)
  }
  const [ours, bare] = [timesOf(copies), timesOf(compiled)]
  const ratio = ours.p50 / bare.p50
  const holds = ours.p95 <= target.copy && ratio <= target.compile
  return table(
    [
      `copy of what was signed, ${rounds} times`,
      'compiling p50',
      'copy p50',
      'copy p95',
      'ratio',
      `p95 <= ${target.copy / 1000} s, <= ${target.compile} x`,
    ],
    [['with an idle queue', ms(bare.p50), ms(ours.p50), ms(ours.p95), `${ratio.toFixed(2)} x`, holds ? 'holds' : 'too slow']],
  )
}

/** Requests of everybody, in every state; once, the bench keeps its database. */
async function layRequests({ brand }: Place, owner: pg.Client): Promise<void> {
  const { rows } = await owner.query(
    'select count(*)::int as laid, coalesce(max(number), 0)::int as last from soa_requests where tenant_id = $1',
    [brand.id],
  )
  const { laid, last } = rows[0] as { laid: number; last: number }
  if (laid >= requests) return
  await owner.query(
    `with people as (select array_agg(id order by number) as ids, array_agg(owner_id order by number) as owners from (
        select id, owner_id, number from contacts where tenant_id = $1 and owner_id is not null and deleted_at is null order by number limit 100000) c)
    insert into soa_requests (tenant_id, id, number, contact_id, user_id, status, language, initiated_by, channel, expires_at, submitted_at, valid_until, created_at, updated_at)
    select $1, gen_random_uuid(), $3 + n, ids[1 + n % array_length(ids, 1)], owners[1 + n % array_length(ids, 1)], s.status, 'en', 'outbound', 'email', at + interval '14 days',
      case when s.status in ('submitted', 'completed') then at end, case when s.status in ('submitted', 'completed') then at + interval '1 year' end, at, at
    from generate_series(1, $2::int) n cross join people
      cross join lateral (select (array['open', 'submitted', 'completed', 'completed', 'expired', 'declined'])[1 + n % 6] as status, now() - make_interval(mins => n) as at) s`,
    [brand.id, requests - laid, last + 1_000_000],
  )
  await owner.query('vacuum (analyze) soa_requests')
}

async function measureRequests(place: Place, { api, owner }: Running, rounds: number): Promise<string> {
  await layRequests(place, owner)
  const client = new pg.Client({ connectionString: place.env.DATABASE_URL, options: `-c role=${appRole}`, pipeline: true })
  await client.connect()
  const rows: string[][] = []
  try {
    const asked = [place.readers[0], place.readers.find(({ owners }) => owners === null)].flatMap((reader) => reader ?? [])
    for (const reader of asked) {
      const [shown, answered] = [await bareList(place, client, reader), await list(api, reader)]
      if (shown !== answered) throw new Error(`The floor shows ${shown} requests to the ${reader.role}, the API ${answered}`)
      const [least, through] = await takeTurns(rounds, [() => bareList(place, client, reader), () => list(api, reader)])
      if (!least || !through) throw new Error('Nothing was measured')
      const ratio = through.p50 / least.p50
      rows.push([
        `${reader.role}, ${shown} shown`,
        ms(least.p50),
        ms(through.p50),
        ms(through.p95),
        `${ratio.toFixed(2)} x`,
        ratio <= target.list ? 'holds' : 'too slow',
      ])
    }
  } finally {
    await client.end()
  }
  return table([`a page of ${requests} scopes of appointment`, 'SQL p50', 'API p50', 'p95', 'ratio', `<= ${target.list} x`], rows)
}

async function list(api: Server, { token }: Reader): Promise<number> {
  const { status, text } = await api.ask({ path: '/v1/soa_requests?limit=25', headers: { authorization: `Bearer ${token}` } })
  if (status !== 200) throw new Error(`The API answered ${status}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: unknown[] }).data.length
}

const bare = {
  session: `select u.*, c.number, c.paid from sessions s join users u on u.id = s.user_id left join corporations c on c.id = u.company_id
    where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now() and u.state = 'active'`,
  within: `($1::uuid[] is null or (r.sealed_at is null and (r.user_id = any($1::uuid[]) or exists (
    select from contacts c where c.tenant_id = r.tenant_id and c.id = r.contact_id and c.holder_id = any($1::uuid[])))))`,
}

/** The same page by hand: who asks, its rows with their names, and how many there are, as far as the product counts. */
async function bareList({ brand }: Place, client: pg.Client, { token, user_id, owners }: Reader): Promise<number> {
  const whose = owners === null ? null : [user_id]
  const [, , found] = await Promise.all([
    client.query(`begin; set local app.tenant_id = '${brand.id}'`),
    client.query(bare.session, [createHash('sha256').update(token).digest('base64url')]),
    client.query(
      `select r.*, c.number as contact_number, c.first_name, c.last_name, p.first_name as agent_first, p.last_name as agent_last
        from soa_requests r left join contacts c on c.id = r.contact_id left join profiles p on p.user_id = r.user_id
        where ${bare.within} order by r.created_at desc nulls last, r.id desc nulls last limit 25`,
      [whose],
    ),
    client.query(`select count(*) from (select from soa_requests r where ${bare.within} limit 10001) counted`, [whose]),
    client.query('commit'),
  ])
  return found.rows.length
}
