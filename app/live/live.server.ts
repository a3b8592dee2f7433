import type { LiveChannel } from '#api/contract/live.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'

/** What the island needs to know of the person: whose connection it is, and the channels that are open to them. The api checks them again. */
export function liveOf({ user, may, on }: SignedInContext): { user_id: string; channels: LiveChannel[] } {
  const open: Record<LiveChannel, boolean> = {
    SmsChannel: may('texts', 'see') && on('sms'),
    CallsChannel: may('phone', 'see') && on('dialer'),
    CompanyCallsChannel: user.c_1 && user.company !== null && may('phone', 'see') && on('dialer'),
    ContactImportChannel: may('imports', 'see') && on('imports'),
    FlagsChannel: true,
    WebpageChannel: may('public', 'see') && on('marketing_profile'),
  }
  return { user_id: user.id, channels: (Object.keys(open) as LiveChannel[]).filter((channel) => open[channel]) }
}
