import { z } from 'zod'

export const newHelp = z.object({
  subject: z.string().trim().min(1).max(150),
  message: z.string().trim().min(1).max(5000),
  /** The path of the page that the question is about. */
  page: z.string().max(500).default(''),
})

export const help = newHelp.extend({ id: z.string(), created_at: z.iso.datetime() })
