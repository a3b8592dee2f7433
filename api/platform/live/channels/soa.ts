import { maySee, type Channel } from './channel.ts'

/** What happens to a person's scopes of appointment. */
export const soaStream = (userId: string): string => `soa:${userId}`

export const soaChannel: Channel = {
  name: 'SoaChannel',
  streamsOf: (subscriber) => (maySee(subscriber, 'soa', 'soa') ? [soaStream(subscriber.actor.user_id)] : null),
}
