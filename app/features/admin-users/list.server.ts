import type { AdminUserRow } from '#api/contract/admin-users.ts'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { roles } from '#config/permissions.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { day, flag, id, oneOf, words } from '#app/lists/params.server.ts'
import { usersPath } from './paths.ts'
import { loginChoices, offeredRole, roleName } from './words.server.ts'

const states = ['active', 'invited', 'deactivated'] as const

const userList = defineList({
  path: usersPath,
  params: {
    q: words(100),
    state: oneOf(states),
    account_type: oneOf(roles),
    company_id: id,
    business_unit_id: id,
    manager_id: id,
    signed_in_since: day,
    not_signed_in_since: day,
    only_rm: flag,
    impersonators: flag,
  },
  sorts: { name: 'asc', email: 'asc', account_type: 'asc', state: 'asc', last_signed_in_at: 'asc' },
})
type UserListState = ReturnType<typeof userList.parse>

/** The list as its address asks for it. */
export async function usersPage(context: SignedInContext) {
  const asked = userList.read(context.request)
  const { data: rows, meta } = await context.read(context.api.GET('/v1/admin/users', { params: { query: userList.query(asked) } }))
  const may_invite = context.may('users', 'create') && context.user.updated_tos
  const options = await optionsFor(context, asked)
  /** What regional managers are called, where there are any. */
  const regional = offeredRole(context, 'regional_manager')
  return {
    list: userList.page(asked, rows, meta),
    sorts: userList.sortHeads(asked),
    rows: rows.map((row) => rowOf(context, row)),
    may_invite,
    regional,
    options,
    filters: filtersOf(context, asked, options, regional),
  }
}

async function optionsFor(context: SignedInContext, { manager_id }: UserListState) {
  // The filter offers as many as a list can hold, and always the one that is set.
  const query = { limit: 500, ...(manager_id && { manager_id }) }
  const choices = context.may('users', 'create')
    ? (await context.read(context.api.GET('/v1/admin/users/choices', { params: { query } }))).data
    : { companies: [], business_units: [], managers: [] }
  const offered = ({ id: value, name: label }: { id: string; name: string }) => ({ value, label })
  return {
    state: states.map((value) => ({ value: value as string, label: context.say(`admin-users:states.${value}`) })),
    account_type: roles
      .filter((role) => offeredRole(context, role))
      .map((value) => ({ value: value as string, label: roleName(context, value) })),
    company_id: choices.companies.map(offered),
    business_unit_id: choices.business_units.map(offered),
    manager_id: choices.managers.map(offered),
  }
}
type Options = Awaited<ReturnType<typeof optionsFor>>

/** The filters that are set, in words, each with the list that it leaves behind. */
function filtersOf({ say }: SignedInContext, asked: UserListState, options: Options, regional: string | null) {
  const chosen = (name: keyof Options) => options[name].find(({ value }) => value === asked[name])?.label ?? ''
  const filter = (name: string, params = {}) => say(`admin-users:filter.${name}`, params)
  const inWords = {
    state: `${filter('state')}: ${chosen('state')}`,
    account_type: `${filter('role')}: ${chosen('account_type')}`,
    company_id: `${filter('company')}: ${chosen('company_id')}`,
    business_unit_id: `${filter('unit')}: ${chosen('business_unit_id')}`,
    manager_id: `${filter('manager')}: ${chosen('manager_id')}`,
    signed_in_since: `${filter('signed_in_since')}: ${asked.signed_in_since}`,
    not_signed_in_since: `${filter('not_signed_in_since')}: ${asked.not_signed_in_since}`,
    only_rm: filter('only_rm', { role: regional ?? '' }),
    impersonators: filter('impersonators'),
  }
  const names = (Object.keys(inWords) as (keyof typeof inWords)[]).filter((name) => asked[name])
  const without = (name: keyof typeof inWords) => userList.href({ ...asked, [name]: '' })
  return names.map((name) => ({ name, words: inWords[name], href: without(name) }))
}

export type UserRow = Awaited<ReturnType<typeof usersPage>>['rows'][number]

function rowOf(
  context: SignedInContext,
  { id, name, username, email, account_type, state, manager, last_signed_in_at, ...row }: AdminUserRow,
) {
  return {
    id,
    name: name || username,
    email,
    role: roleName(context, account_type),
    state,
    place: row.business_unit?.name ?? row.company?.name ?? '',
    manager: manager?.name ?? '',
    last_signed_in: last_signed_in_at ? formatTimestamp(context, last_signed_in_at) : null,
    login_types: loginChoices(context, row.login_types),
  }
}
