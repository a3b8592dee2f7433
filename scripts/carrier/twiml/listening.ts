import { beep } from '../audio/sounds.ts'
import type { Call } from '../calls/call.ts'
import type { Recording } from '../calls/recordings.ts'
import { Interrupted, unless } from '../deferred.ts'
import { ask } from './documents.ts'
import type { Verb } from './parse.ts'
import { pause, play, say } from './speaking.ts'
import { eventsOf, hookOf, type Next, type Turn } from './turn.ts'

/** Waits for keys while it speaks, and goes to the action with them; without any it goes on. */
export async function gather(turn: Turn, verb: Verb): Promise<Next> {
  const { numDigits, timeout, finishOnKey = '#', action, method, actionOnEmptyResult } = verb.attributes
  await turn.call.pickUp()
  const talk = new AbortController()
  const stop = () => talk.abort()
  turn.signal.addEventListener('abort', stop, { once: true })
  const keys = new Keys(turn, Number(numDigits ?? Infinity), finishOnKey, Number(timeout ?? 5) * 1000, stop)
  try {
    await speak({ ...turn, signal: talk.signal }, verb.inside)
    keys.start()
    const digits = await unless(turn.signal, keys.done)
    if (!digits && actionOnEmptyResult !== 'true') return undefined
    return { url: action ? turn.address(action) : turn.base, method, extra: { Digits: digits, msg: 'Gather End' } }
  } finally {
    keys.stop()
    turn.signal.removeEventListener('abort', stop)
  }
}

async function speak(turn: Turn, verbs: Verb[]): Promise<void> {
  const by: Record<string, typeof say> = { Say: say, Play: play, Pause: pause }
  try {
    for (const verb of verbs) await by[verb.name]?.(turn, verb)
  } catch (error) {
    // A key was pressed: the talk stops, the gathering goes on.
    if (!(error instanceof Interrupted)) throw error
  }
}

/** Collects keys until there are enough, the last key comes, or none comes for a while. */
class Keys {
  readonly done: Promise<string>
  private collected = ''
  private finish: (digits: string) => void = () => {}
  private stopClock = () => {}
  private readonly take: (key: string) => void

  constructor(
    private readonly turn: Turn,
    private readonly most: number,
    private readonly last: string,
    private readonly patience: number,
    private readonly firstKey: () => void,
  ) {
    this.done = new Promise((resolve) => (this.finish = resolve))
    this.take = (key) => this.press(key)
    turn.call.onDigit.add(this.take)
  }

  start(): void {
    this.stopClock()
    this.stopClock = this.turn.carrier.clock.after(this.patience, () => this.finish(this.collected))
  }

  stop(): void {
    this.stopClock()
    this.turn.call.onDigit.delete(this.take)
  }

  private press(key: string): void {
    this.firstKey()
    if (key === this.last) return this.finish(this.collected)
    this.collected += key
    if (this.collected.length >= this.most) return this.finish(this.collected)
    this.start()
  }
}

/** Records what the caller says, until a key, silence, the longest length or the end of the call. */
export async function record(turn: Turn, verb: Verb): Promise<Next> {
  const { attributes } = verb
  const { call, carrier, signal } = turn
  await call.pickUp()
  if (attributes.playBeep !== 'false') await unless(signal, call.line.play(beep(), signal))
  const recording = carrier.recordings.start(call, {
    tracks: 'said',
    source: 'RecordVerb',
    hook: hookOf(turn, attributes.recordingStatusCallback, attributes.recordingStatusCallbackMethod),
    events: eventsOf(attributes.recordingStatusCallbackEvent, ['completed']),
  })
  const goOn = { url: attributes.action ? turn.address(attributes.action) : turn.base, method: attributes.method }
  try {
    const key = await unless(signal, endOf(turn, attributes))
    recording.stop()
    return { ...goOn, extra: result(turn, recording, key) }
  } catch (error) {
    recording.stop()
    if (error instanceof Interrupted && call.isOver && attributes.action) tellAfterwards(turn, goOn, result(turn, recording, 'hangup'))
    throw error
  }
}

function result({ carrier }: Turn, { record }: Recording, digits: string): Record<string, string> {
  return {
    RecordingSid: record.sid,
    RecordingUrl: carrier.recordings.address(record.sid),
    RecordingDuration: String(record.duration ?? 0),
    ...(digits ? { Digits: digits } : {}),
  }
}

/** The caller has hung up: the action still hears of it, but nothing it answers is done. */
export function tellAfterwards({ carrier, call }: Turn, hook: { url: string; method?: string }, extra: Record<string, string>): void {
  void ask(carrier, call, hook, { ...call.parameters(), ...extra }).catch((error: Error) => {
    carrier.journal.add('alert', call.sid, error.message)
  })
}

/** Resolves to the key that ended it, or to an empty text. */
function endOf({ carrier, call }: Turn, attributes: Record<string, string>): Promise<string> {
  const { finishOnKey = '1234567890*#', maxLength = '3600', timeout = '5' } = attributes
  return new Promise((resolve) => {
    const end = (key: string) => {
      stops.forEach((stop) => stop())
      resolve(key)
    }
    const press = (key: string) => finishOnKey.includes(key) && end(key)
    call.onDigit.add(press)
    const stops = [
      () => call.onDigit.delete(press),
      carrier.clock.after(Number(maxLength) * 1000, () => end('')),
      carrier.engine.onFrame(whenSilent(call, Number(timeout) * 50, () => end(''))),
    ]
    void call.ended.promise.then(() => end(''))
  })
}

/** Does something once nothing has been said for so many frames. */
function whenSilent(call: Call, frames: number, work: () => void): () => void {
  let [quiet, before] = [0, call.line.levels.said_frames]
  return () => {
    const now = call.line.levels.said_frames
    quiet = now === before ? quiet + 1 : 0
    before = now
    if (frames > 0 && quiet > frames) work()
  }
}
