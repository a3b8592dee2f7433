import { afterAll, describe, expect, test } from 'vitest'
import { eq, inArray } from 'drizzle-orm'
import { contacts, users } from '#api/platform/tables/index.ts'
import { makeContacts } from '#tests/factories/contacts.ts'
import { makeCompany, makePerson, password, type Person } from '#tests/factories/people.ts'
import { accountsOffice, adminPath as path } from '#tests/support/accounts-office.ts'
import { mailsOf, tokenIn } from '#tests/support/mailbox.ts'

const { api, office, make, show, change, lastDeed } = await accountsOffice()

afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const list = async (as: Person, query: Record<string, string> = {}) =>
  (await api.call('GET', path, { as, query: { limit: '200', ...query } })).body.data as {
    id: string
    name: string
    login_types: string[]
  }[]
const ids = async (as: Person, query: Record<string, string> = {}) => (await list(as, query)).map(({ id }) => id).sort()
const idsOf = (...people: Person[]) => people.map(({ id }) => id).sort()
const setRole = (as: Person, { id }: { id: string }, account_type: string, more = {}) =>
  api.call('PATCH', `${path}/${id}/update_roles`, { as, body: { account_type, ...more } })
const works = async (token: string) => (await api.call('GET', '/v1/users/me', { as: token })).status === 200
const stored = ({ id }: { id: string }) => api.within(async (work) => (await work.db.select().from(users).where(eq(users.id, id)))[0])
const contactsFor = (owner: Person, count: number) =>
  api.within((work) =>
    makeContacts(
      work,
      Array.from({ length: count }, () => ({ owner })),
    ),
  )
const held = ({ id }: { id: string }) =>
  api.within(async ({ db }) => (await db.select({ id: contacts.id }).from(contacts).where(eq(contacts.owner_id, id))).length)

describe('the list', () => {
  test('shows those whom one looks after, and is nothing for those who look after nobody', async () => {
    const { admin, unitAdmin, manager, fieldManager, agent, deepAgent, unitAgent, telemarketer, outsider } = office
    expect(await ids(admin)).toEqual(expect.arrayContaining(idsOf(admin, unitAdmin, manager, outsider)))
    expect(await ids(unitAdmin)).toEqual(idsOf(unitAdmin, manager, fieldManager, agent, deepAgent, unitAgent, telemarketer))
    expect(await ids(manager)).toEqual(idsOf(manager, fieldManager, agent, deepAgent, telemarketer))
    expect(await ids(fieldManager)).toEqual(idsOf(fieldManager, deepAgent))
    expect((await api.call('GET', path, { as: agent })).status).toBe(403)
    expect((await show(agent, agent)).status).toBe(403)
    expect((await show(manager, outsider)).status).toBe(404)
  })

  test('finds by words in any order, by role, state, place and manager, and sorts', async () => {
    const { admin, manager, agent, telemarketer } = office
    expect(await ids(admin, { q: 'lake NORA' })).toEqual([agent.id])
    expect(await ids(admin, { q: '%' })).toEqual([])
    expect(await ids(admin, { account_type: 'telemarketer' })).toEqual([telemarketer.id])
    expect(await ids(admin, { manager_id: manager.id })).toEqual(idsOf(office.fieldManager, agent, telemarketer))
    expect(await ids(admin, { business_unit_id: office.company.units[1] })).toEqual([office.outsider.id])
    expect(await ids(admin, { state: 'deactivated' })).toEqual([])
    const names = (await list(admin, { order_field: 'name', order: 'desc', company_id: office.company.id })).map(({ name }) => name)
    const family = names.map((name) => name.split(' ').reverse().join(' ').toLowerCase())
    expect(family).toEqual([...family].sort().reverse())
  })

  test('pages', async () => {
    const { body } = await api.call('GET', path, { as: office.admin, query: { limit: '3', page: '2' } })
    expect(body.data).toHaveLength(3)
    expect(body.meta).toMatchObject({ current_page: 2, limit: 3, total_is: 'exact' })
  })

  test('by when they last signed in', async () => {
    const never = await make({ role: 'agent', state: { last_signed_in_at: null } })
    const early = await make({ role: 'agent', state: { last_signed_in_at: new Date('2026-01-10T12:00:00Z') } })
    const late = await make({ role: 'agent', state: { last_signed_in_at: new Date('2026-03-10T12:00:00Z') } })
    expect(await ids(office.admin, { signed_in_since: '2026-02-01' })).toEqual(expect.arrayContaining([late.id]))
    expect(await ids(office.admin, { signed_in_since: '2026-02-01' })).not.toContain(early.id)
    const silent = await ids(office.admin, { not_signed_in_since: '2026-02-01' })
    expect(silent).toEqual(expect.arrayContaining(idsOf(never, early)))
    expect(silent).not.toContain(late.id)
  })

  test('only those who may act for others, or for one person; only regional managers', async () => {
    const regional = await make({ role: 'manager', state: { regional: true } })
    const able = await ids(office.admin, { impersonators: 'true' })
    expect(able).toEqual(expect.arrayContaining(idsOf(office.admin, office.unitAdmin, office.manager, regional)))
    for (const one of [office.agent, office.fieldManager, office.telemarketer]) expect(able).not.toContain(one.id)
    expect(await ids(office.admin, { impersonators: 'true', user_id: office.deepAgent.id })).toEqual(
      idsOf(office.admin, office.unitAdmin, office.manager),
    )
    expect(await ids(office.admin, { user_id: office.agent.id })).toEqual([office.agent.id])
    expect(await ids(office.admin, { only_rm: 'true' })).toEqual([regional.id])
  })

  test('offers to act for those below, in the ways their roles allow', async () => {
    const typesOf = async (as: Person, whom: Person) => (await list(as)).find(({ id }) => id === whom.id)?.login_types
    expect(await typesOf(office.admin, office.agent)).toEqual(['login_as', 'impersonate'])
    expect(await typesOf(office.admin, office.unitAdmin)).toEqual(['login_as', 'impersonate', 'bu_admin'])
    expect(await typesOf(office.admin, office.admin)).toEqual(expect.arrayContaining(['bu_admin']))
    expect(await typesOf(office.fieldManager, office.deepAgent)).toEqual([])
    for (const login_type of ['login_as', 'impersonate', 'bu_admin']) {
      const as = await api.freshSession(office.admin)
      expect((await api.call('POST', `${path}/${office.unitAdmin.id}/login`, { as, body: { login_type } })).status).toBe(200)
    }
  })
})

describe('an invitation', () => {
  const invite = (as: Person, body: object) =>
    api.call('POST', path, {
      as,
      body: { email: `new-${crypto.randomUUID()}@people.example`, first_name: 'Ines', account_type: 'agent', ...body },
    })

  test('is mailed, leads to a password, and makes the person active', async () => {
    const { status, body } = await invite(office.admin, {
      last_name: 'Vega',
      company_id: office.company.id,
      business_unit_id: office.company.units[0],
    })
    expect(status).toBe(201)
    const { id, email } = body.data
    expect(body.data).toMatchObject({ name: 'Ines Vega', state: 'invited', membership: 'company', business_unit: { name: 'Unit 0' } })
    const mail = (await mailsOf(api)).find(({ to }) => to === email)
    expect((await show(office.admin, { id })).body.data.invitation).not.toBeNull()
    const fresh = 'meadow-Lantern-58-quartz'
    const reset = { token: tokenIn(mail), password: fresh, password_confirmation: fresh }
    expect((await api.call('POST', '/v1/users/reset_password_by_token', { body: reset })).status).toBe(204)
    expect((await api.call('POST', '/v1/sessions', { body: { username: email, password: fresh } })).status).toBe(200)
    expect((await show(office.admin, { id })).body.data).toMatchObject({ state: 'active', invitation: null })
    expect((await lastDeed({ id }, 'invited'))?.real_user_id).toBe(office.admin.id)
  })

  test('goes again with another link, and is taken back', async () => {
    const { id, email } = (await invite(office.admin, {})).body.data
    await mailsOf(api)
    expect((await api.call('POST', `${path}/${id}/invitation`, { as: office.admin })).status).toBe(204)
    const [newest, earlier] = (await mailsOf(api)).filter(({ to }) => to === email).map(tokenIn)
    expect(newest).not.toBe(earlier)
    expect((await api.call('DELETE', `${path}/${id}/invitation`, { as: office.admin })).status).toBe(204)
    expect((await show(office.admin, { id })).status).toBe(404)
    const fresh = 'meadow-Lantern-58-quartz'
    const late = await api.call('POST', '/v1/users/reset_password_by_token', {
      body: { token: newest, password: fresh, password_confirmation: fresh },
    })
    expect(late.body.details).toEqual([{ field: 'token', code: 'token_expired' }])
    expect((await invite(office.admin, { email })).status).toBe(201)
  })

  test('is refused for an address in use, for a role that one may not give, and for places that are not one’s own', async () => {
    const codes = async (as: Person, body: object) => (await invite(as, body)).body.details
    expect(await codes(office.admin, { email: `${office.agent.username}@people.example` })).toEqual([{ field: 'email', code: 'taken' }])
    expect(await codes(office.manager, { account_type: 'manager' })).toEqual([{ field: 'account_type', code: 'not_an_option' }])
    expect(await codes(office.unitAdmin, { account_type: 'admin' })).toEqual([{ field: 'account_type', code: 'not_an_option' }])
    expect(await codes(office.admin, { account_type: 'emperor' })).toEqual([{ field: 'account_type', code: 'not_an_option' }])
    const other = await api.within((work) => makeCompany(work, 4711))
    expect(await codes(office.unitAdmin, { business_unit_id: office.company.units[1] })).toEqual([
      { field: 'business_unit_id', code: 'not_an_option' },
    ])
    expect(await codes(office.admin, { company_id: other.id, business_unit_id: office.company.units[0] })).toEqual([
      { field: 'business_unit_id', code: 'unit_of_other_company' },
    ])
    expect(await codes(office.manager, { manager_id: office.unitAdmin.id })).toEqual([{ field: 'manager_id', code: 'no_such_manager' }])
    expect(await codes(office.admin, { manager_id: office.agent.id })).toEqual([{ field: 'manager_id', code: 'no_such_manager' }])
    expect((await invite(office.agent, {})).status).toBe(403)
  })

  test('puts a manager’s newcomer into their own team and unit', async () => {
    const { body } = await invite(office.manager, {})
    expect(body.data).toMatchObject({
      manager: { id: office.manager.id },
      company: { id: office.company.id },
      business_unit: { name: 'Unit 0' },
    })
    expect(await ids(office.manager)).toContain(body.data.id)
  })
})

describe('a change', () => {
  test('of who somebody is and where they belong; late ones are told', async () => {
    const person = await make({ role: 'agent' })
    const { lock_version } = (await show(office.admin, person)).body.data
    const { status, body } = await change(office.admin, person, {
      first_name: 'Rosa',
      two_fa_required: true,
      business_unit_id: office.company.units[0],
      manager_id: office.manager.id,
      lock_version,
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ two_fa_required: true, manager: { name: 'Mona Reyes' }, company: { id: office.company.id } })
    expect(body.data.name.startsWith('Rosa')).toBe(true)
    const late = await change(office.admin, person, { first_name: 'Late', lock_version })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale', yours: { first_name: 'Late' } } })
  })

  test('never makes somebody report to one who reports to them', async () => {
    const { body } = await change(office.admin, office.manager, { manager_id: office.fieldManager.id })
    expect(body.details).toEqual([{ field: 'manager_id', code: 'manager_below' }])
  })

  test('is for those above alone; of oneself a manager changes no place', async () => {
    expect((await change(office.manager, office.unitAdmin, { first_name: 'No' })).status).toBe(404)
    expect((await change(office.unitAdmin, office.unitAdmin, { c_1: true })).status).toBe(403)
    expect((await change(office.manager, office.manager, { first_name: 'Mona' })).status).toBe(200)
    expect((await change(office.agent, office.agent, { c_1: true })).status).toBe(403)
  })

  test('goes quickly for one setting, and says so where there is none', async () => {
    const person = await make({ role: 'agent' })
    const quick = (body: object) => api.call('PATCH', `${path}/${person.id}/quick_update`, { as: office.admin, body })
    expect((await quick({ c_1: true })).body.data.c_1).toBe(true)
    expect((await quick({})).body.details).toEqual([{ field: 'base', code: 'nothing_to_change' }])
    expect((await quick({ manager_id: null, company_id: '' })).body.data).toMatchObject({ company: null, manager: null })
  })

  test('grants and takes back a paid membership, by admins alone', async () => {
    const alone = await api.within((work) => makePerson(work, { role: 'agent', state: { membership: 'unpaid' } }))
    const pay = (as: Person, who: Person, paid: boolean) => api.call('POST', `${path}/${who.id}/paid_membership`, { as, body: { paid } })
    expect((await pay(office.admin, alone, true)).body.data).toMatchObject({ membership: 'paid', 'paid_user?': true })
    expect((await pay(office.admin, alone, false)).body.data).toMatchObject({ membership: 'unpaid', 'paid_user?': false })
    expect((await pay(office.admin, office.agent, false)).body.data.membership).toBe('company')
    expect((await pay(office.unitAdmin, office.agent, true)).status).toBe(403)
  })
})

describe('a role', () => {
  test('that changes ends what the person has open, and what others opened for them', async () => {
    const person = await make({ role: 'agent' })
    const own = await api.freshSession(person)
    const admin = await api.freshSession(office.admin)
    const acting = (await api.call('POST', `${path}/${person.id}/login`, { as: admin, body: { login_type: 'login_as' } })).body.token
    expect((await setRole(office.admin, person, 'manager', { regional: true })).body.data).toMatchObject({
      account_type: 'manager',
      regional: true,
    })
    expect([await works(own), await works(acting), await works(admin)]).toEqual([false, false, true])
    expect((await lastDeed(person, 'role_changed'))?.details).toMatchObject({ from: 'agent', to: 'manager' })
  })

  test('is told with those that can be given', async () => {
    const told = async (as: Person, whom: Person) => (await api.call('GET', `${path}/${whom.id}/roles`, { as })).body.data
    expect(await told(office.unitAdmin, office.agent)).toMatchObject({
      account_type: 'agent',
      assignable: expect.arrayContaining(['manager']),
    })
    expect((await told(office.unitAdmin, office.agent)).assignable).not.toContain('bu_admin')
    expect((await told(office.unitAdmin, office.unitAdmin)).assignable).toEqual([])
    // The brand hides this one.
    expect((await told(office.admin, office.agent)).assignable).not.toContain('sub_admin')
  })

  test('above one’s own, and of an equal, is not one’s to give', async () => {
    expect((await setRole(office.unitAdmin, office.agent, 'bu_admin')).body.details).toEqual([
      { field: 'account_type', code: 'not_an_option' },
    ])
    expect((await setRole(office.unitAdmin, office.unitAdmin, 'agent')).status).toBe(403)
    expect((await setRole(office.manager, office.agent, 'manager')).body.details).toEqual([
      { field: 'account_type', code: 'not_an_option' },
    ])
    expect((await setRole(office.agent, office.agent, 'admin')).status).toBe(403)
  })

  test('of the last admin stays, whoever asks at the same time', async () => {
    // In a brand of their own: whoever loses the role is signed out.
    const first = await api.within((work) => makePerson(work, { role: 'admin' }), 'legacy')
    expect((await setRole(first, first, 'agent')).body.details).toEqual([{ field: 'account_type', code: 'last_admin' }])
    const second = await api.within((work) => makePerson(work, { role: 'admin' }), 'legacy')
    const both = await Promise.all([setRole(first, second, 'agent'), setRole(second, first, 'agent')])
    const roles = await api.within(
      (work) =>
        work.db
          .select({ role: users.account_type })
          .from(users)
          .where(inArray(users.id, [first.id, second.id])),
      'legacy',
    )
    expect(roles.map(({ role }) => role).sort(), JSON.stringify(both.map(({ status }) => status))).toEqual(['admin', 'agent'])
  })
})

describe('somebody who leaves', () => {
  const deactivate = (whom: { id: string }, body: object = {}, as = office.admin) =>
    api.call('POST', `${path}/${whom.id}/deactivate`, { as, body })
  const remove = (whom: { id: string }, query: Record<string, string> = {}, as = office.admin) =>
    api.call('DELETE', `${path}/${whom.id}`, { as, query })

  test('is shut out, and their contacts go to whom was chosen, which can be undone', async () => {
    const [leaver, heir] = [await make({ role: 'agent' }), await make({ role: 'agent' })]
    await contactsFor(leaver, 3)
    const token = await api.signIn(leaver)
    const changed = await deactivate(leaver, { move_to: heir.id, contact_count: '2' })
    expect([changed.status, changed.body.details]).toEqual([409, [{ field: 'base', code: 'contact_count_changed', params: { count: 3 } }]])
    const { status, body } = await deactivate(leaver, { move_to: heir.id, contact_count: '3' })
    expect([status, body.data.moved_count]).toEqual([200, 3])
    expect([await held(leaver), await held(heir), await works(token)]).toEqual([0, 3, false])
    expect((await api.call('POST', '/v1/sessions', { body: { username: leaver.username, password } })).status).toBe(422)
    expect(await ids(office.admin, { state: 'deactivated' })).toContain(leaver.id)
    const undone = await api.call('PUT', '/v1/contacts/restore', { as: office.admin, body: { action_id: body.data.action_id } })
    expect(undone.status).toBe(200)
    expect([await held(leaver), await held(heir)]).toEqual([3, 0])
    const back = await api.call('POST', `${path}/${leaver.id}/activate`, { as: office.admin })
    expect(back.body.data.state).toBe('active')
    expect((await api.call('POST', '/v1/sessions', { body: { username: leaver.username, password } })).status).toBe(200)
  })

  test('may keep the contacts while the account is closed, not when it is deleted', async () => {
    const [leaver, heir] = [await make({ role: 'agent' }), await make({ role: 'agent' })]
    await contactsFor(leaver, 2)
    expect((await deactivate(leaver)).body.data).toMatchObject({ moved_count: 0, action_id: null })
    expect((await deactivate(leaver)).body.details).toEqual([{ field: 'base', code: 'already_deactivated' }])
    const refused = await remove(leaver)
    expect([refused.status, refused.body.details]).toEqual([409, [{ field: 'base', code: 'user_holds_contacts', params: { count: 2 } }]])
    expect((await remove(leaver, { move_to: heir.id, contact_count: '2' })).body.data.moved_count).toBe(2)
    expect(await held(heir)).toBe(2)
  })

  test('for good is a name in what they did, and nowhere else; their people move up, their address is free', async () => {
    const boss = await make({ role: 'manager', manager: office.manager })
    const report = await make({ role: 'agent', manager: boss })
    const heir = await make({ role: 'agent' })
    await contactsFor(boss, 600)
    const { body } = await remove(boss, { move_to: heir.id })
    expect(body.data.moved_count).toBe(600)
    await mailsOf(api)
    expect([await held(boss), await held(heir)]).toEqual([0, 600])
    expect((await show(office.admin, boss)).status).toBe(404)
    expect((await show(office.admin, report)).body.data.manager.id).toBe(office.manager.id)
    expect(await stored(boss)).toMatchObject({ state: 'deactivated', password_hash: null, email: `${boss.id}@deleted.invalid` })
    expect((await lastDeed(boss, 'deleted'))?.details).toMatchObject({ moved_count: 600, reports_moved: 1 })
    const again = { email: `${boss.username}@people.example`, first_name: 'Again', account_type: 'agent' }
    expect((await api.call('POST', path, { as: office.admin, body: again })).status).toBe(201)
  })

  test('is never oneself, the last admin, an equal, or handed to nobody', async () => {
    expect((await deactivate(office.admin)).body.details).toEqual([{ field: 'base', code: 'last_admin' }])
    expect((await remove(office.admin)).body.details).toEqual([{ field: 'base', code: 'last_admin' }])
    expect((await deactivate(office.unitAdmin, {}, office.unitAdmin)).body.details).toEqual([{ field: 'base', code: 'own_account' }])
    expect((await deactivate(office.agent, {}, office.manager)).status).toBe(403)
    expect((await deactivate(office.outsider, {}, office.unitAdmin)).status).toBe(404)
    const leaver = await make({ role: 'agent' })
    const nobody = await deactivate(leaver, { move_to: leaver.id })
    expect(nobody.body.details).toEqual([{ field: 'move_to', code: 'no_such_owner' }])
  })
})

describe('what somebody signs in with', () => {
  test('a second factor that was lost is taken away, by whoever looks after them, and told by mail', async () => {
    const person = await make({ role: 'agent', state: { otp_enabled_at: new Date(), otp_seed: null, otp_delivery: 'email' } })
    const token = await api.freshSession(person)
    const reset = (as: Person, whom: Person) => api.call('DELETE', `${path}/${whom.id}/two_factor`, { as })
    expect((await show(office.admin, person)).body.data['has_2fa_enabled?']).toBe(true)
    expect((await reset(office.admin, person)).status).toBe(204)
    expect(await works(token)).toBe(false)
    expect((await reset(office.admin, person)).body.details).toEqual([{ field: 'base', code: 'not_enabled' }])
    expect((await reset(office.admin, office.admin)).status).toBe(403)
    const mail = (await mailsOf(api)).find(({ to }) => to === `${person.username}@people.example`)
    expect(mail?.text).toContain('An administrator reset it')
  })

  test('sessions are seen and ended from above', async () => {
    const person = await make({ role: 'agent', unit: office.company.units[0] })
    const [one, other] = [await api.freshSession(person), await api.freshSession(person)]
    const sessions = await api.call('GET', `${path}/${person.id}/sessions`, { as: office.unitAdmin })
    expect(sessions.body.data).toHaveLength(2)
    const end = (as: Person, rest = '') => api.call('DELETE', `${path}/${person.id}/sessions${rest}`, { as })
    expect((await end(office.unitAdmin, `/${sessions.body.data[0].id}`)).status).toBe(204)
    expect([await works(one), await works(other)].filter(Boolean)).toHaveLength(1)
    expect((await end(office.unitAdmin)).body.data.count).toBe(1)
    expect([await works(one), await works(other)]).toEqual([false, false])
    expect((await end(person)).status).toBe(403)
    expect((await end(office.manager)).status).toBe(404)
  })
})
