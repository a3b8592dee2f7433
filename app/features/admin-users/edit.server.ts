import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { AdminUser } from '#api/contract/admin-users.ts'
import { redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { answerFind } from './managers.server.ts'
import {
  dialerField,
  fieldChoices,
  personFields,
  membershipFields,
  settingFields,
  ticked,
  type FieldChoices,
} from './person-fields.server.ts'
import { offeredRole, phoneWords, roleName, titleName } from './words.server.ts'
import { userHref } from './paths.ts'

const lock_version = z.coerce.number().int()
const editForm = z.object({ ...personFields, lock_version })
const wholeForm = editForm.extend({ ...membershipFields, ...settingFields })
const dialerForm = wholeForm.extend(dialerField)
const roleForm = z.object({ account_type: z.string().min(1).max(40), regional: ticked, lock_version })

async function personOf(context: SignedInContext, id: string): Promise<AdminUser> {
  const { data } = await context.read(context.api.GET('/v1/admin/users/{id}', { params: { path: { id } } }))
  return { ...data, name: data.name || data.username }
}

/** A person's form; without the place of those who may not be moved. */
export async function editPage(context: SignedInContext, id: string) {
  const user = await personOf(context, id)
  if (!user.may.change || !context.user.updated_tos) throw redirect(userHref(id))
  const { first_name, last_name, agent_title, phone } = user.profile
  return {
    id,
    name: user.name,
    may_place: user.may.place,
    may_dialer: offersDialer(context, user),
    choices: withOwn(context, user, await fieldChoices(context, user.manager?.id)),
    defaults: {
      ...{
        first_name,
        last_name,
        email: user.email,
        phone: phoneWords(phone),
        agent_title: agent_title ?? '',
        language: user.language ?? '',
      },
      company_id: user.company?.id ?? '',
      business_unit_id: user.business_unit?.id ?? '',
      manager_id: user.manager?.id ?? '',
      c_1: user.c_1 ? 'true' : '',
      two_fa_required: user.two_fa_required ? 'true' : '',
      must_change_password: user.must_change_password ? 'true' : '',
      dialer_enabled: user.profile.dialer_enabled ? 'true' : '',
      lock_version: String(user.lock_version),
    },
  }
}

const offersDialer = (context: SignedInContext, { may }: AdminUser): boolean => may.dialer && context.on('dialer')

/** What somebody has stays, even where the one who edits could not choose it anew. */
function withOwn(context: SignedInContext, { company, business_unit, manager, profile }: AdminUser, choices: FieldChoices): FieldChoices {
  const kept = (list: FieldChoices['companies'], own: { id: string; name: string } | null) =>
    own && !list.some(({ value }) => value === own.id) ? [...list, { value: own.id, label: own.name }] : list
  const title = profile.agent_title
  return {
    ...choices,
    companies: kept(choices.companies, company),
    business_units: kept(choices.business_units, business_unit),
    managers: kept(choices.managers, manager),
    titles: kept(choices.titles, title ? { id: title, name: titleName(context, title) } : null),
  }
}

export async function saveUser(context: SignedInContext, id: string) {
  const found = await answerFind(context)
  if (found) return found
  const user = await personOf(context, id)
  const fields = offersDialer(context, user) ? dialerForm : user.may.place ? wholeForm : editForm
  const form = await readForm<typeof dialerForm | typeof wholeForm | typeof editForm>(context, fields)
  if (!form.ok) return form.reply
  const saved = await context.ask(context.api.PATCH('/v1/admin/users/{id}', { params: { path: { id } }, body: form.value }))
  if (saved.ok) return redirectWithToast(context.say('admin-users:edit.saved'), userHref(id))
  return saved.refusal.code === 'stale' ? refusedToast(context, saved, `${userHref(id)}/edit`) : form.refused(saved)
}

/** The role somebody has, and those that can be given. */
export async function rolesPage(context: SignedInContext, id: string) {
  const user = await personOf(context, id)
  if (!user.may.role || !context.user.updated_tos) throw redirect(userHref(id))
  const { data } = await context.read(context.api.GET('/v1/admin/users/{id}/roles', { params: { path: { id } } }))
  return {
    id,
    name: user.name,
    now: roleName(context, data.account_type),
    regional: offeredRole(context, 'regional_manager'),
    roles: data.assignable.map((value) => ({ value, label: roleName(context, value) })),
    defaults: { account_type: data.account_type, regional: data.regional ? 'true' : '', lock_version: String(data.lock_version) },
  }
}

export async function changeRole(context: SignedInContext, id: string) {
  const form = await readForm(context, roleForm)
  if (!form.ok) return form.reply
  const { name } = await personOf(context, id)
  const saved = await context.ask(context.api.PATCH('/v1/admin/users/{id}/update_roles', { params: { path: { id } }, body: form.value }))
  if (saved.ok) return redirectWithToast(context.say('admin-users:roles.done', { name }), userHref(id))
  return saved.refusal.code === 'stale' ? refusedToast(context, saved, `${userHref(id)}/roles`) : form.refused(saved)
}
