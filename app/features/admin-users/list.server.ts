import { redirect } from '@remix-run/node'
import type { AdminUserRow } from '#api/contract/admin-users.ts'
import { date } from '#api/contract/fields.ts'
import { formatTimestamp } from '#app/forms/answers.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { roles } from '#config/permissions.ts'
import { listHref, pageLimit, readList, type ListField, type ListState } from './users-search-params.ts'
import { loginChoices, offeredRole, roleName } from './words.server.ts'

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const states = ['active', 'invited', 'deactivated'] as const
type State = (typeof states)[number]

/** The list as its address asks for it; what makes no sense there is left out. */
export async function usersPage(context: SignedInContext) {
  const list = sensible(readList(new URL(context.request.url).searchParams))
  const { data: rows, meta } = await context.read(context.api.GET('/v1/admin/users', { params: { query: queryOf(list) } }))
  if (rows.length === 0 && list.page > 1) throw redirect(listHref(list, { page: Math.min(list.page - 1, meta.total_pages) }))
  const may_invite = context.may('users', 'create') && context.user.updated_tos
  const choices = context.may('users', 'create')
    ? (await context.read(context.api.GET('/v1/admin/users/choices', { params: { query: filterChoices(list) } }))).data
    : { companies: [], business_units: [], managers: [] }
  const offered = ({ id: value, name: label }: { id: string; name: string }) => ({ value, label })
  return {
    list,
    meta,
    rows: rows.map((row) => rowOf(context, row)),
    may_invite,
    /** What regional managers are called, where there are any. */
    regional: offeredRole(context, 'regional_manager'),
    options: {
      state: states.map((value) => ({ value, label: context.say(`admin-users:states.${value}`) })),
      account_type: roles.filter((role) => offeredRole(context, role)).map((value) => ({ value, label: roleName(context, value) })),
      company_id: choices.companies.map(offered),
      business_unit_id: choices.business_units.map(offered),
      manager_id: choices.managers.map(offered),
    },
  }
}
export type UserRow = Awaited<ReturnType<typeof usersPage>>['rows'][number]

/** The filter offers as many as a list can hold, and always the one that is set. */
const filterChoices = ({ manager_id }: ListState) => ({ limit: 500, ...(manager_id && { manager_id }) })

function sensible(list: ListState): ListState {
  const id = (name: ListField) => (isId.test(list[name]) ? list[name] : '')
  const day = (name: ListField) => (date.safeParse(list[name]).success ? list[name] : '')
  return {
    ...list,
    state: states.find((one) => one === list.state) ?? '',
    account_type: roles.find((one) => one === list.account_type) ?? '',
    company_id: id('company_id'),
    business_unit_id: id('business_unit_id'),
    manager_id: id('manager_id'),
    signed_in_since: day('signed_in_since'),
    not_signed_in_since: day('not_signed_in_since'),
    only_rm: list.only_rm ? 'true' : '',
    impersonators: list.impersonators ? 'true' : '',
  }
}

function queryOf({ only_rm, impersonators, state, page, order, order_field, ...fields }: ListState) {
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  return {
    ...set,
    page,
    order,
    order_field,
    limit: pageLimit,
    ...(state && { state: state as State }),
    ...(only_rm && { only_rm: true }),
    ...(impersonators && { impersonators: true }),
  }
}

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
