import { maySee, type Channel } from './channel.ts'

/** What happens to a person's own text messages. */
export const smsStream = (userId: string): string => `sms:${userId}`

export const smsChannel: Channel = {
  name: 'SmsChannel',
  streamsOf: (hearer) => (maySee(hearer, 'texts', 'sms') ? [smsStream(hearer.who.user_id)] : null),
}
