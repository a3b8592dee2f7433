import type { Channel } from './channel.ts'
import { campaignsChannel } from './campaigns.ts'
import { companyCallsChannel } from './company-calls.ts'
import { contactImportChannel } from './contact-import.ts'
import { eventsChannel } from './events.ts'
import { flagsChannel } from './flags.ts'
import { leadsChannel } from './leads.ts'
import { ownCallsChannel } from './own-calls.ts'
import { smsChannel } from './sms.ts'
import { paymentsChannel } from './payments.ts'
import { soaChannel } from './soa.ts'
import { webpageChannel } from './webpage.ts'

/** Every channel there is. */
export const channels: readonly Channel[] = [
  smsChannel,
  campaignsChannel,
  ownCallsChannel,
  companyCallsChannel,
  contactImportChannel,
  flagsChannel,
  leadsChannel,
  webpageChannel,
  eventsChannel,
  soaChannel,
  paymentsChannel,
]
