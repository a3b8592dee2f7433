import { data, redirect } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import type { Corporation } from '#api/contract/organisation/corporations.ts'
import { typedForm } from '#app/forms/read-form.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { corporationHref, readMembers } from './corporations-search-params.ts'

/** Rows of a page of people or units, and people who are offered at a time. */
const pageLimit = 50
/** A company has no more units than a list of choices can hold, or hardly ever. */
const mostUnits = 200

type Choice = { value: string; label: string }
type Kind = Pick<Corporation, 'id' | 'type'>

const placeOf = ({ id, type }: Kind) => (type === 'company' ? { company_id: id } : { business_unit_id: id })

/** A page of the people and one of the units of a company or unit, as the address asks; beyond the end it leads to the last page. */
export async function membersOf(context: SignedInContext, corporation: Kind) {
  const asked = readMembers(new URL(context.request.url).searchParams)
  const [people, units] = await Promise.all([
    peopleOf(context, corporation, { page: asked.people_page }),
    corporation.type === 'company' ? unitsOf(context, corporation.id, asked.units_page, pageLimit) : null,
  ])
  const last = { people_page: people.meta.total_pages, units_page: units?.meta.total_pages ?? 1 }
  if (asked.people_page > last.people_page || asked.units_page > last.units_page) {
    const sensible = { people_page: Math.min(asked.people_page, last.people_page), units_page: Math.min(asked.units_page, last.units_page) }
    throw redirect(corporationHref(corporation.id, sensible))
  }
  return {
    asked,
    people: { rows: people.data.map(({ id, name, email }) => ({ id, name, email })), meta: people.meta },
    units: units && {
      rows: units.data.map(({ id, name, number, people_count }) => ({ id, name, number, people_count })),
      meta: units.meta,
    },
  }
}

/** Whom and which unit the form of a company or unit offers; what is chosen is among them. */
export async function memberChoices(context: SignedInContext, corporation: Corporation) {
  const { user, business_unit_id } = corporation
  const { data: people, meta } = await peopleOf(context, corporation, { state: 'active' })
  const units = corporation.type === 'company' ? (await unitsOf(context, corporation.id, 1, mostUnits)).data : []
  const isMissing = business_unit_id !== null && !units.some(({ id }) => id === business_unit_id)
  const path = { id: business_unit_id ?? '' }
  const missing = isMissing ? [(await context.read(context.api.GET('/v1/admin/corporations/{id}', { params: { path } }))).data] : []
  return {
    responsible: user ? [{ value: user.id, label: user.name }] : [],
    people: people.map(choiceOf),
    people_are_many: meta.total_pages > 1,
    units: [...missing, ...units].map(choiceOf),
  }
}

/** People of a company or unit with these words in their name. */
export async function findPeople(context: SignedInContext, id: string, words: string): Promise<Choice[]> {
  const { data: found } = await context.read(context.api.GET('/v1/admin/corporations/{id}', { params: { path: { id } } }))
  return (await peopleOf(context, found, { q: words.trim().slice(0, 100), state: 'active' })).data.map(choiceOf)
}

/** The answer to the button that finds people without JavaScript; null where another was pressed. */
export async function answerFind(context: SignedInContext, id: string) {
  const form = await formOf(context.request)
  if (form.get('find') !== 'person') return null
  const people = await findPeople(context, id, String(form.get('user_id_words') ?? ''))
  return data<CorporationAnswer>({ result: await typedForm(context), people })
}

/** What the form of a company or unit was answered, beside what was typed. */
export type CorporationAnswer = { result: SubmissionResult; people?: Choice[] }

const choiceOf = ({ id: value, name: label }: { id: string; name: string }): Choice => ({ value, label })

function peopleOf(context: SignedInContext, corporation: Kind, asked: { q?: string; page?: number; state?: 'active' }) {
  const query = { ...placeOf(corporation), ...asked, limit: pageLimit }
  return context.read(context.api.GET('/v1/admin/users', { params: { query } }))
}

function unitsOf(context: SignedInContext, company_id: string, page: number, limit: number) {
  return context.read(context.api.GET('/v1/admin/corporations', { params: { query: { company_id, page, limit } } }))
}
