import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { apiEnv, readEnv } from '#config/env.ts'
import { buildApp } from '#api/app.ts'
import { sessionStore } from '#api/areas/session/index.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import { migrate } from '#api/platform/migrate.ts'
import { makerOf, publicNames } from '#tests/api/subjects.ts'
import { makeOffice } from '#tests/factories/people.ts'
import { within } from '#tests/factories/work.ts'
import { bent } from '#tests/support/arbitrary.ts'
import { fillIn, operationsOf, type Operation } from '#tests/support/operations.ts'
import { createDatabase, startTestPostgres } from '#tests/support/postgres.ts'

/**
 * Random requests over the API's own document, as five roles, against the whole api on a PostgreSQL of its own:
 * npm run fuzz -- --requests 50000 --seed 7. Ends with 1 where an answer was a 500 or worse.
 */

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string', default: '20261123' }, only: { type: 'string' } },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]

const server = await startTestPostgres()
const DATABASE_URL = await createDatabase(server.url, `fuzz_${process.pid}`)
await migrate(DATABASE_URL)
const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'crm-fuzz-'))
const unexpected: unknown[] = []
const log = { error: (found: unknown) => void unexpected.push(found), warn: () => {} }
const env = readEnv(apiEnv, { APP_ENV: 'demo', DATABASE_URL, DATA_DIR, LOG_LEVEL: 'silent' })
const ports = await openPorts(env, log, { watch: false })
const app = await buildApp(ports, { logger: false, proxyToWeb: false })
await app.ready()

const brand = ports.brands.all()[0]
if (!brand) throw new Error('There is no brand.')
const office = await within(ports, brand, makeOffice)
const roles = { admin: office.admin, bu_admin: office.unitAdmin, manager: office.manager, agent: office.agent, nobody: null }
type Role = keyof typeof roles

const statuses = new Map<number, number>()
const failures: string[] = []
let sent = 0

type Sent = { role: Role; params: Record<string, string>; query: Record<string, unknown>; body: unknown; form: string | null }

const brokenForms = ['--XX\r\n', '--XX--', 'x', '--XX\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nx']

const seldom = <T, Else>(arbitrary: fc.Arbitrary<T>, otherwise: Else) =>
  fc.oneof({ weight: 1, arbitrary }, { weight: 19, arbitrary: fc.constant(otherwise) })

/** What one call is asked with: mostly what exists and what the schema says, bent in places. */
function asked({ parameters, body }: Operation): fc.Arbitrary<Sent> {
  const named = (where: 'path' | 'query') =>
    fc.record(Object.fromEntries(parameters.filter((one) => one.in === where).map(({ name, schema }) => [name, bent(schema, name)])), {
      requiredKeys: [],
    })
  return fc.record({
    role: fc.constantFrom(...(Object.keys(roles) as Role[])),
    params: fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: named('path') }) as fc.Arbitrary<
      Record<string, string>
    >,
    query: named('query') as fc.Arbitrary<Record<string, unknown>>,
    body: body ? bent(body) : seldom(fc.jsonValue({ maxDepth: 2 }), undefined),
    form: seldom(fc.constantFrom(...brokenForms), null),
  })
}

async function send(operation: Operation, existing: Record<string, string>, input: Sent): Promise<void> {
  const person = roles[input.role]
  const token = person && (await freshToken(person.id))
  const params = Object.fromEntries(Object.entries({ ...existing, ...input.params }).map(([name, value]) => [name, textOf(value)]))
  const query = new URLSearchParams(Object.entries(input.query).map(([name, value]) => [name, textOf(value)])).toString()
  const url = `${fillIn(operation.url, params)}${query && `?${query}`}`
  const payload = input.form ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
  const type = input.form === null ? 'application/json' : 'multipart/form-data; boundary=XX'
  const response = await app.inject({
    method: operation.method,
    url,
    headers: {
      host: brand?.set.domains[0] ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  })
  sent++
  statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1)
  // 503 is the answer where something outside is missing, and says so.
  if ((response.statusCode < 500 || response.statusCode === 503) && unexpected.length === 0) return
  const why = unexpected
    .splice(0)
    .map((error) => (error instanceof Error ? `${error.stack} ${String(error.cause ?? '')}` : JSON.stringify(error)))
  failures.push(
    `${response.statusCode} ${operation.method} ${url.slice(0, 300)} as ${input.role}\n  ${payload?.slice(0, 1000)}\n  ${why.join('\n')}`,
  )
}

/** As an address can carry it. */
const textOf = (value: unknown) => (typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : JSON.stringify(value))

async function freshToken(id: string): Promise<string> {
  return within(
    ports,
    brand as NonNullable<typeof brand>,
    async (work) => (await sessionStore(work).open({ user_id: id, real_user_id: id, login_type: 'password' })).token,
  )
}

const operations = operationsOf(app).filter(({ name }) => name.includes(values.only ?? ''))
for (const [place, operation] of operations.entries()) {
  const numRuns = Math.ceil((requests - sent) / (operations.length - place))
  const naming = operation.url.includes('/:') && !publicNames.includes(operation.url)
  const existing = naming ? await within(ports, brand, (work) => makerOf(operation.url)(work, office.agent)) : {}
  for (const input of fc.sample(asked(operation), { seed: seed + place, numRuns })) await send(operation, existing, input)
}

const told = [...statuses].sort().map(([status, count]) => `${status}: ${count}`)
process.stdout.write(
  `${failures.map((failure) => `${failure}\n\n`).join('')}${sent} requests over ${operations.length} calls, seed ${seed}: ${told.join(', ')}; ${failures.length} unexpected\n`,
)
await app.close()
await closePorts(ports)
await server.stop()
await rm(DATA_DIR, { recursive: true, force: true })
process.exitCode = failures.length > 0 ? 1 : 0
