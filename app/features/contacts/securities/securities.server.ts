import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { formatDate, formatMoney } from '#api/contract/formats.ts'
import { newSecurity, type Security, type SecurityRow } from '#api/contract/contacts/securities.ts'
import { redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm, typedForm } from '#app/forms/read-form.server.ts'
import { carried, changedSince, readSeen } from '#app/forms/stale.server.ts'
import type { Stale } from '#app/forms/stale.tsx'
import { readPage } from '#app/lists/read-page.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { securityKinds, taxStatuses } from '#config/options.ts'
import { amount, typedAmount } from '../records/record-form.server.ts'
import { submitRecords } from '../records/record-page.server.ts'
import type { SecurityFields } from './security-fields.ts'

/** What the form was answered, beside what was typed. */
export type SecurityAnswer = { result: SubmissionResult; stale?: Stale }

const securitiesAPage = 50
const listHref = (number: string) => `/contacts/${number}/securities`

/** A contact's accounts, and what the address asks about one of them. */
export async function securitiesPage(context: SignedInContext, id: string) {
  const address = new URL(context.request.url).searchParams
  const list = (query: { page?: number; limit?: number; deleted?: boolean }) =>
    context.read(context.api.GET('/v1/contacts/{id}/securities', { params: { path: { id }, query } }))
  const gone = address.get('deleted')
  const [{ data, meta }, deleted] = await Promise.all([
    readPage(context.request, (page) => list({ page, limit: securitiesAPage })),
    gone ? list({ deleted: true, limit: securitiesAPage }) : null,
  ])
  const securities = data as SecurityRow[]
  return {
    securities,
    meta,
    deleting: securities.find((security) => security.id === address.get('delete'))?.id ?? null,
    deleted: deleted?.data.find((security) => security.id === gone)?.id ?? null,
  }
}

/** Deletes an account, or brings it back. */
export function submitSecurities(context: SignedInContext, number: string) {
  const params = (securityId: string) => ({ params: { path: { id: number, securityId } } })
  return submitRecords(context, listHref(number), 'records:securities.restored', {
    remove: (id) => context.ask(context.api.DELETE('/v1/contacts/{id}/securities/{securityId}', params(id))),
    restore: (id) => context.ask(context.api.PUT('/v1/contacts/{id}/securities/{securityId}/restore', params(id))),
  })
}

const { shape } = newSecurity
const day = shape.opened_on.unwrap().default(null)

const securityForm = z.object({
  kind: shape.kind,
  institution: z.string().trim().max(200).default(''),
  account_number: shape.account_number.unwrap().default(null),
  tax_status: shape.tax_status.unwrap().default(null),
  value_cents: amount.nullable().default(null),
  as_of_date: day,
  opened_on: day,
  notes: z.string().trim().max(5_000).default(''),
  ...carried,
})

type SecurityBody = Omit<z.output<typeof securityForm>, keyof typeof carried>

function bodyOfSecurity(security: Security): SecurityBody {
  const { kind, institution, account_number, tax_status, value_cents, as_of_date, opened_on, notes } = security
  return { kind, institution, account_number, tax_status, value_cents, as_of_date, opened_on, notes }
}

/** What the form shows of an account at first. */
export function securityFields(security: Security | null): SecurityFields {
  if (!security) return {}
  const body = bodyOfSecurity(security)
  return {
    ...body,
    value_cents: typedAmount(body.value_cents),
    lock_version: String(security.lock_version),
    seen: JSON.stringify(body),
  }
}

export function securityChoices(context: SignedInContext) {
  return {
    kinds: securityKinds.map(({ value }) => ({ value, label: context.say(`records:security_kind.${value}`) })),
    tax: taxStatuses.map(({ value }) => ({ value, label: context.say(`records:tax_status.${value}`) })),
  }
}
export type SecurityChoices = ReturnType<typeof securityChoices>

/** Adds an account, or saves what was changed of one. */
export async function submitSecurity(context: SignedInContext, number: string, securityId: string | null) {
  const form = await readForm(context, securityForm)
  if (!form.ok) return form.reply
  const { lock_version, current_version, seen: seenText, ...body } = form.value
  if (!securityId) {
    const added = await context.ask(context.api.POST('/v1/contacts/{id}/securities', { params: { path: { id: number } }, body }))
    return added.ok ? redirectWithToast(context.say('records:securities.added'), listHref(number)) : form.refused(added)
  }
  const seen = readSeen<SecurityBody>(seenText)
  const changes = { ...changedSince(body, seen), lock_version: current_version ?? lock_version }
  const params = { path: { id: number, securityId } }
  const changed = await context.ask(context.api.PATCH('/v1/contacts/{id}/securities/{securityId}', { params, body: changes }))
  if (changed.ok) return redirectWithToast(context.say('records:securities.changed'), listHref(number))
  const current = changed.refusal['current'] as Security | null | undefined
  if (changed.refusal.code !== 'stale' || !current) return form.refused(changed)
  const stale = { lock_version: current.lock_version, theirs: tellChanges(context, current, seen) }
  return data<SecurityAnswer>({ result: await typedForm(context), stale }, { status: 409 })
}

/** What an account says now where somebody changed it, in words. */
function tellChanges(context: SignedInContext, security: Security, seen: Partial<SecurityBody> | null): Stale['theirs'] {
  const say = (key: string) => context.say(`records:${key}`)
  const tell: { [Field in keyof SecurityBody]?: () => string } = {
    kind: () => say(`security_kind.${security.kind}`),
    tax_status: () => (security.tax_status ? say(`tax_status.${security.tax_status}`) : ''),
    value_cents: () => (security.value_cents === null ? '' : formatMoney(security.value_cents, 'USD', context.language)),
    as_of_date: () => formatDate(security.as_of_date, context.language, 'UTC'),
    opened_on: () => formatDate(security.opened_on, context.language, 'UTC'),
  }
  const now = bodyOfSecurity(security)
  return (Object.keys(changedSince(now, seen ?? {})) as (keyof SecurityBody)[]).map((field) => ({
    label: say(`security.${field}`),
    value: tell[field]?.() ?? String(now[field] ?? ''),
  }))
}
