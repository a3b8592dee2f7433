import type { ImportAttempt, ImportAttemptWhole, ImportRow } from '#api/contract/imports.ts'
import type { Work } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { importField, importFields, type ImportField } from '#config/import-fields.ts'
import { addressStates, phoneTypes, policyStatuses } from '#config/options.ts'
import { cleanRow, type CleaningContext, type Lookups } from '../cleaning/row.ts'
import { isNothing } from '../cleaning/values.ts'
import type { Column } from '../mapping/analysis.ts'
import { suggestedForm, viewers } from './attempts.ts'
import { documentStore } from '../documents/documents.store.ts'
import { uploadStore } from '../uploads/uploads.store.ts'
import { attemptStore, type Attempt, type ListedAttempt, type StoredRow } from './attempts.store.ts'
import { lookupChoices, type LookupChoices } from './lookups.ts'

const at = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString())

export function told(attempt: ListedAttempt): ImportAttempt {
  const { id, file_name, status, problem, retry_of, action_id, total_count, checked_count } = attempt
  const { inserted_count, updated_count, skipped_count, failed_count, user_id, by_name } = attempt
  return {
    id,
    file_name,
    status: status as ImportAttempt['status'],
    by: { id: user_id, name: by_name ?? '' },
    created_at: at(attempt.created_at) ?? '',
    started_at: at(attempt.started_at),
    finished_at: at(attempt.finished_at),
    total_count,
    checked_count,
    inserted_count,
    updated_count,
    skipped_count,
    failed_count,
    problem,
    retry_of,
    action_id,
    undo_until: at(attempt.undo_until),
  }
}

export async function toldWhole(work: Work, id: string): Promise<ImportAttemptWhole> {
  const store = attemptStore(work)
  const [attempt] = await store.list(await viewers(work), { q: '', page: 1, limit: 1, id })
  if (!attempt) throw refuse('not_found')
  const { choices, lookups } = await lookupChoices(work, attempt.reach.receivers)
  const {
    new: fresh = 0,
    known = 0,
    twice = 0,
    unchanged = 0,
    skipped = 0,
    failed = 0,
    households = 0,
    suppressed = 0,
    consents = 0,
  } = attempt.counts
  const hasCounts = Object.keys(attempt.counts).length > 0
  const { kind, sheet = null, sheets = [], header_row = 1, encoding = null, delimiter = null, hidden_rows = 0 } = attempt.reading
  return {
    ...told(attempt),
    reading: kind ? { kind, sheet, sheets, header_row, encoding, delimiter, hidden_rows } : null,
    columns: attempt.columns.map(({ values: _values, ...column }) => ({
      ...column,
      filled: attempt.total_count ? Math.min(1, column.filled / attempt.total_count) : 0,
    })),
    form: importFields.map((field) => formField(field, choices)),
    decided: attempt.form ?? (attempt.columns.length ? suggestedForm(attempt.columns) : null),
    unknown_values: unknownValues(attempt, lookups),
    counts: hasCounts ? { new: fresh, known, twice, unchanged, skipped, failed, households, suppressed, consents } : null,
    problems: hasCounts ? await store.problems(id) : [],
    documents: await documentsOf(work, attempt),
    undone: ['undoing', 'undone'].includes(attempt.status) ? await store.undone(id) : null,
  }
}

async function documentsOf(work: Work, { id, documents_id }: Attempt): Promise<ImportAttemptWhole['documents']> {
  const { total_count, filed_count, waiting_count } = await documentStore(work, id).counts()
  const upload = documents_id ? await uploadStore(work).find(documents_id) : null
  if (!upload && total_count === 0) return null
  return { file_name: upload?.file_name ?? null, total_count, filed_count, unfiled_count: total_count - filed_count - waiting_count }
}

function formField(field: ImportField, choices: LookupChoices) {
  const { name, type, group } = field
  const options = optionsOf(field, choices)
  return { name, label: labelOf(field), type, group, ...(options && { options }) }
}

function labelOf({ name, type, group, label }: ImportField): string {
  if (type === 'phone') return `Phone (${phoneTypes.find(({ value }) => `phone_${value}` === name)?.label.toLowerCase() ?? ''})`
  const words = (group === 'spouse' || group === 'other_address' ? name : (label ?? name)).replace(/_id$/, '').replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const mostOptions = 500

function optionsOf({ name, type, plain }: ImportField, choices: LookupChoices) {
  if (type === 'lookup') return choices[name as keyof LookupChoices].slice(0, mostOptions)
  if (type === 'state') return addressStates.map(({ value, label }) => ({ value, label }))
  if (name === 'policy_status') return policyStatuses.map(({ value, label }) => ({ value, label }))
  return plain?.kind === 'choice' ? plain.options.map(({ value, label }) => ({ value, label })) : undefined
}

/** Values of mapped columns that mean nothing here yet, each once, the most frequent first. */
function unknownValues(attempt: Attempt, lookups: Lookups): ImportAttemptWhole['unknown_values'] {
  const columns = (attempt.form ?? (attempt.columns.length ? suggestedForm(attempt.columns) : { columns: [] })).columns
  return columns.flatMap(({ index, field: name }) => {
    const field = importField(name)
    const column: Column | undefined = attempt.columns[index]
    if (!field || !column?.values || !['lookup', 'choice', 'state'].includes(field.type)) return []
    const context: CleaningContext = { columns: [{ index, heading: column.heading, field: field.name }], lookups, today: '2000-01-01' }
    return Object.entries(column.values)
      .filter(([value]) => !isNothing(value) && cleanRow({ [index]: value }, context).problems.some(({ code }) => code === 'unknown_value'))
      .map(([value, count]) => ({ column: index, heading: column.heading, field: field.name, value, count, suggestion: null }))
      .sort((a, b) => b.count - a.count)
      .slice(0, 100)
  })
}

export function toldRow(
  { columns, form }: Attempt,
  row: StoredRow & { contact_number: number | null; contact_name: string | null },
): ImportRow {
  const mapped = (form?.columns ?? []).filter(({ field }) => field)
  return {
    row: row.row_number,
    cells: mapped.map(({ index }) => {
      const cell = row.cells[String(index)]
      return {
        column: index,
        heading: columns[index]?.heading ?? '',
        value: typeof cell === 'object' ? `••••-•••-${cell.last4}` : (cell ?? ''),
      }
    }),
    outcome: row.plan,
    reason: row.reason,
    column: row.reason_column,
    problems: row.problems,
    contact:
      row.contact_id && row.contact_number !== null
        ? { id: row.contact_id, number: row.contact_number, name: row.contact_name ?? '' }
        : null,
  }
}
