import { z } from 'zod'

/** The fixed lists of a tenant that screens offer and that contacts refer to. */

export const status = z.object({ id: z.string(), title: z.string(), tone: z.string() })
export type Status = z.infer<typeof status>

export const source = z.object({ id: z.string(), title: z.string() })
export type Source = z.infer<typeof source>

export const tag = z.object({ id: z.string(), name: z.string(), color: z.string() })
export type Tag = z.infer<typeof tag>
