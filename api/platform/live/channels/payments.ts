import type { Channel } from './channel.ts'

/** What becomes of payments that somebody pressed for, or whose bills they read. */
export const paymentStream = (userId: string): string => `payments:${userId}`

/** Also for whoever has not paid yet: that is whom it is for. */
export const paymentsChannel: Channel = {
  name: 'PaymentsChannel',
  streamsOf: ({ actor, gate }) => (gate(actor, { open: 'account', writes: false }) ? null : [paymentStream(actor.user_id)]),
}
