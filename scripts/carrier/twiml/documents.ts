import { readWav } from '../audio/wav.ts'
import { mix } from '../audio/mixer.ts'
import { fromSamples, type Sound } from '../audio/sounds.ts'
import type { Call } from '../calls/call.ts'
import type { Carrier } from '../carrier.ts'
import { ApplicationError } from '../errors.ts'
import type { Answer } from '../send.ts'
import type { Hook } from '../webhooks.ts'
import { parseTwiml, type Verb } from './parse.ts'

/** Where a call goes next: an address of the customer's, or a document that is at hand. */
export type Start = (Hook & { fallback?: string; extra?: Record<string, string> }) | { twiml: string }

/** A document's verbs and its address, which addresses inside it are relative to. */
export type Document = { verbs: Verb[]; base: string }

const plain = (text: string): Verb[] => [{ name: 'Say', attributes: {}, text, inside: [] }]

/** Fetches and reads a document. Throws an ApplicationError when there is none or it is wrong. */
export async function load(carrier: Carrier, call: Call, start: Start): Promise<Document> {
  if ('twiml' in start) return { verbs: parseTwiml(start.twiml), base: '' }
  const answer = await ask(carrier, call, start, { ...call.parameters(), ...start.extra })
  const text = answer.body.toString('utf8')
  if (text.trim() === '') return { verbs: [], base: start.url }
  if (isSound(answer)) return { verbs: [{ name: 'Play', attributes: {}, text: start.url, inside: [] }], base: start.url }
  if (answer.type.startsWith('text/plain')) return { verbs: plain(text), base: start.url }
  if (!/^(text|application)\/(xml|html)|\+xml/.test(answer.type)) throw new ApplicationError(12_300, `Invalid Content-Type: ${answer.type}`)
  return { verbs: parseTwiml(text), base: start.url }
}

/** Asks one of the customer's addresses. Throws an ApplicationError (11200, or 11100 for an address that is none). */
export async function ask(carrier: Carrier, call: Call, hook: Hook, parameters: Record<string, string>): Promise<Answer> {
  if (!URL.canParse(hook.url)) throw new ApplicationError(11_100, `Invalid URL format: "${hook.url}"`, hook.url)
  const answer = await carrier.webhooks.fetch('twiml', call.sid, 'TwiML', hook, parameters).catch((error: Error) => {
    throw new ApplicationError(11_200, `HTTP retrieval failure: ${error.message}`, hook.url)
  })
  if (answer.status < 200 || answer.status >= 300)
    throw new ApplicationError(11_200, `HTTP retrieval failure: the answer was ${answer.status}`, hook.url)
  return answer
}

/** The whole address of what stands in a document. */
export function addressIn(base: string, text: string): string {
  const whole = URL.canParse(text) ? text : base && URL.canParse(text, base) ? new URL(text, base).href : undefined
  if (!whole) throw new ApplicationError(11_100, `Invalid URL format: "${text}"`, text)
  return whole
}

export const isSound = (answer: Answer): boolean => answer.type.startsWith('audio/')

/** The sound of a file: WAV only. Throws an ApplicationError (12300) for anything else. */
export async function fetchSound(carrier: Carrier, call: Call, url: string): Promise<() => Sound> {
  return soundOf(await ask(carrier, call, { url, method: 'GET' }, {}), url)
}

export function soundOf(answer: Answer, url: string): () => Sound {
  try {
    const channels = readWav(answer.body)
    const [one = new Int16Array(0)] = channels
    return () => (channels.length === 1 ? fromSamples(one) : both(channels))
  } catch (error) {
    throw new ApplicationError(12_300, `Only WAV files are played here; ${url} is ${(error as Error).message}`, url)
  }
}

function both(channels: Int16Array[]): Sound {
  const sounds = channels.map(fromSamples)
  return {
    next() {
      const frames = sounds.map((sound) => sound.next()).filter((frame) => frame !== null)
      return frames.length > 0 ? mix(frames) : null
    },
    skip: (frames) => Math.min(...sounds.map((sound) => sound.skip(frames))),
  }
}
