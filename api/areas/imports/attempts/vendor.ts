import { sql } from 'drizzle-orm'
import { lookupStore } from '#api/areas/catalogue/index.ts'
import type { ImportForm } from '#api/contract/imports.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import { importField } from '#config/import-fields.ts'
import type { LeadField } from '#config/vendor-fields.ts'
import type { Column } from '../mapping/analysis.ts'

type Vendor = {
  vendor_name: string
  fields: { field: string; name: string | null }[]
  tags: string[]
  status_id: string | null
  source_id: string | null
}

/** What only a lead has, as columns of a file say it. */
const asColumn: Partial<Record<LeadField, string>> = {
  consent_text: 'consent_wording',
  consent_at: 'consent_date',
  consent_ip: 'consent_ip',
  source_url: 'consent_source',
  trustedform_url: 'consent_certificate',
}

const fieldOfColumn = (name: string): string | null => importField(asColumn[name as LeadField] ?? name)?.name ?? null
const plain = (name: string): string => name.trim().toLowerCase()

/**
 * A file of a vendor's leads: columns that nothing was decided of are what the vendor's own names say, and its leads bear its
 * source, status and tags, as those do that it posts.
 */
export async function withVendor(work: OpenWork, columns: readonly Column[], form: ImportForm): Promise<ImportForm> {
  const named = form.api_vendor_obj
  if (!named) return form
  const vendor = await vendorOf(work, named)
  const meanings = new Map<string, string>()
  for (const { field, name } of vendor?.fields ?? []) if (name !== null) meanings.set(plain(name), field)
  for (const [name, field] of Object.entries(named.fields)) meanings.set(plain(name), field)
  const chosen = new Map(form.columns.map((column) => [column.index, column]))
  const used = new Set(form.columns.map(({ field }) => field))
  const filled = columns.map(({ index, heading }) => {
    const column = chosen.get(index) ?? { index, field: null }
    const field = column.field ?? fieldOfColumn(meanings.get(plain(heading)) ?? '')
    if (column.field || !field || (used.has(field) && !importField(field)?.several)) return column
    used.add(field)
    return { ...column, field }
  })
  if (!vendor) return { ...form, columns: filled }
  return {
    ...form,
    columns: filled,
    tags: [...new Set([...form.tags, ...vendor.tags])].slice(0, 20),
    status_id: form.status_id ?? vendor.status_id,
    source_id: form.source_id ?? vendor.source_id ?? (await lookupStore(work).ensureSource(vendor.vendor_name)),
  }
}

/** A vendor that is named by its id has to be there when it is named; one that ends later ends nothing. */
export async function checkVendor(work: OpenWork, { api_vendor_obj }: ImportForm): Promise<void> {
  if (api_vendor_obj?.api_vendor_id && !(await vendorOf(work, api_vendor_obj))) throw invalid('api_vendor_obj', 'not_an_option')
}

/** By its id or its name; a name that no vendor has is just said. */
async function vendorOf(
  { db }: OpenWork,
  { api_vendor_id, vendor_name }: NonNullable<ImportForm['api_vendor_obj']>,
): Promise<Vendor | null> {
  if (!api_vendor_id && !vendor_name) return null
  const { rows } = await db.execute<Vendor>(sql`
    select vendor_name, fields, tags, status_id, source_id from api_vendors
    where ended_at is null and ${api_vendor_id ? sql`id = ${api_vendor_id}` : sql`lower(vendor_name) = lower(${vendor_name})`} limit 1`)
  return rows[0] ?? null
}
