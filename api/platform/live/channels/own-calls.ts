import { maySee, type Channel } from './channel.ts'

/** What happens to a person's own calls. */
export const ownCallsStream = (userId: string): string => `own_calls:${userId}`

export const ownCallsChannel: Channel = {
  name: 'CallsChannel',
  streamsOf: (hearer) => (maySee(hearer, 'phone', 'dialer') ? [ownCallsStream(hearer.who.user_id)] : null),
}
