import { z } from 'zod'
import { contactCategoryValues } from '#config/options.ts'
import { tagColor } from '../catalogue.ts'
import { contactRow, contactsScope } from './contacts.ts'
import { paging } from '../envelope.ts'
import { flag } from '../fields.ts'

/** As long as what was done can be undone, and what was deleted is kept. */
export const undoDays = 30

const id = z.uuid()
const broken = (code: string) => ({ params: { code } })

const found = {
  ids: z.array(id).min(1).max(1000).optional(),
  contacts_scope: contactsScope.optional(),
  /** Everything within reach. */
  all: flag.optional(),
}

/** `selection_id`: a selection that was fixed before; see `selected_items`. */
const choices = { ...found, selection_id: id.optional() }

/** Which contacts something is done to: named one by one, or all that a scope finds, or a selection that was fixed before. */
export type Chosen = {
  selection_id?: string | undefined
  ids?: string[] | undefined
  contacts_scope?: z.output<typeof contactsScope> | undefined
  all?: boolean | undefined
}

const ways = ['selection_id', 'ids', 'contacts_scope', 'all'] as const
const choosesOnce = (value: object, more: readonly string[] = []) =>
  [...ways, ...more].filter((way) => Boolean((value as Record<string, unknown>)[way])).length === 1
const onceOnly = { path: ['ids'], ...broken('choose_contacts') }

/** A body that says in exactly one way which contacts, and something about what is done to them. */
export const chosenOnce = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.object({ ...choices, ...more }).refine((value) => choosesOnce(value), onceOnly)
/** The same, or a group that was made before, by its id in `group_id`. */
export const chosenOrGroup = z.object({ ...choices, group_id: id.optional() }).refine((value) => choosesOnce(value, ['group_id']), onceOnly)

/** What a selection is for decides which contacts may be in it. */
export const selectItems = z
  .object({ ...found, for: z.enum(['see', 'change', 'delete', 'export']).default('change') })
  .refine(choosesOnce, onceOnly)

export const selection = z.object({
  id: z.string(),
  total_count: z.int(),
  /** How many of them are not the asker's own. */
  others_count: z.int(),
  contacts: z.array(contactRow),
})
export type Selection = z.infer<typeof selection>

const newTag = z.object({ name: z.string().trim().min(1).max(40), color: tagColor.optional() })

export const tagGroup = chosenOnce({
  tags: z.array(newTag).max(20).default([]),
  remove_tags: z.array(z.string().trim().min(1).max(40)).max(20).default([]),
}).refine(({ tags, remove_tags }) => tags.length + remove_tags.length > 0, { path: ['tags'], ...broken('choose_tags') })

/** The tags of single contacts, each as they shall be. */
export const tagSingle = z.object({
  tag_objects: z
    .array(z.object({ contact_id: id, tags: z.array(newTag).max(50) }))
    .min(1)
    .max(100),
})

const changes = z.object({
  status_id: id.nullable(),
  source_id: id.nullable(),
  category: z.enum(contactCategoryValues),
  do_not_call: z.boolean(),
  do_not_text: z.boolean(),
  do_not_mail: z.boolean(),
  pool_id: id,
})
export type GroupChanges = Partial<z.output<typeof changes>>

export const changeGroup = chosenOnce({
  changes: changes.partial().default({}),
  group_id: id.optional(),
  remove_group_id: id.optional(),
}).refine((value) => Object.keys(value.changes).length + Number(Boolean(value.group_id)) + Number(Boolean(value.remove_group_id)) === 1, {
  path: ['changes'],
  ...broken('choose_one_change'),
})

export const destroyAll = chosenOnce({})

export const restoreContacts = z
  .object({ ids: z.array(id).min(1).max(1000).optional(), action_id: id.optional() })
  .refine(({ ids, action_id }) => Boolean(ids) !== Boolean(action_id), onceOnly)

/** Something done to contacts, one or many: how far it is, and until when it can be undone. */
export const contactAction = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.enum(['selected', 'running', 'done', 'failed', 'undoing', 'undone']),
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  details: z.record(z.string(), z.unknown()),
  total_count: z.int(),
  done_count: z.int(),
  skipped_count: z.int(),
  unrestored_count: z.int(),
  /** Of those left out, how many are Medicare beneficiaries whom a rule keeps in their company. */
  held_count: z.int(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  undo_until: z.iso.datetime().nullable(),
  undone_at: z.iso.datetime().nullable(),
  can_undo: z.boolean(),
})
export type ContactAction = z.infer<typeof contactAction>

/** Of an entry of a list that is deleted: what puts another one in its place; null where nothing had it and it is gone. */
export const keptRemoved = z.object({ data: contactAction.nullable() })

/** The same with those that an undo had to leave as they were found, and those whom a rule kept. */
export const contactActionWhole = contactAction.extend({ unrestored: z.array(contactRow), held: z.array(contactRow) })

export const listActions = z.object({ undoable: flag.default(false), ...paging(25) })
