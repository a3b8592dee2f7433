/** What a mail to contacts consists of, and how it goes to many. */

export const mostBlocks = 40
export const longestBlock = 10_000
export const blockKinds = ['heading', 'text', 'button', 'picture', 'divider'] as const
/** For whom a block is: everybody, or those who read one language. */
export const blockLanguages = ['all', 'en', 'es'] as const

/** What may hang on one mail: so many files, so many bytes together. */
export const mostAttached = { files: 10, bytes: 10 * 1024 * 1024 } as const

export const campaignTopics = ['general', 'medicare_plans'] as const
/** In whose name: of each contact's owner, of who sends it, or of the brand. */
export const campaignSenders = ['owner', 'me', 'brand'] as const

/** For how long what is sent to many can be held back, in minutes. */
export const quietMinutes = { least: 15, most: 1440, usual: 60 } as const

/** What a mail that came in was: it came back, it arrived, they called it spam, a machine answered, or a person did. */
export const inboundKinds = ['bounce', 'delivered', 'complaint', 'automatic', 'reply'] as const
export type InboundKind = (typeof inboundKinds)[number]
/** The largest mail that is taken in, in bytes; and for how many days its bytes are kept. */
export const inboundLimit = { bytes: 25 * 1024 * 1024, days: 30 } as const
/** More complaints than three in a thousand stop a campaign. */
export const mostComplained = 0.003

/** Why mail came back: nobody there, a full mailbox, or a server that did not take it. */
export const bounceReasons = ['no_mailbox', 'full', 'not_reached'] as const
