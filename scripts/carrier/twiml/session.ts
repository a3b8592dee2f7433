import { spoken } from '../audio/sounds.ts'
import type { Call, Final } from '../calls/call.ts'
import type { Carrier } from '../carrier.ts'
import { Interrupted, unless } from '../deferred.ts'
import { ApplicationError } from '../errors.ts'
import { dial } from './dial.ts'
import { addressIn, load, type Start } from './documents.ts'
import { gather, record } from './listening.ts'
import type { Verb } from './parse.ts'
import { pause, play, say } from './speaking.ts'
import type { Next, Turn } from './turn.ts'

export type { Start }

const verbs: Record<string, (turn: Turn, verb: Verb) => Promise<Next>> = {
  Dial: (turn, verb) => dial(turn, verb, whisper),
  Say: say,
  Play: play,
  Pause: pause,
  Record: record,
  Gather: gather,
  Hangup: async ({ call }) => {
    await call.pickUp()
    return 'end'
  },
  Reject: async ({ call }, { attributes }) => {
    call.end(attributes.reason === 'busy' ? 'busy' : 'no-answer')
    return 'end'
  },
  Redirect: async (turn, { text, attributes }) => ({ url: turn.address(text), method: attributes.method }),
}

/** Does what the documents say, from one to the next, until the call ends or is sent elsewhere. */
export async function runSession(carrier: Carrier, call: Call, start: Start, signal: AbortSignal): Promise<void> {
  try {
    const outcome = await run(carrier, call, start, signal)
    if (outcome) call.end(outcome)
  } catch (error) {
    // A fault of the carrier's own ends this call and no other.
    carrier.journal.add('alert', call.sid, `the carrier's own fault: ${(error as Error).stack}`)
    call.end('failed')
  }
}

/** What somebody hears who has answered, before both are connected; the call stays. */
async function whisper(carrier: Carrier, call: Call, start: Start): Promise<void> {
  await run(carrier, call, start, call.begin())
}

/** Resolves to how an unanswered call should end, or to undefined when it is no longer this session's. */
async function run(carrier: Carrier, call: Call, start: Start, signal: AbortSignal): Promise<Final | undefined> {
  const state: { unanswered: Final } = { unanswered: 'completed' }
  let next: Start | undefined = start
  let fallback = 'fallback' in start ? start.fallback : undefined
  while (next) {
    try {
      next = await through(carrier, call, next, signal, state)
    } catch (error) {
      if (error instanceof Interrupted) return undefined
      if (!(error instanceof ApplicationError)) throw error
      carrier.journal.add('alert', call.sid, `${error.code} ${error.message}`, error.url ? { url: error.url } : {})
      next = fallback ? { url: fallback, extra: { ErrorCode: String(error.code), ErrorUrl: error.url } } : undefined
      if (!next) return sorry(call, signal)
      fallback = undefined
    }
  }
  return signal.aborted ? undefined : state.unanswered
}

async function through(carrier: Carrier, call: Call, start: Start, signal: AbortSignal, state: Turn['state']): Promise<Start | undefined> {
  const document = await unless(signal, load(carrier, call, start))
  const { base } = document
  const turn: Turn = { carrier, call, signal, base, state, address: (text) => addressIn(base, text) }
  for (const verb of document.verbs) {
    const next = await verbs[verb.name]?.(turn, verb)
    call.saying = ''
    if (signal.aborted) throw new Interrupted()
    if (next === 'end') return undefined
    if (next) return next
  }
  return undefined
}

/** What Twilio says when a document is wrong and there is no other. */
async function sorry(call: Call, signal: AbortSignal): Promise<Final | undefined> {
  await call.pickUp()
  call.saying = 'We are sorry, an application error has occurred. Goodbye.'
  await call.line.play(spoken(call.saying), signal)
  return signal.aborted ? undefined : 'failed'
}
