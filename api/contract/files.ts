import { z } from 'zod'
import { paging } from './envelope.ts'
import { signature } from './fields.ts'

export const fileOrders = ['created_at', 'name', 'size'] as const

export const listFiles = z.object({
  ...paging(25),
  q: z.string().trim().max(200).default(''),
  order_field: z.enum(fileOrders).default('created_at'),
  order: z.enum(['asc', 'desc']).optional(),
})
export type ListFiles = z.output<typeof listFiles>

export const fileParams = z.object({ id: z.string().min(1).max(64), fileId: z.uuid() })

/** A file of a contact. What it is stands in its bytes, not in its name; `can_show`: safe to be shown in a browser. */
export const contactFile = z.object({
  id: z.string(),
  name: z.string(),
  content_type: z.string(),
  size: z.int(),
  scan: z.enum(['clean', 'not_scanned']),
  can_show: z.boolean(),
  uploaded_by: signature.nullable(),
  created_at: z.iso.datetime(),
})
export type ContactFile = z.infer<typeof contactFile>

/** As many files come at a time; how large one may be is the deployment's to say. */
export const mostFilesAtOnce = 10

/** `inline` shows what is safe to show; everything else is offered for saving. */
export const fileContent = z.object({ inline: z.stringbool().default(false) })
