import type { Keyword } from '#api/areas/outreach/index.ts'

/**
 * The words that the carrier itself answers and acts on, where nothing but one of them is written.
 * Source: help.twilio.com, "Twilio support for opt-out keywords (SMS STOP filtering)".
 */
const words: Readonly<Record<Keyword, readonly string[]>> = {
  stop: ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout'],
  start: ['start', 'yes', 'unstop'],
  help: ['help', 'info'],
}

/** Whether the carrier answers this text by itself. */
export const isCarriersOwn = (keyword: Keyword, body: string): boolean => words[keyword].includes(body.trim().toLowerCase())
