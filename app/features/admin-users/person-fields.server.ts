import { z } from 'zod'
import { email, nameLine, phone } from '#api/contract/fields.ts'
import type { UserChoices } from '#api/contract/admin-users.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { inLanguage } from '#config/tenant/effective-brand.ts'
import { managerChoice } from './managers.server.ts'
import { offeredRole, roleName } from './words.server.ts'

const id = z.uuid().nullable().default(null)
const ticked = z
  .string()
  .optional()
  .transform((value) => value !== undefined)

/** Who somebody is, as forms send it. What was left empty is null. */
export const personFields = {
  first_name: nameLine(100).pipe(z.string().min(1)),
  last_name: nameLine(100).default(''),
  email,
  phone: phone.nullable().default(null),
  agent_title: z.string().max(60).nullable().default(null),
  language: z.enum(['en', 'es']).nullable().default(null),
}
export const membershipFields = { company_id: id, business_unit_id: id, manager_id: id }
export const settingFields = { c_1: ticked, two_fa_required: ticked, must_change_password: ticked }
/** Of those alone who may set it: a box that is not there counts as empty. */
export const dialerField = { dialer_enabled: ticked }
export { ticked }

type Choice = { value: string; label: string }

/** What the fields of a person's form offer; `manager_id` leads them now. */
export async function fieldChoices(context: SignedInContext, manager_id?: string) {
  const query = manager_id ? { manager_id } : {}
  const { data } = await context.read(context.api.GET('/v1/admin/users/choices', { params: { query } }))
  const { brand, language } = context
  return {
    titles: Object.entries(brand.titles).map(([value, words]) => ({ value, label: inLanguage(words, language, brand) })),
    languages: brand.languages.offered.map((value) => ({ value, label: context.say(`admin-users:fields.${value}`) })),
    account_types: data.account_types.map((value) => ({ value, label: roleName(context, value) })),
    /** What regional managers are called, where there are any. */
    regional: offeredRole(context, 'regional_manager'),
    ...placesOf(context, data),
  }
}
export type FieldChoices = Awaited<ReturnType<typeof fieldChoices>>

function placesOf(context: SignedInContext, { companies, business_units, managers, more_managers }: UserChoices) {
  const nameOf = new Map(companies.map(({ id: company, name }) => [company, name]))
  const several = companies.length > 1
  return {
    companies: companies.map(({ id: value, name: label }): Choice => ({ value, label })),
    business_units: business_units.map(({ id: value, name, company_id }): Choice => {
      const company = nameOf.get(company_id)
      return { value, label: several && company ? `${name} (${company})` : name }
    }),
    managers: managers.map((manager): Choice => managerChoice(context, manager)),
    /** More of them than one list can hold: they are found by name. */
    managers_are_many: more_managers,
  }
}
