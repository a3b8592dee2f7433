import { z } from 'zod'
import { importFields } from '#config/import-fields.ts'
import { contactCategoryValues } from '#config/options.ts'
import { page, paging } from './envelope.ts'
import { flag } from './fields.ts'

const id = z.uuid()
const broken = (code: string) => ({ params: { code } })

/** From a file that came to contacts, and back. */
export const importStatuses = [
  'reading',
  'mapping',
  'validating',
  'ready',
  'importing',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const
export const importDelimiters = [',', ';', '\t', '|'] as const
export const dateOrders = ['mdy', 'dmy'] as const

const fieldNames = importFields.map(({ name }) => name) as [string, ...string[]]

/** What one column is. Without a field it is left out and never stored. `values`: what a value means here, null for nothing. */
const formColumn = z.object({
  index: z.int().min(0).max(499),
  field: z.enum(fieldNames).nullable(),
  split: z.string().min(1).max(5).optional(),
  date_order: z.enum(dateOrders).optional(),
  /** The row fails where this cannot be read. */
  required: z.boolean().optional(),
  values: z.record(z.string().max(80), z.string().max(80).nullable()).optional(),
})

export const scrubWithin = ['mine', 'all_agents', 'all', 'nobody'] as const
export const scrubBy = ['phone', 'email', 'name_and_birth_date', 'policy_number', 'number'] as const
export const scrubThen = ['fill', 'update', 'skip', 'add'] as const

export const scrub = z.object({
  within: z.enum(scrubWithin).default('all_agents'),
  by: z
    .array(z.enum(scrubBy))
    .max(scrubBy.length)
    .default([...scrubBy]),
  then: z.enum(scrubThen).default('fill'),
})
export type Scrub = z.output<typeof scrub>

const tagNames = z.array(z.string().trim().min(1).max(40)).max(20)

/** How a file becomes contacts. */
export const importForm = z
  .object({
    columns: z
      .array(formColumn)
      .max(500)
      .refine((columns) => new Set(columns.map(({ index }) => index)).size === columns.length, broken('column_twice')),
    /** A person, or several evenly; a column of owners goes before. Whoever imports, where neither is said. */
    owner: z
      .union([id, z.array(id).min(1).max(200)])
      .nullable()
      .default(null),
    pool: id.nullable().default(null),
    /** For all rows, new contacts and known ones alike. */
    tags: tagNames.default([]),
    category: z.enum(contactCategoryValues).nullable().default(null),
    status_id: id.nullable().default(null),
    source_id: id.nullable().default(null),
    group_id: id.nullable().default(null),
    scrub_against: scrub.prefault({}),
    /** For contacts that were there already, besides `tags`. */
    updated_lead_tags: tagNames.default([]),
    api_vendor_obj: z
      .object({
        api_vendor_id: id.optional(),
        vendor_name: z.string().max(200).optional(),
        vendor_type: z.string().max(60).optional(),
        fields: z.record(z.string(), z.string()).default({}),
      })
      .nullable()
      .default(null),
    hidden_rows: z.boolean().default(true),
  })
  .refine(({ owner, pool }) => !(owner && pool), { path: ['pool'], ...broken('owner_or_pool') })
export type ImportForm = z.output<typeof importForm>

const reading = {
  sheet: z.string().max(200).optional(),
  header_row: z.coerce.number().int().min(1).max(1000).optional(),
  encoding: z.enum(importEncodings).optional(),
  delimiter: z.enum(importDelimiters).optional(),
}

export const validateImport = z
  .object({ attachment_id: id.optional(), attempt_id: id.optional(), ...reading, form: importForm.optional() })
  .refine(({ attachment_id, attempt_id }) => Boolean(attachment_id) !== Boolean(attempt_id), {
    path: ['attachment_id'],
    ...broken('required'),
  })
export type ValidateImport = z.output<typeof validateImport>

export const startImport = z.object({ attempt_id: id, form: importForm.optional() })

/** A file that came in; `seen_before` where the same bytes did. */
export const importAttachment = z.object({
  id: z.string(),
  file_name: z.string(),
  kind: z.enum(['sheet', 'documents']),
  size: z.int(),
  status: z.enum(['receiving', 'received']),
  seen_before: z.object({ attempt_id: z.string(), created_at: z.iso.datetime(), by: z.string() }).nullable(),
})

const person = z.object({ id: z.string(), name: z.string() })
const count = z.int()

/** What will happen, or did, by kind of row. */
const counts = z.object({
  new: count,
  known: count,
  twice: count,
  unchanged: count,
  skipped: count,
  failed: count,
  households: count,
  suppressed: count,
  consents: count,
})

export const importAttempt = z.object({
  id: z.string(),
  file_name: z.string(),
  status: z.enum(importStatuses),
  by: person.nullable(),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  total_count: count,
  checked_count: count,
  inserted_count: count,
  updated_count: count,
  skipped_count: count,
  failed_count: count,
  /** Why it failed. */
  problem: z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
  retry_of: z.string().nullable(),
  action_id: z.string().nullable(),
  undo_until: z.iso.datetime().nullable(),
})
export type ImportAttempt = z.infer<typeof importAttempt>

const column = z.object({
  index: count,
  heading: z.string(),
  samples: z.array(z.string()),
  /** The share of rows that have it, 0 to 1. */
  filled: z.number(),
  field: z.string().nullable(),
  sure: z.enum(['yes', 'likely', 'no']),
  why: z.string(),
  date_order: z.enum(dateOrders).nullable(),
})

export const importAttemptWhole = importAttempt.extend({
  reading: z
    .object({
      kind: z.enum(['text', 'workbook']),
      sheet: z.string().nullable(),
      sheets: z.array(z.string()),
      header_row: count,
      encoding: z.string().nullable(),
      delimiter: z.string().nullable(),
      hidden_rows: count,
    })
    .nullable(),
  columns: z.array(column),
  /** Every field that a column can be. */
  form: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      type: z.string(),
      group: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
    }),
  ),
  /** What was decided, or what the columns seem to be. */
  decided: importForm.nullable(),
  unknown_values: z.array(
    z.object({ column: count, heading: z.string(), field: z.string(), value: z.string(), count, suggestion: z.string().nullable() }),
  ),
  counts: counts.nullable(),
  problems: z.array(z.object({ code: z.string(), column: count.nullable(), count, rows: z.array(count) })),
  /** The zip that came with the file; the counts are 0 until its rows are in. */
  documents: z.object({ file_name: z.string().nullable(), total_count: count, filed_count: count, unfiled_count: count }).nullable(),
  /** Of an import that was taken back, or is being: how many rows are as before, were changed since, or could not be put back. */
  undone: z.object({ put_back: count, kept: count, not_possible: count }).nullable(),
})
export type ImportAttemptWhole = z.infer<typeof importAttemptWhole>

export const listImportAttempts = z.object({
  q: z.string().trim().max(200).default(''),
  status: z.enum(importStatuses).optional(),
  ...paging(15),
})
export type ListImportAttempts = z.output<typeof listImportAttempts>

/** The last three of what was taken back: rows whose contact is as before, has been changed since, or could not be put back. */
export const rowOutcomes = [
  'new',
  'known',
  'twice',
  'unchanged',
  'skipped',
  'failed',
  'warned',
  'households',
  'suppressed',
  'consents',
  'put_back',
  'kept',
  'not_possible',
] as const
export type RowOutcome = (typeof rowOutcomes)[number]

export const listImportRows = z.object({ outcome: z.enum(rowOutcomes).optional(), ...paging(25) })
export type ListImportRows = z.output<typeof listImportRows>

/** A row of the file: what becomes of it, or became. Cells stand in the order of the mapped columns. */
export const importRow = z.object({
  row: count,
  cells: z.array(z.object({ column: count, heading: z.string(), value: z.string() })),
  outcome: z.enum(['new', 'known', 'twice', 'unchanged', 'skipped', 'failed']),
  reason: z.string().nullable(),
  column: count.nullable(),
  problems: z.array(z.object({ column: count.nullable(), code: z.string() })),
  contact: z.object({ id: z.string(), number: count, name: z.string() }).nullable(),
})
export type ImportRow = z.infer<typeof importRow>
export const importRows = page(importRow)

export const setImportDocuments = z.object({ attachment_id: id.nullable() })

export const listImportDocuments = z.object({ filed: flag.default(false), ...paging(25) })
export type ListImportDocuments = z.output<typeof listImportDocuments>

/** A document of the zip: with whom it was filed, or why it was not. */
export const importDocument = z.object({
  path: z.string(),
  size: count,
  outcome: z.enum(['waiting', 'filed', 'no_contact', 'several_contacts', 'refused']),
  reason: z.string().nullable(),
  contact: z.object({ number: count, name: z.string() }).nullable(),
})

export const rowParams = z.object({ id: z.string().min(1).max(64), row: z.coerce.number().int().min(1).max(1_048_576) })
const values = z.record(z.string().regex(/^\d{1,3}$/), z.string().max(32_767))
export const mendRow = z.object({ values })
export const retryImport = z.object({
  rows: z
    .array(z.object({ row: z.int().min(1), values }))
    .max(1000)
    .default([]),
})

export const importSetting = z.object({
  id: z.string(),
  name: z.string(),
  data: importForm,
  heads: z.array(z.string()),
  shared: z.boolean(),
  own: z.boolean(),
  matches: z.boolean(),
})
export const saveImportSetting = z.object({
  name: z.string().trim().min(1).max(100),
  data: importForm,
  heads: z.array(z.string().max(200)).max(500).default([]),
  shared: flag.default(false),
})
export const removeImportSetting = z.object({ name: z.string().trim().min(1).max(100) })
export const listImportSettings = z.object({ attempt_id: id.optional() })
