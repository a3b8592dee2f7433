import { Room } from '../audio/mixer.ts'
import { ringback } from '../audio/sounds.ts'
import type { Call, Final } from '../calls/call.ts'
import type { Recording } from '../calls/recordings.ts'
import type { Carrier } from '../carrier.ts'
import { Interrupted, unless } from '../deferred.ts'
import { ApplicationError } from '../errors.ts'
import { isNumber } from '../names.ts'
import type { Start } from './documents.ts'
import { tellAfterwards } from './listening.ts'
import type { Verb } from './parse.ts'
import { eventsOf, hookOf, type Next, type Turn } from './turn.ts'

export type Whisper = (carrier: Carrier, call: Call, start: Start) => Promise<void>

type Child = { call: Call; whisper: Start | undefined }

type Result = { status: string; child: Call | undefined; seconds: number; recording: Recording | undefined }

/** Connects the call with devices, numbers or a conference. */
export async function dial(turn: Turn, verb: Verb, whisper: Whisper): Promise<Next> {
  const { action, method } = verb.attributes
  const goOn = action ? { url: turn.address(action), method } : undefined
  const result: Result = { status: 'failed', child: undefined, seconds: 0, recording: undefined }
  try {
    const conference = verb.inside.find(({ name }) => name === 'Conference')
    if (conference) await confer(turn, verb, conference, result)
    else await connect(turn, verb, whisper, result)
  } catch (error) {
    if (error instanceof Interrupted && turn.call.isOver && goOn) tellAfterwards(turn, goOn, told(turn, result))
    throw error
  }
  if (turn.call.status !== 'in-progress') turn.state.unanswered = result.status === 'answered' ? 'completed' : (result.status as Final)
  return goOn ? { ...goOn, extra: told(turn, result) } : undefined
}

function told({ carrier }: Turn, { status, child, seconds, recording }: Result): Record<string, string> {
  return {
    DialCallStatus: status,
    ...(child ? { DialCallSid: child.sid, DialBridged: String(status === 'completed') } : {}),
    ...(status === 'completed' ? { DialCallDuration: String(seconds) } : {}),
    ...(recording ? { RecordingUrl: carrier.recordings.address(recording.record.sid), RecordingSid: recording.record.sid } : {}),
  }
}

async function connect(turn: Turn, verb: Verb, whisper: Whisper, result: Result): Promise<void> {
  const { call, signal } = turn
  const onBridge = verb.attributes.answerOnBridge === 'true'
  const children = place(turn, verb)
  result.child = children[0]?.call
  const tone = new AbortController()
  try {
    if (!onBridge) await call.pickUp()
    void call.line.play(ringback(), tone.signal)
    const child = await unless(signal, firstToAnswer(turn.carrier, children, whisper))
    for (const other of children) if (other.call !== child) other.call.end('canceled')
    if (!child) return void (result.status = together(children.map((one) => one.call.status as Final)))
    tone.abort()
    await call.pickUp()
    result.child = child
    await bridge(turn, verb, child, result)
  } catch (error) {
    result.status = result.status === 'completed' ? 'completed' : 'canceled'
    throw error
  } finally {
    tone.abort()
    for (const { call: child } of children) if (child !== result.child || result.status !== 'completed') child.end('canceled')
  }
}

/** Both hear each other until one leaves; a child that was sent to another document stays alive. */
async function bridge(turn: Turn, verb: Verb, child: Call, result: Result): Promise<void> {
  const { call, carrier, signal } = turn
  const room = new Room()
  const start = carrier.clock.now()
  result.status = 'completed'
  call.line.enter(room)
  child.line.enter(room)
  const recording = recordIf(turn, verb)
  result.recording = recording
  const moved = child.moved.promise
  let isMoved = false
  void moved.then(() => (isMoved = true))
  const limit = Number(verb.attributes.timeLimit ?? 14_400)
  let stopLimit = () => {}
  const tooLong = new Promise<void>((resolve) => (stopLimit = carrier.clock.after(limit * 1000, resolve)))
  try {
    await unless(signal, Promise.race([child.ended.promise, moved, tooLong]))
  } finally {
    stopLimit()
    result.seconds = Math.ceil((carrier.clock.now() - start) / 1000)
    recording?.stop()
    if (call.line.room === room) call.line.leave()
    if (!isMoved) child.end()
  }
}

function recordIf(turn: Turn, { attributes }: Verb): Recording | undefined {
  const { record = 'do-not-record' } = attributes
  if (record === 'do-not-record' || record === 'false') return undefined
  return turn.carrier.recordings.start(turn.call, {
    tracks: record.endsWith('-dual') ? 'dual' : 'mixed',
    source: 'DialVerb',
    hook: hookOf(turn, attributes.recordingStatusCallback, attributes.recordingStatusCallbackMethod),
    events: eventsOf(attributes.recordingStatusCallbackEvent, ['completed']),
  })
}

/** Places a call to each noun at once. */
function place(turn: Turn, verb: Verb): Child[] {
  const nouns = verb.inside.length > 0 ? verb.inside : [{ name: 'Number', attributes: {}, text: verb.text, inside: [] }]
  if (nouns.length === 1 && !nouns[0]?.text && nouns[0]?.inside.length === 0)
    throw new ApplicationError(13_223, '<Dial> has nobody to dial')
  return nouns.map((noun) => {
    const isClient = noun.name === 'Client'
    const from = verb.attributes.callerId ?? turn.call.options.from
    if (!isClient) checkCallerId(turn, from)
    const to = isClient ? `client:${noun.inside.find(({ name }) => name === 'Identity')?.text ?? noun.text}` : normal(noun.text)
    const { statusCallback, statusCallbackMethod, statusCallbackEvent, url, method } = noun.attributes
    const call = turn.carrier.exchange.dial('outbound-dial', {
      from,
      to,
      parent: turn.call,
      timeout: Number(verb.attributes.timeout ?? 30),
      custom: Object.fromEntries(
        noun.inside.filter(({ name }) => name === 'Parameter').map(({ attributes }) => [attributes.name ?? '', attributes.value ?? '']),
      ),
      progress: { ...hookOf(turn, statusCallback, statusCallbackMethod), events: eventsOf(statusCallbackEvent, ['completed']) },
    })
    return { call, whisper: url ? { url: turn.address(url), method } : undefined }
  })
}

/** Numbers as people write them, made whole. */
function normal(text: string): string {
  const bare = text.replace(/[\s().-]/g, '')
  return /^\d{10}$/.test(bare) ? `+1${bare}` : /^1\d{10}$/.test(bare) ? `+${bare}` : bare
}

/** A number is shown to others only if it was bought or verified here, or is the caller's or the called one's own. */
function checkCallerId({ carrier, call }: Turn, from: string): void {
  const { numbers, caller_ids } = carrier.state.kept
  const isOurs = [...numbers, ...caller_ids].some(({ phone_number }) => phone_number === from)
  const isTheirs = [call.options.from, call.options.to].includes(from)
  if (isOurs || (isNumber(from) && isTheirs)) return
  throw new ApplicationError(13_214, `Dial: Invalid callerId value "${from}"`)
}

/** The first that answers and has heard its whisper, or undefined when all have ended. */
function firstToAnswer(carrier: Carrier, children: Child[], whisper: Whisper): Promise<Call | undefined> {
  return new Promise((resolve, reject) => {
    let taken = false
    let left = children.length
    for (const { call, whisper: start } of children) {
      call.answered.promise
        .then(async () => {
          if (taken || call.isOver) return
          taken = true
          for (const other of children) if (other.call !== call) other.call.end('canceled')
          if (start) await whisper(carrier, call, start)
          if (!call.isOver) resolve(call)
        })
        .catch(reject)
      void call.ended.promise.then(() => --left === 0 && resolve(undefined))
    }
  })
}

/** What several unanswered calls come to. */
function together(statuses: Final[]): Final {
  const order: Final[] = ['no-answer', 'busy', 'failed']
  return order.find((status) => statuses.includes(status)) ?? statuses[0] ?? 'failed'
}

async function confer(turn: Turn, verb: Verb, noun: Verb, result: Result): Promise<void> {
  const { attributes } = noun
  await turn.call.pickUp()
  result.status = 'answered'
  const conference = turn.carrier.conferences.named(noun.text)
  const records = attributes.record === 'record-from-start'
  await conference.join(
    turn.call,
    {
      starts: attributes.startConferenceOnEnter !== 'false',
      ends: attributes.endConferenceOnExit === 'true',
      muted: attributes.muted === 'true',
      label: attributes.participantLabel ?? '',
      beep: (attributes.beep ?? 'true') as 'true',
      wait: attributes.waitUrl === undefined ? undefined : waitHook(turn, attributes),
      progress: {
        ...hookOf(turn, attributes.statusCallback, attributes.statusCallbackMethod),
        events: eventsOf(attributes.statusCallbackEvent, ['start', 'end']),
      },
      recording: records
        ? {
            hook: hookOf(turn, attributes.recordingStatusCallback, attributes.recordingStatusCallbackMethod),
            events: eventsOf(attributes.recordingStatusCallbackEvent, ['completed']),
          }
        : undefined,
    },
    turn.signal,
  )
}

const waitHook = (turn: Turn, { waitUrl = '', waitMethod }: Record<string, string>) => hookOf(turn, waitUrl || undefined, waitMethod)
