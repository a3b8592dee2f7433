import { maySee, type Channel } from './channel.ts'

/** What changes in a person's own calendar. */
export const calendarStream = (userId: string): string => `calendar:${userId}`

export const eventsChannel: Channel = {
  name: 'EventsChannel',
  streamsOf: (subscriber) => (maySee(subscriber, 'calendar', 'calendar') ? [calendarStream(subscriber.actor.user_id)] : null),
}
