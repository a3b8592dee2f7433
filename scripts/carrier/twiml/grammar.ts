type Test = (value: string) => boolean

type Rule = { attributes: Record<string, Test>; inside: string[]; text?: 'required' | 'optional' }

const any: Test = () => true
const bool: Test = (value) => value === 'true' || value === 'false'
const whole: Test = (value) => /^\d{1,6}$/.test(value)
const oneOf =
  (...values: string[]): Test =>
  (value) =>
    values.includes(value)
const someOf =
  (...values: string[]): Test =>
  (value) =>
    value.split(/[\s,]+/).every((one) => values.includes(one))

const method = oneOf('GET', 'POST')
const address = { action: any, method }
const progress = {
  statusCallback: any,
  statusCallbackMethod: method,
  statusCallbackEvent: someOf('initiated', 'ringing', 'answered', 'completed'),
}
const recorded = {
  recordingStatusCallback: any,
  recordingStatusCallbackMethod: method,
  recordingStatusCallbackEvent: someOf('in-progress', 'completed', 'absent'),
}
const keys: Test = (value) => /^[0-9#*]?$/.test(value)

const dialRecords = ['record-from-answer', 'record-from-ringing', 'record-from-answer-dual', 'record-from-ringing-dual']

/** What this carrier understands of TwiML: for each element its attributes with their values, and what may stand inside. */
export const grammar: Record<string, Rule> = {
  Response: {
    attributes: {},
    inside: ['Dial', 'Say', 'Play', 'Pause', 'Record', 'Gather', 'Hangup', 'Reject', 'Redirect'],
  },
  /** What may come as the answer to a text. */
  Messaging: { attributes: {}, inside: ['Message'] },
  Message: { attributes: { action: any, method, statusCallback: any }, inside: ['Body', 'Media'], text: 'optional' },
  Body: { attributes: {}, inside: [], text: 'required' },
  Media: { attributes: {}, inside: [], text: 'required' },
  Dial: {
    attributes: {
      ...address,
      ...recorded,
      timeout: whole,
      timeLimit: whole,
      callerId: any,
      answerOnBridge: bool,
      ringTone: any,
      trim: oneOf('do-not-trim'),
      record: oneOf('do-not-record', 'true', 'false', ...dialRecords),
    },
    inside: ['Client', 'Number', 'Conference'],
    text: 'optional',
  },
  Client: { attributes: { ...progress, url: any, method }, inside: ['Identity', 'Parameter'], text: 'optional' },
  Identity: { attributes: {}, inside: [], text: 'required' },
  Parameter: { attributes: { name: any, value: any }, inside: [] },
  Number: { attributes: { ...progress, url: any, method }, inside: [], text: 'required' },
  Conference: {
    attributes: {
      ...recorded,
      startConferenceOnEnter: bool,
      endConferenceOnExit: bool,
      muted: bool,
      beep: oneOf('true', 'false', 'onEnter', 'onExit'),
      waitUrl: any,
      waitMethod: method,
      maxParticipants: whole,
      participantLabel: any,
      record: oneOf('do-not-record', 'record-from-start'),
      statusCallback: any,
      statusCallbackMethod: method,
      statusCallbackEvent: someOf('start', 'end', 'join', 'leave', 'mute', 'hold'),
    },
    inside: [],
    text: 'required',
  },
  Say: { attributes: { voice: any, language: any, loop: whole }, inside: [], text: 'required' },
  Play: { attributes: { loop: whole, digits: (value) => /^[0-9#*wW]+$/.test(value) }, inside: [], text: 'optional' },
  Pause: { attributes: { length: whole }, inside: [] },
  Record: {
    attributes: {
      ...address,
      ...recorded,
      timeout: whole,
      maxLength: whole,
      finishOnKey: (value) => /^[0-9#*]*$/.test(value),
      playBeep: bool,
      trim: oneOf('do-not-trim'),
    },
    inside: [],
  },
  Gather: {
    attributes: {
      ...address,
      input: oneOf('dtmf'),
      timeout: whole,
      numDigits: whole,
      finishOnKey: keys,
      actionOnEmptyResult: bool,
    },
    inside: ['Say', 'Play', 'Pause'],
  },
  Hangup: { attributes: {}, inside: [] },
  Reject: { attributes: { reason: oneOf('rejected', 'busy') }, inside: [] },
  Redirect: { attributes: { method }, inside: [], text: 'required' },
}
