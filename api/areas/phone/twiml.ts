import twilio from 'twilio'
import { ringSeconds } from '#api/contract/phone.ts'

/** Instructions for the carrier (TwiML), each a whole document. */

export type Spoken = { words: string; language: string }

const { VoiceResponse } = twilio.twiml
type Response = InstanceType<typeof VoiceResponse>

const events = ['initiated', 'ringing', 'answered', 'completed'] as const
const recordingEvents = ['in-progress', 'completed', 'absent'] as const
const longestMessage = 180

export const hangUp = (): string => document((response) => void response.hangup())

/** For what was never ours to answer; costs nothing. */
export const reject = (): string => document((response) => void response.reject())

export const sayAndHangUp = (spoken: Spoken): string =>
  document((response) => {
    say(response, spoken)
    response.hangup()
  })

type Bridge = {
  /** Where the carrier asks for more once this is over. */
  action: string
  /** Said to whoever hears this document before anybody is rung. */
  first?: Spoken | undefined
  seconds?: number | undefined
  caller_id?: string | undefined
  /** Where recording is told of; recorded from the first word if given. */
  recording?: string | undefined
}

/** Rings a number. `whisper` is read to whoever answers before they are connected. */
export const dialNumber = (number: string, status: string, bridge: Bridge & { whisper?: string | undefined }): string =>
  document((response) => {
    dial(response, bridge).number(
      { statusCallback: status, statusCallbackEvent: [...events], ...(bridge.whisper && { url: bridge.whisper }) },
      number,
    )
  })

/** Rings browsers, all at once; who answers first has the call. The parameters are told to each. */
export const dialClients = (identities: readonly string[], status: string, parameters: Record<string, string>, bridge: Bridge): string =>
  document((response) => {
    const dialling = dial(response, bridge)
    for (const identity of identities) {
      const client = dialling.client({ statusCallback: status, statusCallbackEvent: [...events] })
      client.identity(identity)
      for (const [name, value] of Object.entries(parameters)) client.parameter({ name, value })
    }
  })

/** Into the room of a call, in which one can be held. Whoever leaves ends it. */
export const enterRoom = (name: string, hooks: { action: string; status: string; first?: Spoken | undefined }): string =>
  document((response) => {
    if (hooks.first) say(response, hooks.first)
    response.dial({ action: hooks.action, method: 'POST' }).conference(
      {
        startConferenceOnEnter: true,
        endConferenceOnExit: true,
        beep: 'false',
        waitUrl: '',
        statusCallback: hooks.status,
        statusCallbackEvent: ['join', 'leave'],
        statusCallbackMethod: 'POST',
      },
      name,
    )
  })

/** Takes a message. */
export const takeMessage = (greeting: Spoken, hooks: { action: string; recording: string }): string =>
  document((response) => {
    say(response, greeting)
    response.record({
      maxLength: longestMessage,
      playBeep: true,
      action: hooks.action,
      method: 'POST',
      recordingStatusCallback: hooks.recording,
      recordingStatusCallbackMethod: 'POST',
      recordingStatusCallbackEvent: [...recordingEvents],
    })
    response.hangup()
  })

/** Only says something; whoever listens is connected afterwards. */
export const saying = (spoken: Spoken): string => document((response) => say(response, spoken))

function dial(response: Response, { action, first, seconds = ringSeconds, caller_id, recording }: Bridge) {
  if (first) say(response, first)
  return response.dial({
    action,
    method: 'POST',
    timeout: seconds,
    answerOnBridge: true,
    ...(caller_id && { callerId: caller_id }),
    ...(recording && {
      record: 'record-from-answer-dual' as const,
      recordingStatusCallback: recording,
      recordingStatusCallbackMethod: 'POST',
      recordingStatusCallbackEvent: [...recordingEvents],
    }),
  })
}

const voices: Record<string, 'en-US' | 'es-MX'> = { en: 'en-US', es: 'es-MX' }

function say(response: Response, { words, language }: Spoken): void {
  response.say({ language: voices[language] ?? 'en-US' }, words)
}

function document(write: (response: Response) => void): string {
  const response = new VoiceResponse()
  write(response)
  return response.toString()
}
