import { z } from 'zod'

const name = z.string().trim().min(1).max(100)

/** The last moment, or the last day in one's own time zone; empty for a key that does not end. */
const expiry = z.preprocess((value) => (value === '' ? null : value), z.union([z.iso.datetime({ offset: true }), z.iso.date()]).nullable())

export const newApiKey = z.object({ name, expires_at: expiry.optional() })

export const apiKeyChanges = z.object({ name: name.optional(), expires_at: expiry.optional() })

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** How the key begins: enough to tell it from others. */
  prefix: z.string(),
  last_used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type ApiKey = z.infer<typeof apiKey>

/** With the key itself, which is told this one time. */
export const issuedApiKey = apiKey.extend({ key: z.string() })
