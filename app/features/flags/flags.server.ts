import { data } from '@remix-run/node'
import { z } from 'zod'
import { changeFlag, type FeatureRow, type FlagChange } from '#api/contract/flags.ts'
import { done, fieldOf, momentOf } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { originOf } from '#app/session/origin.server.ts'
import { featureHref } from './flags-address.ts'

type Asked = { user_id?: string; company_number?: number }

/** Every feature as it stands for whoever is asked about: a company by its number, somebody by name, else oneself. */
export async function featuresPage(visit: SignedInVisit) {
  const asked = (new URL(visit.request.url).searchParams.get('as') ?? '').trim().slice(0, 40)
  const whom = asked ? await whomOf(visit, asked) : {}
  const first = whom ? await visit.ask(visit.api.GET('/v1/admin/features', { params: { query: whom } })) : null
  const { data: rows, meta } = first?.ok ? first.data : await visit.read(visit.api.GET('/v1/admin/features', { params: { query: {} } }))
  const found = first?.ok ?? false
  const number = String(meta.company_number ?? '')
  const about = meta.user
    ? visit.say('flags:about', { name: meta.user.name || visit.say('flags:somebody') })
    : visit.say('flags:about_company', { number })
  const address = `${originOf(visit.request)}/api/frontend`
  const kept = meta.kept_in === null ? null : visit.say('flags:kept_in', { address: meta.kept_in })
  return { asked, found, about, kept, rows: rows.map((row) => rowOf(visit, row)), apps: { address, key: meta.client_key } }
}

async function whomOf(visit: SignedInVisit, asked: string): Promise<Asked | null> {
  if (/^\d{1,9}$/.test(asked)) return { company_number: Number(asked) }
  const people = await visit.read(visit.api.GET('/v1/contacts/owners', { params: { query: { q: asked } } }))
  const [first] = people.data
  return first ? { user_id: first.id } : null
}

function rowOf(visit: SignedInVisit, { key, on, because, switchable, closes, switches }: FeatureRow) {
  return {
    key,
    name: visit.say(`flags:features.${key}.name`),
    what: visit.say(`flags:features.${key}.what`),
    on,
    because: visit.say(`flags:because.${because}`),
    switchable,
    closes,
    switches: switches.map((one) => ({
      id: one.id,
      words: visit.say('flags:switched', { where: whereOf(visit, one), state: visit.say(one.enabled ? 'flags:on' : 'flags:off') }),
    })),
  }
}

const whereOf = (visit: SignedInVisit, { company_number, company_name }: FlagChange): string =>
  company_number === null
    ? visit.say('flags:everywhere')
    : company_name
      ? visit.say('flags:company_named', { name: company_name, number: company_number })
      : visit.say('flags:company', { number: company_number })

/** One feature: how it stands, what it closes, and every turn of its switches. */
export async function featurePage(visit: SignedInVisit, key: string) {
  const features = await visit.read(visit.api.GET('/v1/admin/features', { params: { query: {} } }))
  const found = features.data.find((one) => one.key === key)
  if (!found) throw data({ code: 'not_found', request_id: '' }, { status: 404 })
  const query = { feature: key, limit: 50 }
  const changes = await visit.read(visit.api.GET('/v1/admin/feature_flags/changes', { params: { query } }))
  const may_change = visit.may('flags', 'change') && visit.user.updated_tos
  return { feature: rowOf(visit, found), turns: changes.data.map((one) => turnOf(visit, one)), may_change }
}

function turnOf(visit: SignedInVisit, one: FlagChange) {
  const kind = one.enabled === null ? 'turned_file' : one.enabled ? 'turned_on' : 'turned_off'
  return {
    id: one.id,
    enabled: one.enabled,
    words: visit.say(`flags:${kind}`, { where: whereOf(visit, one) }),
    reason: one.reason,
    by: one.changed_by?.name || visit.say('flags:somebody'),
    at: momentOf(visit, one.changed_at),
  }
}

const states = { on: true, off: false, file: null }
const turnForm = z.object({
  where: z.enum(['all', 'company']),
  company_number: z.string().trim().optional(),
  enabled: z.enum(['on', 'off', 'file']),
  reason: changeFlag.shape.reason,
})

export async function submitFlag(visit: SignedInVisit, key: string) {
  return (await fieldOf(visit, 'intent')) === 'revert' ? revert(visit, key) : turn(visit, key)
}

async function turn(visit: SignedInVisit, key: string) {
  const form = await readForm(
    visit,
    turnForm.refine(({ where, company_number }) => where === 'all' || /^[1-9]\d{0,8}$/.test(company_number ?? ''), {
      path: ['company_number'],
      params: { code: 'required' },
    }),
  )
  if (!form.ok) return form.reply
  const { where, company_number, enabled, reason } = form.value
  const body = { feature: key, company_number: where === 'all' ? null : Number(company_number), enabled: states[enabled], reason }
  const turned = await visit.ask(visit.api.PUT('/v1/admin/feature_flags', { body }))
  return turned.ok ? done(visit.say('flags:saved'), featureHref(key)) : form.refused(turned)
}

async function revert(visit: SignedInVisit, key: string) {
  const form = await readForm(visit, z.object({ id: z.uuid() }))
  if (!form.ok) return form.reply
  const path = { id: form.value.id }
  const reverted = await visit.ask(visit.api.POST('/v1/admin/feature_flags/changes/{id}/reverts', { params: { path } }))
  return reverted.ok ? done(visit.say('flags:reverted'), featureHref(key)) : form.refused(reverted)
}
