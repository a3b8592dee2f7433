import { maySee, type Channel } from './channel.ts'

/** Leads that vendors post for a person. */
export const leadStream = (userId: string): string => `lead:${userId}`

export const leadsChannel: Channel = {
  name: 'LeadsChannel',
  streamsOf: (subscriber) => (maySee(subscriber, 'contacts', 'api_tracking') ? [leadStream(subscriber.actor.user_id)] : null),
}
