import { data, redirect } from '@remix-run/node'
import type { PostCounts, TrackedVendor, VendorKey } from '#api/contract/api-tracking.ts'
import { fieldOf, formatTimestamp, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import { words } from '#app/lists/params.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { originOf } from '#app/session/origin.server.ts'
import type { Action } from '#config/permissions.ts'
import { leadSheet } from './lead-sheet.ts'
import { vendorHref, vendorsPath } from './paths.ts'

const vendorList = defineList({ path: vendorsPath, params: { q: words(100) }, limit: 25 })

/** A vendor that sent leads and then nothing for so many days is worth a call. */
const silentDays = 7

/** Whether somebody may do this to vendors here, now: nothing is changed before the terms are accepted. */
export const mayTrack = (context: SignedInContext, action: Action) => context.may('api_tracking', action) && context.user.updated_tos

const allOf = ({ accepted, duplicate, rejected }: PostCounts) => accepted + duplicate + rejected

function rowOf(context: SignedInContext, vendor: TrackedVendor) {
  const { vendor_type, last_post_at, owners, pool, active } = vendor
  const isSilent = active && last_post_at !== null && Date.now() - Date.parse(last_post_at) > silentDays * 86_400_000
  return {
    ...vendor,
    type_words: context.say(`lead-vendors:types.${vendor_type}`),
    receivers: pool?.name ?? owners.map(({ name }) => name).join(', '),
    last_post: last_post_at && formatTimestamp(context, last_post_at),
    silent_days: isSilent ? Math.floor((Date.now() - Date.parse(last_post_at)) / 86_400_000) : null,
    today_count: allOf(vendor.today),
  }
}
export type VendorRow = ReturnType<typeof rowOf>

export async function vendorsPage(context: SignedInContext) {
  const state = vendorList.read(context.request)
  const query = vendorList.query(state)
  const { data: rows, meta } = await context.read(context.api.GET('/v1/admin/api_tracking/api_vendors', { params: { query } }))
  return {
    list: vendorList.page(state, rows, meta),
    rows: rows.map((row) => rowOf(context, row)),
    may_create: mayTrack(context, 'create'),
  }
}

export const readVendor = async (context: SignedInContext, id: string) =>
  rowOf(context, (await context.read(context.api.GET('/v1/admin/api_tracking/api_vendors/{id}', { params: { path: { id } } }))).data)

function keyOf(context: SignedInContext, key: VendorKey) {
  const { last_used_at, expires_at } = key
  return {
    ...key,
    last_used: last_used_at && formatTimestamp(context, last_used_at),
    ends: expires_at && formatTimestamp(context, expires_at),
    is_open: key.active && (expires_at === null || Date.parse(expires_at) > Date.now()),
  }
}
export type KeyRow = ReturnType<typeof keyOf>

const questions = ['delete', 'replace', 'end'] as const

/** A vendor with its keys, and what to send to it so that its leads arrive. */
export async function vendorPage(context: SignedInContext, id: string) {
  const [vendor, keys] = await Promise.all([
    readVendor(context, id),
    context.read(context.api.GET('/v1/admin/api_tracking/api_keys', { params: { query: { vendor_id: id } } })),
  ])
  const asked = new URL(context.request.url).searchParams
  const rows = keys.data.map((key) => keyOf(context, key))
  const may_change = mayTrack(context, 'change')
  const may_delete = mayTrack(context, 'delete')
  const question = questions.find((one) => one === asked.get('do')) ?? null
  return {
    vendor,
    keys: rows,
    sheet: leadSheet(vendor, `${originOf(context.request)}/v1/lead_intake/${id}`),
    may_change,
    may_delete,
    question: (question === 'delete' ? may_delete : may_change) ? question : null,
    chosen: rows.find((key) => key.id === asked.get('key')) ?? null,
  }
}

/** A new key, told this one time: it stands in no address. `id`: its vendor. */
export const toldKey = (id: string, name: string, key: string) => data({ told: { id, name, key }, result: undefined, people: undefined })

/** What the page of one can be asked: to end it, or another state or another one of its keys. */
export async function submitVendor(context: SignedInContext, id: string) {
  const here = vendorHref(id)
  const key = { params: { path: { id: await fieldOf(context, 'key') } } }
  switch (await fieldOf(context, 'intent')) {
    case 'delete': {
      const gone = await context.ask(context.api.DELETE('/v1/admin/api_tracking/api_vendors/{id}', { params: { path: { id } } }))
      return gone.ok ? redirectWithToast(context.say('lead-vendors:ended'), vendorsPath) : refusedToast(context, gone, here)
    }
    case 'replace': {
      const made = await context.ask(context.api.PATCH('/v1/admin/api_tracking/api_keys/{id}', { ...key, body: { replace: true } }))
      if (!made.ok) return refusedToast(context, made, here)
      return toldKey(id, made.data.data.vendor.vendor_name, made.data.data.key ?? '')
    }
    case 'end':
    case 'open': {
      const active = (await fieldOf(context, 'intent')) === 'open'
      const saved = await context.ask(context.api.PATCH('/v1/admin/api_tracking/api_keys/{id}', { ...key, body: { active } }))
      if (!saved.ok) return refusedToast(context, saved, here)
      return redirectWithToast(context.say(active ? 'lead-vendors:keys.opened' : 'lead-vendors:keys.closed'), here)
    }
    default:
      return redirect(here)
  }
}
