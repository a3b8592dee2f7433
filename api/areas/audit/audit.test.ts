import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#api/contract/audit.ts'
import { newId } from '#api/platform/ids.ts'
import { audit_log, carriers, tags } from '#api/platform/tables/index.ts'
import { may, roles, rolesOf } from '#config/permissions.ts'
import { makeContact } from '#tests/factories/contacts.ts'
import { makeCompany, makePerson, type Company, type Person } from '#tests/factories/people.ts'
import { testApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
let company: Company
let admin: Person
let overseer: Person
let agent: Person
let outsider: Person

beforeAll(async () => {
  api = await testApi()
  company = await api.within((work) => makeCompany(work))
  const [unit, other] = company.units
  admin = await api.within((work) => makePerson(work, { role: 'admin', name: ['Ada', 'Admin'] }))
  overseer = await api.within((work) => makePerson(work, { role: 'bu_admin', company, unit }))
  agent = await api.within((work) => makePerson(work, { role: 'agent', company, unit, name: ['Ben', 'Agent'] }))
  outsider = await api.within((work) => makePerson(work, { role: 'agent', company, unit: other }))
  await api.within(async ({ db, brand }) => {
    const entry = (who: Person | null, at: string, more: object = {}) => ({
      ...{ tenant_id: brand.id, id: newId(), at: new Date(at), area: 'notes', action: 'created' },
      ...{ user_id: who?.id ?? null, real_user_id: who?.id ?? null, ...more },
    })
    await db
      .insert(audit_log)
      .values([
        entry(agent, '2026-03-01T04:59:00Z'),
        entry(agent, '2026-03-01T05:00:00Z', { action: 'changed', details: { note_id: 'x' } }),
        entry(agent, '2026-03-02T04:59:59Z', { real_user_id: admin.id, area: 'files' }),
        entry(outsider, '2026-03-02T05:00:00Z'),
        entry(null, '2026-03-03T12:00:00Z', { area: 'contacts', action: 'purged' }),
      ])
  })
})
afterAll(() => api.close())

const read = async (query: Record<string, string>, as = admin) => {
  const { status, body } = await api.call('GET', '/v1/admin/audit_log', { as, query: { to: '2026-03-31', ...query } })
  expect(status).toBe(200)
  return { rows: body.data as AuditEntry[], next: body.meta.next as string | null }
}
const told = async (query: Record<string, string>, as = admin) =>
  (await read(query, as)).rows.map(({ area, action }) => `${area}.${action}`)

test('the newest stands first, with who did it and who really sat there', async () => {
  const { rows } = await read({})
  expect(rows.map(({ at }) => at)).toEqual([...rows.map(({ at }) => at)].sort().reverse())
  expect(rows[0]).toMatchObject({ area: 'contacts', action: 'purged', by: null, really_by: null })
  expect(rows[2]).toMatchObject({ by: { id: agent.id, name: 'Ben Agent' }, really_by: { id: admin.id, name: 'Ada Admin' } })
  expect(rows[3]).toMatchObject({ details: { note_id: 'x' }, really_by: null })
})

test.each<[string, Record<string, string>, string[]]>([
  ['an area', { area: 'files' }, ['files.created']],
  ['a deed', { action: 'changed' }, ['notes.changed']],
  ['acting for somebody', { acting: 'true' }, ['files.created']],
  ['days of the zone of whoever asks', { from: '2026-03-01', to: '2026-03-01' }, ['files.created', 'notes.changed']],
])('it is narrowed to %s', async (_what, query, expected) => {
  expect(await told(query)).toEqual(expected)
})

test('it is narrowed to a person, as account or as the one who acted', async () => {
  expect(await told({ user_id: agent.id })).toEqual(['files.created', 'notes.changed', 'notes.created'])
  expect(await told({ user_id: admin.id })).toEqual(['files.created'])
})

test('it is narrowed to what was done about somebody, and names those whom it is narrowed to', async () => {
  await api.within(({ db, brand }) =>
    db.insert(audit_log).values({
      ...{ tenant_id: brand.id, id: newId(), at: new Date('2026-03-04T12:00:00Z'), area: 'users', action: 'changed' },
      ...{ user_id: admin.id, real_user_id: admin.id, subject_id: agent.id },
    }),
  )
  const meta = async (query: Record<string, string>, as: Person) => (await api.call('GET', '/v1/admin/audit_log', { as, query })).body.meta
  expect(await told({ subject_id: agent.id })).toEqual(['users.changed'])
  const ben = { id: agent.id, name: 'Ben Agent' }
  expect(await meta({ subject_id: agent.id }, admin)).toMatchObject({ user: null, subject: ben })
  expect(await meta({ user_id: agent.id }, overseer)).toMatchObject({ user: ben, subject: null })
  expect(await meta({ user_id: outsider.id, subject_id: newId() }, overseer)).toMatchObject({ user: null, subject: null })
})

test('an entry names what it is about, to those who may see that', async () => {
  const at = new Date('2026-04-02T12:00:00Z')
  const mine = await api.within((work) => makeContact(work, agent, { first_name: 'Carla', last_name: 'Client' }))
  const theirs = await api.within((work) => makeContact(work, outsider, { first_name: 'Hidden', last_name: 'Client' }))
  const [tag, gone, carrier] = [newId(), newId(), newId()]
  await api.within(async ({ db, brand }) => {
    await db.insert(tags).values({ tenant_id: brand.id, id: tag, name: `Named ${tag}` })
    await db.insert(carriers).values({ tenant_id: brand.id, id: carrier, name: 'Harbor Mutual' })
    await db.insert(audit_log).values(
      [mine, theirs, tag, agent.id, carrier, gone].map((subject_id) => ({
        ...{ tenant_id: brand.id, id: newId(), at, area: 'contacts', action: 'tagged', subject_id },
        ...{ user_id: agent.id, real_user_id: agent.id },
      })),
    )
  })
  const subjects = async (as: Person) => {
    const { rows } = await read({ from: '2026-04-02', to: '2026-04-02' }, as)
    return new Map(rows.map(({ subject_id, subject }) => [subject_id, subject && `${subject.kind} ${subject.name}`]))
  }
  const [toAdmin, toOverseer] = [await subjects(admin), await subjects(overseer)]
  expect(toAdmin.get(mine)).toBe('contact Carla Client')
  expect(toAdmin.get(theirs)).toBe('contact Hidden Client')
  expect(toAdmin.get(tag)).toBe(`tag Named ${tag}`)
  expect(toAdmin.get(agent.id)).toBe('user Ben Agent')
  expect(toAdmin.get(carrier)).toBe('carrier Harbor Mutual')
  expect(toAdmin.get(gone)).toBeNull()
  expect(toOverseer.get(mine)).toBe('contact Carla Client')
  expect(toOverseer.get(theirs)).toBeNull()
})

test('pieces follow one another without a gap', async () => {
  const whole = await read({})
  const ids: string[] = []
  for (let before: string | null | undefined; before !== null;) {
    const piece: Awaited<ReturnType<typeof read>> = await read({ limit: '2', ...(before && { before }) })
    ids.push(...piece.rows.map(({ id }) => id))
    before = piece.next
  }
  expect(ids).toEqual(whole.rows.map(({ id }) => id))
  expect((await read({ before: newId() })).rows).toEqual([])
})

test('who oversees a business unit reads of its people, and of nobody else', async () => {
  expect(await told({}, overseer)).toEqual(['files.created', 'notes.changed', 'notes.created'])
  expect(await told({ user_id: outsider.id }, overseer)).toEqual([])
})

test.each(roles)('who reads it stands in the table: %s', async (role) => {
  const person = await api.within((work) => makePerson(work, { role, company }))
  const { status } = await api.call('GET', '/v1/admin/audit_log', { as: person })
  expect(status).toBe(may(rolesOf(role), 'audit', 'see') ? 200 : 403)
})

test.each<Record<string, string>>([{ before: 'x' }, { from: '2026-02-30' }, { area: 'DROP TABLE' }, { limit: '0' }])(
  '%j is refused',
  async (query) => {
    expect((await api.call('GET', '/v1/admin/audit_log', { as: admin, query })).status).toBe(422)
  },
)
