import { z } from 'zod'
import { paging } from '../envelope.ts'
import { lockVersion, signature } from '../fields.ts'

const body = z.string().trim().min(1).max(10_000)

export const newNote = z.object({ body, pinned: z.boolean().default(false) })
export const noteChanges = z.object({ body: body.optional(), pinned: z.boolean().optional(), lock_version: lockVersion.optional() })

export const note = z.object({
  id: z.string(),
  body: z.string(),
  pinned: z.boolean(),
  author: signature.nullable(),
  lock_version: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type Note = z.infer<typeof note>

export const noteParams = z.object({ id: z.string().min(1).max(64), noteId: z.uuid() })
export const listNotes = z.object(paging(25))
