import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { corporationTypes, newCorporation, type CorporationRow } from '#api/contract/organisation/corporations.ts'
import { redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { oneOf, words } from '#app/lists/params.server.ts'
import { corporationHref, corporationsPath } from './corporations-search-params.ts'

const corporationList = defineList({ path: corporationsPath, params: { q: words(), type: oneOf(corporationTypes) } })

/** More companies than these are not offered. */
const mostOffered = 200

export async function corporationsPage(context: SignedInContext) {
  const state = corporationList.read(context.request)
  const query = corporationList.query(state)
  const { data, meta } = await context.read(context.api.GET('/v1/admin/corporations', { params: { query } }))
  const list = corporationList.page(state, data, meta)
  return { list, types: typeOptions(context), rows: data.map((one) => rowOf(context, one)), may_create: mayCreate(context) }
}

const typeOptions = (context: SignedInContext) =>
  corporationTypes.map((value) => ({ value, label: context.say(`corporations:types.${value}`) }))

export const rowOf = (context: SignedInContext, { type, ...row }: CorporationRow) => ({
  ...row,
  type,
  type_words: context.say(`corporations:types.${type}`),
  page_words: context.say(`corporations:page_states.${row.webpage_active ? 'active' : row.domain_name ? 'inactive' : 'none'}`),
})

export const mayCreate = (context: SignedInContext): boolean => context.may('corporations', 'create') && context.user.updated_tos

/** What there is to choose for a new one, and what the address chose. */
export async function newCorporationPage(context: SignedInContext) {
  if (!mayCreate(context)) throw redirect(corporationsPath)
  const asked = new URL(context.request.url).searchParams
  const query = { type: 'company' as const, limit: mostOffered }
  const companies = await context.read(context.api.GET('/v1/admin/corporations', { params: { query } }))
  const company_id = asked.get('company_id') ?? ''
  return {
    types: typeOptions(context),
    companies: companies.data.map(({ id: value, name: label }) => ({ value, label })),
    defaults: { type: company_id ? 'business_unit' : 'company', company_id, name: '', number: '' },
  }
}

const newForm = newCorporation
  .pick({ type: true, name: true, number: true, company_id: true })
  .extend({ company_id: z.string().optional() })

export async function createCorporation(context: SignedInContext) {
  const form = await readForm(context, newForm)
  if (!form.ok) return form.reply
  const { type, company_id, ...rest } = form.value
  const body = { ...rest, type, ...(type === 'business_unit' && company_id && { company_id }) }
  const made = await context.ask(context.api.POST('/v1/admin/corporations', { body }))
  return made.ok
    ? redirectWithToast(context.say('corporations:made', { name: rest.name }), corporationHref(made.data.data.id))
    : form.refused(made)
}
