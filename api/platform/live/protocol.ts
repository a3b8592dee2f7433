import { z } from 'zod'

/** The subprotocol `actioncable-v1-json`: what goes over the wire, both ways. */
export const subprotocol = 'actioncable-v1-json'

/** Far more than any command of ours; a longer message ends the connection. */
export const largestMessage = 8 * 1024

const command = z.object({
  command: z.enum(['subscribe', 'unsubscribe', 'message']),
  identifier: z.string().min(1).max(1000),
  data: z.string().max(4000).optional(),
})
const identifier = z.looseObject({ channel: z.string().min(1).max(100) })
const action = z.looseObject({ action: z.string().max(100).optional() })

/** One command of a client, understood. The identifier is the client's own text and comes back to it as it was. */
export type Command =
  | { command: 'subscribe' | 'unsubscribe'; identifier: string; channel: string }
  | { command: 'message'; identifier: string; channel: string; action: string | undefined }

/** Reads a message of a client; null if it is none of the protocol. */
export function readCommand(text: string): Command | null {
  try {
    const { command: name, identifier: raw, data } = command.parse(JSON.parse(text))
    const { channel } = identifier.parse(JSON.parse(raw))
    if (name !== 'message') return { command: name, identifier: raw, channel }
    return { command: name, identifier: raw, channel, action: action.parse(JSON.parse(data ?? '')).action }
  } catch {
    return null
  }
}

export type DisconnectReason = 'unauthorized' | 'invalid_request' | 'server_restart' | 'remote'

/** What the server says, ready to be sent; a buffer spares encoding the same words for every socket. */
const frame = (words: object): Buffer => Buffer.from(JSON.stringify(words))

export const welcome = frame({ type: 'welcome' })
export const ping = (now: Date): Buffer => frame({ type: 'ping', message: Math.floor(now.getTime() / 1000) })
export const confirmed = (identifier: string): Buffer => frame({ identifier, type: 'confirm_subscription' })
export const rejected = (identifier: string): Buffer => frame({ identifier, type: 'reject_subscription' })
export const disconnected = (reason: DisconnectReason, reconnect: boolean): Buffer => frame({ type: 'disconnect', reason, reconnect })
export const told = (identifier: string, message: object): Buffer => frame({ identifier, message })
