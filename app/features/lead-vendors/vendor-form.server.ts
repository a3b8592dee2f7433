import { data, redirect } from '@remix-run/node'
import { z } from 'zod'
import { newApiVendor } from '#api/contract/api-tracking.ts'
import { line, lockVersion } from '#api/contract/fields.ts'
import { fieldOf, redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm, typedForm } from '#app/forms/read-form.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { SelectOption } from '#app/ui/controls/select.tsx'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { paths } from '#app/v1/openapi.d.ts'
import { contactFieldsOfVendors, leadFields, leftOut, vendorTypes } from '#config/vendor-fields.ts'
import { vendorHref, vendorsPath } from './paths.ts'
import { mayTrack, readVendor, toldKey, type VendorRow } from './vendors.server.ts'

const { shape } = newApiVendor

/** Words with commas or line ends between them, as somebody types a list. */
const typedList = line(4000)
  .default('')
  .transform((typed) =>
    typed
      .split(/[,\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  )

const form = newApiVendor.extend({
  active: shape.active.unwrap().default(false),
  tags: typedList.pipe(shape.tags.unwrap()),
  allowed_addresses: typedList.pipe(shape.allowed_addresses.unwrap()),
})

type Sent = paths['/v1/admin/api_tracking/api_vendors']['post']['requestBody']['content']['application/json']

/** The document lists the names that the table of fields makes, where the compiler sees text; the form and the api look at each. */
const sent = (typed: z.output<typeof form>) => typed as Sent

/** What a vendor begins with. */
const usual = {
  vendor_name: '',
  vendor_type: 'leads',
  active: 'on',
  fields: [],
  owner_ids: [],
  pool_id: '',
  tags: '',
  status_id: '',
  source_id: '',
  again_within_days: '30',
  daily_cap: '',
  allowed_addresses: '',
  answer_format: 'json',
}

/** A vendor as its form shows it. */
function typed(vendor: VendorRow) {
  return {
    vendor_name: vendor.vendor_name,
    vendor_type: vendor.vendor_type,
    active: vendor.active ? 'on' : '',
    fields: vendor.fields.map(({ field, name, value }) => ({ field, name: name ?? '', value: value ?? '' })),
    owner_ids: vendor.owner_ids,
    pool_id: vendor.pool_id ?? '',
    tags: vendor.tags.join(', '),
    status_id: vendor.status_id ?? '',
    source_id: vendor.source_id ?? '',
    again_within_days: String(vendor.again_within_days),
    daily_cap: vendor.daily_cap === null ? '' : String(vendor.daily_cap),
    allowed_addresses: vendor.allowed_addresses.join('\n'),
    answer_format: vendor.answer_format as string,
  }
}
export type VendorFields = ReturnType<typeof typed>

const named = ({ id, name }: { id: string; name: string }): SelectOption => ({ value: id, label: name })

const findPeople = async (context: SignedInContext, q: string) =>
  (await context.read(context.api.GET('/v1/contacts/owners', { params: { query: { q } } }))).data.map(named)

/** Whoever receives already is offered too, also if they are beyond the first of the list, or left. */
async function choicesOf(context: SignedInContext, owners: VendorRow['owners'] = []) {
  const [people, pools, statuses, sources] = await Promise.all([
    findPeople(context, ''),
    context.read(context.api.GET('/v1/pools', { params: { query: { limit: 200 } } })),
    context.read(context.api.GET('/v1/statuses')),
    context.read(context.api.GET('/v1/sources')),
  ])
  const titled = ({ id, title }: { id: string; title: string }): SelectOption => ({ value: id, label: title })
  const labelled = (names: readonly string[], words: string) =>
    names.map((name): SelectOption => ({ value: name, label: context.say(`${words}.${name}`) }))
  return {
    people: withoutTwice([...owners.map(named), ...people]),
    pools: pools.data.map(named),
    statuses: statuses.data.filter(({ active }) => active).map(titled),
    sources: sources.data.filter(({ active }) => active).map(titled),
    types: vendorTypes.map((value) => ({ value, label: context.say(`lead-vendors:types.${value}`) })),
    fields: [
      { label: context.say('lead-vendors:field_groups.contact'), options: labelled(contactFieldsOfVendors, 'imports:fields') },
      { label: context.say('lead-vendors:field_groups.lead'), options: labelled([...leadFields, leftOut], 'lead-vendors:fields') },
    ],
  }
}

const withoutTwice = (options: SelectOption[]): SelectOption[] =>
  options.filter(({ value }, index) => options.findIndex((other) => other.value === value) === index)

/** Who was found by name, before whoever is ticked already; all else in the form as it was typed. */
async function foundPeople(context: SignedInContext) {
  const ticked = (await formOf(context.request)).getAll('owner_ids').map(String)
  const read = (id: string) => context.ask(context.api.GET('/v1/admin/users/{id}', { params: { path: { id } } }))
  const [found, ...known] = await Promise.all([findPeople(context, await fieldOf(context, 'people_words')), ...ticked.map(read)])
  const chosen = known.flatMap((one) => (one.ok ? [named(one.data.data)] : []))
  return data({ result: await typedForm(context), people: withoutTwice([...chosen, ...found]) })
}

export type VendorChoices = Awaited<ReturnType<typeof choicesOf>>

/** Whoever may not add is led back to what they may see. */
export async function newVendorPage(context: SignedInContext) {
  if (!mayTrack(context, 'create')) throw redirect(vendorsPath)
  return { choices: await choicesOf(context), fields: usual }
}

export async function editVendorPage(context: SignedInContext, id: string) {
  if (!mayTrack(context, 'change')) throw redirect(vendorHref(id))
  const vendor = await readVendor(context, id)
  const { vendor_name, lock_version } = vendor
  return { name: vendor_name, lock_version, fields: typed(vendor), choices: await choicesOf(context, vendor.owners) }
}

/** The answer tells the key, and leads nowhere: whoever presses reload is asked first. */
export async function createVendor(context: SignedInContext) {
  if ((await fieldOf(context, 'intent')) === 'find') return foundPeople(context)
  const read = await readForm(context, form)
  if (!read.ok) return read.reply
  const made = await context.ask(context.api.POST('/v1/admin/api_tracking/api_vendors', { body: sent(read.value) }))
  if (!made.ok) return read.refused(made)
  const { id, vendor_name, key } = made.data.data
  return toldKey(id, vendor_name, key)
}

export async function changeVendor(context: SignedInContext, id: string) {
  if ((await fieldOf(context, 'intent')) === 'find') return foundPeople(context)
  const read = await readForm(context, z.object({ ...form.shape, lock_version: lockVersion }))
  if (!read.ok) return read.reply
  const { lock_version, ...fields } = read.value
  const body = { ...sent(fields), lock_version }
  const saved = await context.ask(context.api.PATCH('/v1/admin/api_tracking/api_vendors/{id}', { params: { path: { id } }, body }))
  return saved.ok ? redirectWithToast(context.say('lead-vendors:saved'), vendorHref(id)) : read.refused(saved)
}
