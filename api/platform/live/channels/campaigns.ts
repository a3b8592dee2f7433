import { maySee, type Channel } from './channel.ts'

/** What happens to a person's own mails and broadcasts. */
export const campaignStream = (userId: string): string => `campaign:${userId}`

export const campaignsChannel: Channel = {
  name: 'CampaignsChannel',
  streamsOf: (subscriber) => (maySee(subscriber, 'campaigns', 'campaigns') ? [campaignStream(subscriber.actor.user_id)] : null),
}
