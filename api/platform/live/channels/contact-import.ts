import { maySee, type Channel } from './channel.ts'

/** How a person's own imports, transfers and prints get on. */
export const contactImportStream = (userId: string): string => `import:${userId}`

export const contactImportChannel: Channel = {
  name: 'ContactImportChannel',
  streamsOf: (subscriber) =>
    maySee(subscriber, 'imports', 'imports') || maySee(subscriber, 'transfers', 'transfers')
      ? [contactImportStream(subscriber.actor.user_id)]
      : null,
}
