import { z } from 'zod'
import {
  contactFieldNames,
  contactField,
  shownName,
  type ContactFieldName,
  type NameOfKind,
  type ShownName,
} from '#config/contact-fields.ts'
import { contact, contactRow } from './contacts.ts'
import { lockVersion } from '../fields.ts'

type MergedName = Exclude<ContactFieldName, NameOfKind<MergeList | 'tags'>>
export type MergeField = ShownName<MergedName>

/** What one contact gives to the one that stays, field by field. Lists are put together instead, and tags move. */
const isMerged = (name: ContactFieldName): name is MergedName => !Array.isArray(contactField(name).blank)
export const mergeFields = contactFieldNames.filter(isMerged).map((name) => shownName(name))

/** Lists are put together unless one contact's is chosen. */
export const mergeLists = ['phones', 'emails', 'addresses'] as const
export type MergeList = (typeof mergeLists)[number]

const named = z.string().trim().min(1).max(64)
const chosen = { ids: z.array(named).min(2).max(20), into_id: named.optional() }

export const previewMerge = z.object(chosen)

/** Whose value wins, by field: the id or number of one of the contacts; for a list also `all`. */
const choices = z.partialRecord(z.enum([...mergeFields, ...mergeLists]), named)

export const mergeContacts = z.object({
  ...chosen,
  fields: choices.default({}),
  /** The versions that somebody saw, by id: an older one is refused. */
  lock_versions: z.record(named, lockVersion).default({}),
})
export type MergeContacts = z.output<typeof mergeContacts>

const shown = z.union([z.string(), z.boolean(), z.null(), z.array(z.string())])

export const mergePreview = z.object({
  into_id: z.string(),
  contacts: z.array(contactRow.extend({ lock_version: z.int() })),
  /** The fields in which they differ: each contact's value by its id, and whose stands where nobody chooses. */
  differences: z.array(
    z.object({
      field: z.enum([...mergeFields, ...mergeLists]),
      values: z.record(z.string(), shown),
      chosen: z.string(),
    }),
  ),
  /** What hangs on the others and moves, by the table it is in. */
  moves: z.array(z.object({ what: z.string(), count: z.int() })),
})
export type MergePreview = z.infer<typeof mergePreview>

export const merged = z.object({ data: contact, action_id: z.string() })
