import type { ImportForm } from '#api/contract/imports.ts'
import { dateIn, medicareNumber } from '#api/contract/formats.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { importField } from '#config/import-fields.ts'
import { cleanRow, type Cells, type CleaningContext, type CleanRow, type MappedColumn, type SealedCell } from '../cleaning/row.ts'
import { absorb, additionsTo, addsNothing } from '../people/additions.ts'
import { findByKeys, identify, keysOf, keyText, load, nameOf, type KnownContact } from '../people/match.ts'
import type { Addition, NewPerson } from '../people/writing.ts'
import { attemptStore, type Attempt, type NewRow, type Plan, type RowKey, type StoredRow } from './attempts.store.ts'
import { lookupChoices } from './lookups.ts'

/** What is needed to tell what a row does. */
export type Planner = { context: CleaningContext; form: ImportForm; attempt: Attempt }

export async function plannerOf(work: OpenWork, attempt: Attempt): Promise<Planner> {
  const { form, columns, reach } = attempt
  if (!form) throw new Error('Nothing was decided about this file yet')
  const { lookups } = await lookupChoices(work, reach.receivers)
  const mapped = form.columns.flatMap(({ field, ...column }): MappedColumn[] => {
    const found = columns[column.index]
    return field && found
      ? [{ ...column, field, heading: found.heading, date_order: column.date_order ?? found.date_order ?? undefined }]
      : []
  })
  return { context: { columns: mapped, lookups, today: dateIn(reach.zone, work.now) }, form, attempt }
}

/** The cells of mapped columns, with Medicare numbers sealed before anything is kept. */
export function cellsOf({ ports }: OpenWork, { context }: Planner, cells: readonly string[]): Cells {
  const found: Cells = {}
  for (const { index, field } of context.columns) {
    const cell = cells[index]
    if (cell === undefined || cell.trim() === '') continue
    found[String(index)] = importField(field)?.type === 'medicare_number' ? sealedOf(ports, cell) : cell
  }
  return found
}

const sealedOf = ({ vault }: OpenWork['ports'], cell: string): string | SealedCell => {
  const number = medicareNumber(cell)
  // What is no number is not kept either: it may be another one that nobody should carry about.
  return number ? { sealed: vault.seal(number), last4: number.slice(-4) } : 'unreadable'
}

type Decision = {
  plan: Plan
  reason: string | null
  twin: number | null
  contact: KnownContact | null
  household: string[]
  household_rows: number[]
}

/** Rows in the order of the file with what becomes of each, after those above it. */
async function decide(
  work: OpenWork,
  { context, form, attempt }: Planner,
  rows: { row_number: number; cells: Cells; stored?: StoredRow }[],
) {
  const { within, by, then } = form.scrub_against
  const cleaned = rows.map(({ cells }) => cleanRow(cells, context))
  const keys = cleaned.map((row) => keysOf(row, by))
  const all = keys.flat()
  const holders = within === 'mine' ? [attempt.user_id] : attempt.reach.holders
  const { byKey } =
    within === 'nobody' || then === 'add' ? { byKey: new Map<string, KnownContact[]>() } : await findByKeys(work, holders, all)
  const first = rows[0]?.row_number ?? 0
  const inFile = new Map<string, RowKey[]>()
  const remember = (found: RowKey) => inFile.set(found.key, [...(inFile.get(found.key) ?? []), found])
  if (then !== 'add') for (const found of await attemptStore(work).keysAmong(attempt.id, all.map(keyText), first)) remember(found)
  const added: RowKey[] = []

  const decisions = rows.map(({ row_number, stored }, index): Decision => {
    const row = cleaned[index] as CleanRow
    const none = { reason: null, twin: null, contact: null, household: [], household_rows: [] }
    if (row.failure) return { ...none, plan: 'failed', reason: row.failure.code }
    const own = keys[index] ?? []
    if (stored?.plan === 'twice' && stored.twin_row) return { ...none, plan: 'twice', twin: stored.twin_row }
    const known = identify(row, own, byKey)
    if (known.same) {
      if (then === 'skip') return { ...none, plan: 'skipped', reason: 'known_already', contact: known.same }
      const isSame =
        addsNothing(additionsTo(known.same, row, form, then === 'update' ? 'update' : 'fill')) &&
        row.notes.length === 0 &&
        !row.policy &&
        !row.consent
      return { ...none, plan: isSame ? 'unchanged' : 'known', contact: known.same }
    }
    if (!nameOf(row).first_name && !nameOf(row).last_name && !row.phones.length && !row.emails.length)
      return { ...none, plan: 'failed', reason: 'no_such_contact' }
    const above = identify(row, own, inFile)
    if (above.same)
      return {
        ...none,
        plan: then === 'skip' ? 'skipped' : 'twice',
        reason: then === 'skip' ? 'twice_in_file' : null,
        twin: then === 'skip' ? null : above.same.row_number,
      }
    const { first_name, last_name } = nameOf(row)
    for (const key of own) {
      const found = { key: keyText(key), row_number, first_name, last_name }
      remember(found)
      added.push(found)
    }
    return {
      ...none,
      plan: 'new',
      household: known.household.map(({ id }) => id),
      household_rows: above.household.map((other) => other.row_number),
    }
  })
  return { cleaned, decisions, added }
}

/** What will become of rows, without writing any contact. */
export async function planRows(
  work: OpenWork,
  planner: Planner,
  rows: { row_number: number; cells: Cells }[],
): Promise<{ rows: NewRow[]; keys: RowKey[] }> {
  const { cleaned, decisions, added } = await decide(work, planner, rows)
  const suppressed = await attemptStore(work).suppressed([
    ...new Set(cleaned.flatMap(({ phones, emails }) => [...phones.map(({ number }) => number), ...emails])),
  ])
  const planned = rows.map(({ row_number, cells }, index): NewRow => {
    const { plan, reason, twin, household, household_rows } = decisions[index] as Decision
    const row = cleaned[index] as CleanRow
    return {
      row_number,
      cells,
      plan,
      reason,
      reason_column: row.failure?.column ?? null,
      problems: row.problems,
      household: household.length + household_rows.length > 0,
      consent: row.consent !== null && plan !== 'failed' && plan !== 'skipped',
      suppressed: row.phones.some(({ number }) => suppressed.has(number)) || row.emails.some((email) => suppressed.has(email)),
      twin_row: twin,
    }
  })
  return { rows: planned, keys: added }
}

export type Work = {
  people: NewPerson[]
  /** What rows add to contacts that are there; those of rows above in the same chunk come once these are. */
  additions: { row_number: number; plan: Plan; addition: Addition }[]
  twins: { row_number: number; twin: number; row: CleanRow }[]
  settled: { row_number: number; plan: Plan; reason: string | null; contact_id: string | null }[]
}

/** What a chunk of rows has to write. */
export async function workOfRows(work: OpenWork, planner: Planner, rows: StoredRow[]): Promise<Work> {
  const { form, attempt } = planner
  const { cleaned, decisions } = await decide(
    work,
    planner,
    rows.map((stored) => ({ row_number: stored.row_number, cells: stored.cells, stored })),
  )
  const householdRows = await attemptStore(work).contactsOfRows(
    attempt.id,
    decisions.flatMap(({ household_rows }) => household_rows),
  )
  const owners = form.owner ? [form.owner].flat() : form.pool ? [] : [attempt.user_id]
  const done: Work = { people: [], additions: [], twins: [], settled: [] }
  rows.forEach(({ row_number }, index) => {
    const { plan, reason, twin, contact, household, household_rows } = decisions[index] as Decision
    const row = cleaned[index] as CleanRow
    const named = typeof row.fields['owner_id'] === 'string' ? row.fields['owner_id'] : null
    if (plan === 'new') {
      const owner_id = named ?? owners[row_number % owners.length] ?? null
      const pool_id = owner_id ? null : form.pool
      const others = [...household, ...household_rows.flatMap((other) => householdRows.get(other) ?? [])]
      done.people.push({ row_number, row, owner_id, pool_id, household: others, household_rows })
    } else if (plan === 'twice' && twin) done.twins.push({ row_number, twin, row })
    else if (plan === 'known' && contact) {
      const addition = additionOf(planner, contact, row)
      // Another row of this chunk may have brought it already.
      if (addition) done.additions.push({ row_number, plan, addition })
      else done.settled.push({ row_number, plan: 'unchanged', reason: null, contact_id: contact.id })
    } else done.settled.push({ row_number, plan, reason, contact_id: contact?.id ?? null })
  })
  return done
}

/** What a row adds to a contact, which from here on has it; null where it adds nothing. */
export function additionOf({ form }: Planner, contact: KnownContact, row: CleanRow): Addition | null {
  const additions = additionsTo(contact, row, form, form.scrub_against.then === 'update' ? 'update' : 'fill')
  if (addsNothing(additions) && !row.notes.length && !row.policy && !row.consent) return null
  const columns = Object.fromEntries(Object.keys(additions.columns).map((name) => [name, contact.columns[name] ?? null]))
  const was = { columns, addresses: contact.addresses, medicare: contact.medicare }
  absorb(contact, additions)
  return { row, contact, additions, was }
}

/** The contacts of rows above, for the rows that say more of the same people. */
export async function twinsOf(work: OpenWork, planner: Planner, twins: Work['twins'], made: Map<number, string>) {
  const above = await attemptStore(work).contactsOfRows(
    planner.attempt.id,
    twins.map(({ twin }) => twin).filter((row) => !made.has(row)),
  )
  const idOf = (twin: number) => made.get(twin) ?? above.get(twin) ?? null
  const contacts = await load(work, [...new Set(twins.flatMap(({ twin }) => idOf(twin) ?? []))])
  return twins.map(({ row_number, twin, row }) => ({ row_number, row, contact: contacts.get(idOf(twin) ?? '') ?? null }))
}
