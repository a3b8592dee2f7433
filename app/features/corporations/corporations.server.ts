import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { corporationTypes, newCorporation, type CorporationRow } from '#api/contract/corporations.ts'
import { done } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { corporationHref, corporationsHref, corporationsPath, readCorporations } from './corporations-address.ts'

const pageLimit = 50

/** More companies than these are not offered. */
const mostOffered = 200

export async function corporationsPage(visit: SignedInVisit) {
  const asked = readCorporations(new URL(visit.request.url).searchParams)
  const { type, ...rest } = asked
  const query = { ...rest, limit: pageLimit, ...(type && { type }) }
  const { data, meta } = await visit.read(visit.api.GET('/v1/admin/corporations', { params: { query } }))
  if (data.length === 0 && asked.page > 1) throw redirect(corporationsHref({ ...asked, page: Math.min(asked.page - 1, meta.total_pages) }))
  return { asked, types: typeOptions(visit), rows: data.map((one) => rowOf(visit, one)), meta, may_create: mayCreate(visit) }
}

const typeOptions = (visit: SignedInVisit) => corporationTypes.map((value) => ({ value, label: visit.say(`corporations:types.${value}`) }))

export const rowOf = (visit: SignedInVisit, { type, ...row }: CorporationRow) => ({
  ...row,
  type,
  type_words: visit.say(`corporations:types.${type}`),
  page_words: visit.say(`corporations:page_states.${row.webpage_active ? 'active' : row.domain_name ? 'inactive' : 'none'}`),
})

export const mayCreate = (visit: SignedInVisit): boolean => visit.may('corporations', 'create') && visit.user.updated_tos

/** What there is to choose for a new one, and what the address chose. */
export async function newCorporationPage(visit: SignedInVisit) {
  if (!mayCreate(visit)) throw redirect(corporationsPath)
  const asked = new URL(visit.request.url).searchParams
  const query = { type: 'company' as const, limit: mostOffered }
  const companies = await visit.read(visit.api.GET('/v1/admin/corporations', { params: { query } }))
  const company_id = asked.get('company_id') ?? ''
  return {
    types: typeOptions(visit),
    companies: companies.data.map(({ id: value, name: label }) => ({ value, label })),
    defaults: { type: company_id ? 'business_unit' : 'company', company_id, name: '', number: '' },
  }
}

const newForm = newCorporation
  .pick({ type: true, name: true, number: true, company_id: true })
  .extend({ company_id: z.string().optional() })

export async function createCorporation(visit: SignedInVisit) {
  const form = await readForm(visit, newForm)
  if (!form.ok) return form.reply
  const { type, company_id, ...rest } = form.value
  const body = { ...rest, type, ...(type === 'business_unit' && company_id && { company_id }) }
  const made = await visit.ask(visit.api.POST('/v1/admin/corporations', { body: body as never }))
  return made.ok ? done(visit.say('corporations:made', { name: rest.name }), corporationHref(made.data.data.id)) : form.refused(made)
}
