import { maySee, type Channel } from './channel.ts'

/** What happens to a person's own mails, broadcasts and flows. */
export const campaignStream = (userId: string): string => `campaign:${userId}`

export const campaignsChannel: Channel = {
  name: 'CampaignsChannel',
  streamsOf: (subscriber) =>
    maySee(subscriber, 'campaigns', 'campaigns') || maySee(subscriber, 'workflows', 'workflow')
      ? [campaignStream(subscriber.actor.user_id)]
      : null,
}
