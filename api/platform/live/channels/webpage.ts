import { maySee, type Channel } from './channel.ts'

/** What visitors of a person's public page write. */
export const webpageStream = (userId: string): string => `webpage:${userId}`

export const webpageChannel: Channel = {
  name: 'WebpageChannel',
  streamsOf: (subscriber) => (maySee(subscriber, 'public', 'marketing_profile') ? [webpageStream(subscriber.actor.user_id)] : null),
}
