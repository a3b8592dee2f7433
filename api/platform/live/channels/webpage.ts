import { maySee, type Channel } from './channel.ts'

/** What visitors of a person's public page write. */
export const webpageStream = (userId: string): string => `webpage:${userId}`

export const webpageChannel: Channel = {
  name: 'WebpageChannel',
  streamsOf: (hearer) => (maySee(hearer, 'public', 'marketing_profile') ? [webpageStream(hearer.who.user_id)] : null),
}
