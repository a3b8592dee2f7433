import { inTurn, keyTone, secondsFor, silence, type Sound, spoken } from '../audio/sounds.ts'
import { unless } from '../deferred.ts'
import { fetchSound } from './documents.ts'
import type { Verb } from './parse.ts'
import { type Next, type Turn, wait } from './turn.ts'

/** Says a text: it stands on the page for as long as the speech-like tone lasts. */
export async function say(turn: Turn, verb: Verb): Promise<Next> {
  await turn.call.pickUp()
  turn.call.saying = verb.text
  turn.carrier.journal.add('signal', turn.call.sid, `says: ${verb.text}`, {}, `${secondsFor(verb.text).toFixed(1)} s`)
  await times(turn, verb, () => spoken(verb.text))
  return undefined
}

/** Plays a WAV file, or the tones of keys. */
export async function play(turn: Turn, verb: Verb): Promise<Next> {
  await turn.call.pickUp()
  const { digits } = verb.attributes
  if (digits) {
    const keys = [...digits].map((key) => (key.toLowerCase() === 'w' ? silence(key === 'w' ? 0.5 : 1) : keyTone(key)))
    await unless(turn.signal, turn.call.line.play(inTurn(keys), turn.signal))
    return undefined
  }
  const sound = await unless(turn.signal, fetchSound(turn.carrier, turn.call, turn.address(verb.text)))
  await times(turn, verb, sound)
  return undefined
}

/** As often as `loop` says; 0 is without end. */
async function times({ call, signal }: Turn, verb: Verb, sound: () => Sound): Promise<void> {
  const count = Number(verb.attributes.loop ?? 1) || Infinity
  for (let i = 0; i < count; i++) await unless(signal, call.line.play(sound(), signal))
}

/** Waits; a call that has not been answered is so only when the pause is over. */
export async function pause(turn: Turn, verb: Verb): Promise<Next> {
  await wait(turn, Number(verb.attributes.length ?? 1) * 1000)
  await turn.call.pickUp()
  return undefined
}
