import { z } from 'zod'

/**
 * What a live message says: what changed, never how it looks now. `refetch`: something may have been missed, so whatever is
 * shown is fetched anew. `stream_valid`: the answer to `validate_stream`.
 */
export const liveMessage = z.object({
  event: z.string().min(1).max(60),
  id: z.string().max(100).optional(),
  phone_number: z.string().max(40).optional(),
})
export type LiveMessage = z.infer<typeof liveMessage>

/** The channels that a browser of ours subscribes to. */
export const liveChannels = [
  'SmsChannel',
  'CampaignsChannel',
  'CallsChannel',
  'CompanyCallsChannel',
  'ContactImportChannel',
  'FlagsChannel',
  'LeadsChannel',
  'WebpageChannel',
  'EventsChannel',
  'SoaChannel',
  'PaymentsChannel',
] as const
export type LiveChannel = (typeof liveChannels)[number]
