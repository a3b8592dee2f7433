import { data } from '@remix-run/node'
import { z } from 'zod'
import { changeFlag, type FeatureRow, type FlagChange } from '#api/contract/flags.ts'
import { redirectWithToast, fieldOf, formatTimestamp } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { originOf } from '#app/session/origin.server.ts'
import { hasScreen } from '#config/features.ts'
import { featureHref } from './flags-search-params.ts'

type Asked = { user_id?: string; company_number?: number }

/** Every feature as it stands for whoever is asked about: a company by its number, somebody by name, else oneself. */
export async function featuresPage(context: SignedInContext) {
  const asked = (new URL(context.request.url).searchParams.get('as') ?? '').trim().slice(0, 40)
  const whom = asked ? await whomOf(context, asked) : {}
  const first = whom ? await context.ask(context.api.GET('/v1/admin/features', { params: { query: whom } })) : null
  const { data: rows, meta } = first?.ok ? first.data : await context.read(context.api.GET('/v1/admin/features', { params: { query: {} } }))
  const found = first?.ok ?? false
  const number = String(meta.company_number ?? '')
  const about = meta.user
    ? context.say('flags:about', { name: meta.user.name || context.say('flags:somebody') })
    : context.say('flags:about_company', { number })
  const address = `${originOf(context.request)}/api/frontend`
  const kept = meta.kept_in === null ? null : context.say('flags:kept_in', { address: meta.kept_in })
  return { asked, found, about, kept, rows: rows.map((row) => rowOf(context, row)), apps: { address, key: meta.client_key } }
}

async function whomOf(context: SignedInContext, asked: string): Promise<Asked | null> {
  if (/^\d{1,9}$/.test(asked)) return { company_number: Number(asked) }
  const people = await context.read(context.api.GET('/v1/contacts/owners', { params: { query: { q: asked } } }))
  const [first] = people.data
  return first ? { user_id: first.id } : null
}

function rowOf(context: SignedInContext, { key, on, because, switchable, closes, switches }: FeatureRow) {
  return {
    key,
    name: context.say(`flags:features.${key}.name`),
    what: context.say(`flags:features.${key}.what`),
    on,
    has_screen: hasScreen(key),
    because: context.say(on && !hasScreen(key) ? 'flags:because.no_screen' : `flags:because.${because}`),
    switchable,
    closes,
    switches: switches.map((one) => ({
      id: one.id,
      words: context.say('flags:switched', { where: whereOf(context, one), state: context.say(one.enabled ? 'flags:on' : 'flags:off') }),
    })),
  }
}

const whereOf = (context: SignedInContext, { company_number, company_name }: FlagChange): string =>
  company_number === null
    ? context.say('flags:everywhere')
    : company_name
      ? context.say('flags:company_named', { name: company_name, number: company_number })
      : context.say('flags:company', { number: company_number })

/** One feature: how it stands, what it closes, and every turn of its switches. */
export async function featurePage(context: SignedInContext, key: string) {
  const features = await context.read(context.api.GET('/v1/admin/features', { params: { query: {} } }))
  const found = features.data.find((one) => one.key === key)
  if (!found) throw data({ code: 'not_found', request_id: '' }, { status: 404 })
  const query = { feature: key, limit: 50 }
  const changes = await context.read(context.api.GET('/v1/admin/feature_flags/changes', { params: { query } }))
  const may_change = context.may('flags', 'change') && context.user.updated_tos
  return { feature: rowOf(context, found), turns: changes.data.map((one) => turnOf(context, one)), may_change }
}

function turnOf(context: SignedInContext, one: FlagChange) {
  const kind = one.enabled === null ? 'turned_file' : one.enabled ? 'turned_on' : 'turned_off'
  return {
    id: one.id,
    enabled: one.enabled,
    words: context.say(`flags:${kind}`, { where: whereOf(context, one) }),
    reason: one.reason,
    by: one.changed_by?.name || context.say('flags:somebody'),
    at: formatTimestamp(context, one.changed_at),
  }
}

const states = { on: true, off: false, file: null }
const turnForm = z.object({
  where: z.enum(['all', 'company']),
  company_number: z.string().trim().optional(),
  enabled: z.enum(['on', 'off', 'file']),
  reason: changeFlag.shape.reason,
})

export async function submitFlag(context: SignedInContext, key: string) {
  return (await fieldOf(context, 'intent')) === 'revert' ? revert(context, key) : turn(context, key)
}

async function turn(context: SignedInContext, key: string) {
  const form = await readForm(
    context,
    turnForm.refine(({ where, company_number }) => where === 'all' || /^[1-9]\d{0,8}$/.test(company_number ?? ''), {
      path: ['company_number'],
      params: { code: 'required' },
    }),
  )
  if (!form.ok) return form.reply
  const { where, company_number, enabled, reason } = form.value
  const body = { feature: key, company_number: where === 'all' ? null : Number(company_number), enabled: states[enabled], reason }
  const turned = await context.ask(context.api.PUT('/v1/admin/feature_flags', { body }))
  return turned.ok ? redirectWithToast(context.say('flags:saved'), featureHref(key)) : form.refused(turned)
}

async function revert(context: SignedInContext, key: string) {
  const form = await readForm(context, z.object({ id: z.uuid() }))
  if (!form.ok) return form.reply
  const path = { id: form.value.id }
  const reverted = await context.ask(context.api.POST('/v1/admin/feature_flags/changes/{id}/reverts', { params: { path } }))
  return reverted.ok ? redirectWithToast(context.say('flags:reverted'), featureHref(key)) : form.refused(reverted)
}
