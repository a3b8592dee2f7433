import { z } from 'zod'
import { page, paging } from '../envelope.ts'

export const authIp = z.object({ id: z.string(), range: z.string(), label: z.string(), created_at: z.iso.datetime() })
export type AuthIp = z.infer<typeof authIp>

/** An address or a range in CIDR notation; once there is one, signing in works from these alone. */
export const newAuthIp = z.object({ range: z.string().trim().min(1).max(60), label: z.string().trim().max(100).default('') })

export const listAuthIps = z.object(paging(25))

/** With the address that the question came from. */
export const authIpPage = page(authIp).extend({ current_address: z.string() })
