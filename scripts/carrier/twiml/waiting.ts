import { holdMusic, silence, spoken } from '../audio/sounds.ts'
import type { Call } from '../calls/call.ts'
import type { Carrier } from '../carrier.ts'
import { ApplicationError } from '../errors.ts'
import type { Hook } from '../webhooks.ts'
import { addressIn, ask, fetchSound, isSound, soundOf } from './documents.ts'
import { parseTwiml, type Verb } from './parse.ts'

/**
 * Plays what somebody hears who waits in a conference or is on hold, over and over until the signal, or once.
 * No address is the music of the house, an empty one is silence. What is wrong with a document is noted, and the music of the house is played.
 */
export async function playWaiting(
  carrier: Carrier,
  call: Call,
  hook: Hook | undefined,
  parameters: Record<string, string>,
  signal: AbortSignal,
  once = false,
): Promise<void> {
  if (hook?.url === '') return
  const music = () => call.line.play(holdMusic(), signal)
  if (!hook) return music()
  try {
    do {
      await round(carrier, call, hook, parameters, signal)
      // A document without any sound is not asked for without end.
      if (!once) await call.line.play(silence(0.2), signal)
    } while (!once && !signal.aborted)
  } catch (error) {
    const { message } = error as Error
    carrier.journal.add('alert', call.sid, error instanceof ApplicationError ? `${error.code} ${message}` : message, { url: hook.url })
    if (!once) await music()
  }
}

async function round(carrier: Carrier, call: Call, hook: Hook, parameters: Record<string, string>, signal: AbortSignal): Promise<void> {
  const answer = await ask(carrier, call, hook, { ...call.parameters(), ...parameters })
  if (isSound(answer)) return call.line.play(soundOf(answer, hook.url)(), signal)
  for (const verb of parseTwiml(answer.body.toString('utf8'))) await one(carrier, call, verb, hook.url, signal)
}

async function one(carrier: Carrier, call: Call, verb: Verb, base: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  if (verb.name === 'Say') return call.line.play(spoken(verb.text), signal)
  if (verb.name === 'Pause') return call.line.play(silence(Number(verb.attributes.length ?? 1)), signal)
  if (verb.name !== 'Play') throw new ApplicationError(12_200, `<${verb.name}> has no place where somebody waits`)
  const sound = await fetchSound(carrier, call, addressIn(base, verb.text))
  const times = Number(verb.attributes.loop ?? 1) || Infinity
  for (let i = 0; i < times && !signal.aborted; i++) await call.line.play(sound(), signal)
}
