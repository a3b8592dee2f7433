import { z } from 'zod'

/** The pages of FireLight that one may arrive at. */
export const relayStates = ['Home', 'NewApplication', 'Applications', 'OSJ', 'eSign'] as const

/** What keeps whoever asks from being let in: what their profile lacks. */
const lacking = z.enum(['name', 'email', 'npn'])
export type Lacking = z.infer<typeof lacking>

export const fireLightState = z.object({ is_stand_in: z.boolean(), missing: z.array(lacking) })

export const fireLightDashboard = z.object({}).optional()

/** `app_id` opens an application that is there, by FireLight's own id. */
export const fireLightApplication = z.object({
  contact_id: z.string().min(1).max(64).optional(),
  app_id: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  relay_state: z.enum(relayStates).default('NewApplication'),
})
export type FireLightApplication = z.output<typeof fireLightApplication>

/** The form that a browser posts to FireLight before `expires_at`, once. */
export const fireLightLaunch = z.object({
  action: z.string(),
  fields: z.object({ SAMLResponse: z.string(), RelayState: z.enum(relayStates) }),
  expires_at: z.iso.datetime(),
})
export type FireLightLaunch = z.infer<typeof fireLightLaunch>
