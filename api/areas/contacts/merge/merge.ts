import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import {
  mergeFields,
  mergeLists,
  type MergeContacts,
  type MergeField,
  type MergeList,
  type MergePreview,
} from '#api/contract/contacts/merge.ts'
import { asArray } from '#api/platform/as-array.ts'
import { audit } from '#api/platform/audit.ts'
import type { Work } from '#api/platform/http/route.ts'
import { invalid, Refusal, refuse } from '#api/platform/refusal.ts'
import { undoDays } from '#api/contract/contacts/actions.ts'
import { contactFields, type PlainName } from '#config/contact-fields.ts'
import { recordActivity } from '../timeline/activities.store.ts'
import { requireContact } from '../contacts.ts'
import { listByIds } from '../list/contacts.list.ts'
import { ownerFilter } from '../contacts.scope.ts'
import { isKept } from '../owners/beneficiaries.ts'
import { derivedColumns, relatedColumns, keepAction, mergeStore, type ContactColumnsWhole, type Lists, type Moved } from './merge.store.ts'

/** A contact with its lists, as a merge looks at it. */
type Side = { columns: ContactColumnsWhole; lists: Lists }

type Column = keyof ContactColumnsWhole

/** What an undo needs to know of the contact that stays: each column and list, before and after. */
export type SurvivorBefore = {
  role: 'survivor'
  columns: Record<string, { before: unknown; after: unknown }>
  lists: { [List in MergeList]?: { before: Lists[List]; after: Lists[List] } }
}
/** And of each that went: what moved away from it. */
export type LoserBefore = { role: 'loser'; into_id: string; moved: Moved[] }

/** The columns that a field stands for, where they are not the one of its name. */
const columnsBeside = {
  status: ['status_id'],
  source: ['source_id'],
  owner: ['owner_id', 'pool_id'],
  medicare_number: ['medicare_number_sealed', 'medicare_number_last4'],
} as const satisfies { [Field in Exclude<MergeField, PlainName>]: readonly Column[] }

const isPlainName = (field: MergeField): field is PlainName => !(field in columnsBeside)
const columnsOf = (field: MergeField): readonly Column[] => (isPlainName(field) ? [field] : columnsBeside[field])

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const isWish = (field: MergeField) => isPlainName(field) && contactFields[field].kind === 'wish'

/** What a field of a contact is compared and shown by. */
function valueOf(work: Work, { columns }: Side, field: MergeField): string | boolean | null {
  if (field === 'medicare_number') return columns.medicare_number_sealed && work.ports.vault.open(columns.medicare_number_sealed)
  const [first, second] = columnsOf(field).map((column) => columns[column])
  const value = first ?? second ?? null
  return typeof value === 'boolean' || value === null ? value : String(value)
}

/**
 * Whose value stands where nobody chooses: that of the contact that stays, unless it is empty there. A wish not to be
 * called, texted or mailed outlives the merge, whichever contact it was said of.
 */
function usualChoice(work: Work, sides: Side[], field: MergeField): Side {
  const speaks = (side: Side) => (isWish(field) ? valueOf(work, side, field) === true : !isEmpty(valueOf(work, side, field)))
  return sides.find(speaks) ?? (sides[0] as Side)
}

const keyOf: { [List in MergeList]: (row: Lists[List][number]) => string } = {
  phones: ({ number }) => number,
  emails: ({ email }) => email,
  addresses: (address) => [address.address, address.address_2, address.city, address.state, address.zip_code].join('|').toLowerCase(),
}

function union<List extends MergeList>(sides: Side[], list: List): Lists[List] {
  const seen = new Map<string, unknown>()
  for (const row of sides.flatMap(({ lists }) => lists[list] as Lists[List][number][])) {
    const key = (keyOf[list] as (row: unknown) => string)(row)
    if (!seen.has(key)) seen.set(key, row)
  }
  return [...seen.values()] as Lists[List]
}

/** The contacts, within reach to change and to delete, the one that stays first; held until the transaction ends. */
async function sidesOf(work: Work, ids: string[], intoId: string | undefined): Promise<Side[]> {
  const store = mergeStore(work)
  const reach = [await ownerFilter(work, 'change'), await ownerFilter(work, 'delete')]
  const held = await store.hold(ids, reach)
  const found = held.flatMap((columns) => columns ?? [])
  if (found.length < ids.length) throw refuse('not_found')
  if (new Set(found.map(({ id }) => id)).size < ids.length) throw invalid('ids', 'merge_with_itself')
  const into = intoId === undefined ? found[0] : found.find((one) => isNamed(one, intoId))
  if (!into) throw invalid('into_id', 'not_among_these')
  const sides = []
  for (const columns of [into, ...found.filter((one) => one !== into)]) sides.push({ columns, lists: await store.listsOf(columns.id) })
  return sides
}

const isNamed = ({ id, number }: ContactColumnsWhole, named: string) => id === named.toLowerCase() || String(number) === named

/** What contacts differ in, and what would move. Changes nothing. */
export async function previewMerge(work: Work, { ids, into_id }: { ids: string[]; into_id?: string | undefined }): Promise<MergePreview> {
  const sides = await sidesOf(work, ids, into_id)
  const [into, ...others] = sides.map(({ columns }) => columns.id) as [string, ...string[]]
  const rows = await listByIds(work, 'all', sql`select unnest(${asArray([into, ...others])}::uuid[]) as id`)
  const contacts = rows.map((row) => ({
    ...row,
    lock_version: sides.find(({ columns }) => columns.id === row.id)?.columns.lock_version ?? 0,
  }))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const differences: MergePreview['differences'] = []
  for (const field of mergeFields) {
    const values = sides.map((side) => valueOf(work, side, field))
    if (values.every((value) => value === values[0])) continue
    const shown = sides.map(({ columns }, at) => {
      const row = rowOf.get(columns.id)
      if (field === 'status') return row?.status?.title ?? null
      if (field === 'source') return row?.source?.title ?? null
      if (field === 'owner') return row?.owner?.name ?? row?.pool?.name ?? null
      return values[at] ?? null
    })
    differences.push({ field, values: byId(sides, shown), chosen: usualChoice(work, sides, field).columns.id })
  }
  for (const list of mergeLists) {
    const shown = sides.map(({ lists }) => (lists[list] as Lists[MergeList][number][]).map((row) => worded(row)))
    if (shown.every((one) => isDeepStrictEqual(one, shown[0]))) continue
    differences.push({ field: list, values: byId(sides, shown), chosen: 'all' })
  }
  const moves = await mergeStore(work).hangingOn(await relatedColumns(work), others, [into, ...others])
  return { into_id: into, contacts, differences, moves }
}

function byId<Value>(sides: Side[], values: Value[]): Record<string, Value> {
  return Object.fromEntries(sides.map(({ columns }, at) => [columns.id, values[at] as Value]))
}

function worded(row: Lists[MergeList][number]): string {
  if ('number' in row) return row.number
  if ('email' in row) return row.email
  return [row.address, row.address_2, row.city, [row.state, row.zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

/** Makes one contact of several: the chosen fields, all that hangs on any of them; the others lead to it from now on. */
export async function mergeContacts(work: Work, body: MergeContacts): Promise<{ into_id: string; action_id: string }> {
  const sides = await sidesOf(work, body.ids, body.into_id)
  await refuseStale(work, sides, body)
  const [into, ...others] = sides as [Side, ...Side[]]
  const store = mergeStore(work)
  const { columns, lists } = outcome(work, sides, body.fields)
  await refuseLeaving(work, sides, columns)
  const survivor = changesOf(into, columns, lists)

  const all = sides.map((side) => side.columns.id)
  const tables = await relatedColumns(work)
  const items: { contact_id: string; before: Record<string, unknown> }[] = [{ contact_id: into.columns.id, before: survivor }]
  for (const { columns: other } of others) {
    const moved: Moved[] = []
    for (const hanging of tables) {
      const rows = await store.move(hanging, other.id, into.columns.id, all)
      if (rows) moved.push(rows)
    }
    const before: LoserBefore = { role: 'loser', into_id: into.columns.id, moved }
    items.push({ contact_id: other.id, before })
    await store.write(other.id, { deleted_at: work.now, merged_into_id: into.columns.id })
  }
  await store.write(into.columns.id, columns)
  for (const list of mergeLists) if (survivor.lists[list]) await store.writeList(into.columns.id, list, lists[list])

  const numbers = others.map((side) => side.columns.number)
  const details = { into_number: into.columns.number, numbers }
  const action_id = await keepAction(work, { kind: 'merge', items, days: undoDays, details })
  await recordActivity(work, into.columns.id, { kind: 'merged', details: { numbers, action_id } })
  await audit(work, { area: 'contacts', action: 'merged', subject_id: into.columns.id, details: { action_id, ids: all } })
  return { into_id: into.columns.id, action_id }
}

/** No beneficiary leaves their company by being merged into a contact of another one. */
async function refuseLeaving(work: Work, sides: Side[], { owner_id, pool_id }: Partial<ContactColumnsWhole>): Promise<void> {
  const id = owner_id ?? pool_id
  if (!id) return
  const receiver = { kind: owner_id ? 'user' : 'pool', id } as const
  for (const { columns } of sides.filter((side) => (side.columns.owner_id ?? side.columns.pool_id) !== id))
    if (await isKept(work, columns.id, receiver)) throw invalid('fields.owner', 'beneficiary_stays')
}

/** Nobody's later change is merged away unseen. */
async function refuseStale(work: Work, sides: Side[], { lock_versions, fields }: MergeContacts): Promise<void> {
  for (const [named, version] of Object.entries(lock_versions)) {
    const side = sides.find(({ columns }) => isNamed(columns, named))
    if (side && side.columns.lock_version !== version) {
      throw new Refusal('stale', { extra: { current: await requireContact(work, side.columns.id), yours: fields } })
    }
  }
}

/** The contact that comes out: its columns and its lists. */
function outcome(work: Work, sides: Side[], fields: MergeContacts['fields']): { columns: Partial<ContactColumnsWhole>; lists: Lists } {
  const chosenSide = (field: MergeField | MergeList): Side | null => {
    const named = fields[field]
    if (named === undefined || named === 'all') return null
    const side = sides.find(({ columns }) => isNamed(columns, named))
    if (!side) throw invalid(`fields.${field}`, 'not_among_these')
    return side
  }
  const fromSides = mergeFields.flatMap((field) => {
    const { columns } = chosenSide(field) ?? usualChoice(work, sides, field)
    return columnsOf(field).map((column) => [column, columns[column]] as const)
  })
  const lists: Lists = {
    phones: chosenSide('phones')?.lists.phones ?? union(sides, 'phones'),
    emails: chosenSide('emails')?.lists.emails ?? union(sides, 'emails'),
    addresses: chosenSide('addresses')?.lists.addresses ?? union(sides, 'addresses'),
  }
  const derived = derivedColumns(lists)
  const verified = sides.find((side) => side.columns.email === derived.email && side.columns.email_verified_at)
  const columns: Partial<ContactColumnsWhole> = {
    ...Object.fromEntries(fromSides),
    ...derived,
    email_verified_at: verified?.columns.email_verified_at ?? null,
    last_contacted_at: latest(sides.map((side) => side.columns.last_contacted_at)),
  }
  return { columns, lists }
}

function latest(dates: (Date | null)[]): Date | null {
  return dates.reduce((one, other) => (other && (!one || other > one) ? other : one), null)
}

/** As it stands in JSON, so that it can be compared after it was kept. */
const kept = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null))

function changesOf(into: Side, columns: Partial<ContactColumnsWhole>, lists: Lists): SurvivorBefore {
  const pairs = Object.entries(columns).map(
    ([column, after]) => [column, { before: kept(into.columns[column as Column]), after: kept(after) }] as const,
  )
  const changed = mergeLists.filter((list) => !isDeepStrictEqual(into.lists[list], lists[list]))
  return {
    role: 'survivor',
    columns: Object.fromEntries(pairs.filter(([, { before, after }]) => before !== after)),
    lists: Object.fromEntries(changed.map((list) => [list, { before: into.lists[list], after: lists[list] }])),
  }
}
