import type { LiveChannel } from '#api/contract/live.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { featureKeys, type Feature } from '#config/features.ts'

/** The features that are on for this person. */
export const featuresOf = ({ on }: SignedInContext): Feature[] => featureKeys.filter(on)

/** What the island needs to know of the person: whose connection it is, the channels that are open to them, which the api checks again, and their features. */
export function liveOf(context: SignedInContext): { user_id: string; channels: LiveChannel[]; features: Feature[] } {
  const { user, may, on } = context
  const open: Record<LiveChannel, boolean> = {
    SmsChannel: may('texts', 'see') && on('sms'),
    CampaignsChannel: (may('campaigns', 'see') && on('campaigns')) || (may('workflows', 'see') && on('workflow')),
    CallsChannel: may('phone', 'see') && on('dialer'),
    CompanyCallsChannel: user.c_1 && user.company !== null && may('phone', 'see') && on('dialer'),
    ContactImportChannel: (may('imports', 'see') && on('imports')) || (may('transfers', 'see') && on('transfers')),
    FlagsChannel: true,
    LeadsChannel: may('contacts', 'see') && on('api_tracking'),
    WebpageChannel: may('public', 'see') && on('marketing_profile'),
    EventsChannel: may('calendar', 'see') && on('calendar'),
    SoaChannel: may('soa', 'see') && on('soa'),
    PaymentsChannel: true,
  }
  const channels = (Object.keys(open) as LiveChannel[]).filter((channel) => open[channel])
  return { user_id: user.id, channels, features: featuresOf(context) }
}
