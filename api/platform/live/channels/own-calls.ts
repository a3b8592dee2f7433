import { maySee, type Channel } from './channel.ts'

/** What happens to a person's own calls. */
export const ownCallsStream = (userId: string): string => `own_calls:${userId}`

export const ownCallsChannel: Channel = {
  name: 'CallsChannel',
  streamsOf: (subscriber) => (maySee(subscriber, 'phone', 'dialer') ? [ownCallsStream(subscriber.actor.user_id)] : null),
}
