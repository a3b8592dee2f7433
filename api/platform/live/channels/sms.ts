import { maySee, type Channel } from './channel.ts'

/** What happens to a person's own text messages. */
export const smsStream = (userId: string): string => `sms:${userId}`

export const smsChannel: Channel = {
  name: 'SmsChannel',
  streamsOf: (subscriber) => (maySee(subscriber, 'texts', 'sms') ? [smsStream(subscriber.actor.user_id)] : null),
}
