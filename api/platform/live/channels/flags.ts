import type { Channel } from './channel.ts'

/** What was switched for the brand. */
export const flagsStream = 'flags'

/** Open to everybody who is signed in: what a screen offers may have changed. */
export const flagsChannel: Channel = { name: 'FlagsChannel', streamsOf: () => [flagsStream] }
