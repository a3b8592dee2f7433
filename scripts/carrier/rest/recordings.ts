import type { Recording } from '../calls/recordings.ts'
import type { Carrier } from '../carrier.ts'
import { notFound, TwilioError } from '../errors.ts'
import { rfc2822 } from '../names.ts'
import type { RecordingRecord } from '../state.ts'
import { find as findCall } from './calls.ts'
import type { Form } from './form.ts'
import type { Routes } from './routes.ts'
import { common, page, root } from './shape.ts'

const wishes = [
  'RecordingStatusCallback',
  'RecordingStatusCallbackMethod',
  'RecordingStatusCallbackEvent',
  'RecordingChannels',
  'RecordingTrack',
  'Trim',
]

/** Recordings of calls: begun, paused, stopped, heard, deleted. */
export const recordingRoutes: Routes = {
  'POST Calls/:call/Recordings': ({ carrier, params, form }) => show(carrier, start(carrier, params.call, form.only(...wishes)).record),
  'GET Calls/:call/Recordings': ({ carrier, params, query }) => {
    query.only('DateCreated', 'PageSize', 'Page')
    const { sid } = findCall(carrier, params.call)
    return list(carrier, query, `Calls/${sid}/Recordings`, (one) => one.call_sid === sid)
  },
  'GET Calls/:call/Recordings/:sid': ({ carrier, params }) => show(carrier, record(carrier, params.sid)),
  'POST Calls/:call/Recordings/:sid': ({ carrier, params, form }) => {
    const recording = going(carrier, params.call, params.sid)
    form.only('Status', 'PauseBehavior')
    const behaviour = form.oneOf('PauseBehavior', 'skip', 'silence')
    form.need('Status', 21_218)
    const status = form.oneOf('Status', 'paused', 'in-progress', 'stopped')
    if (status === 'stopped') recording.stop()
    else if (status) recording.set(status, behaviour === 'skip')
    return show(carrier, recording.record)
  },
  'DELETE Calls/:call/Recordings/:sid': ({ carrier, params }) => remove(carrier, params.sid),
  'GET Recordings': ({ carrier, query }) => {
    const call = query.only('CallSid', 'PageSize', 'Page').get('CallSid')
    return list(carrier, query, 'Recordings', (one) => !call || one.call_sid === call)
  },
  'GET Recordings/:sid': ({ carrier, params }) => show(carrier, record(carrier, params.sid)),
  /** The sound; without the extension a WAV file comes too. */
  'GET Recordings/:sid.wav': ({ carrier, params, query }) => {
    query.only('RequestedChannels', 'Download')
    const sid = params.sid ?? ''
    const bytes = carrier.recordings.sound(sid)
    if (!bytes) throw notFound(`Recordings/${sid}`)
    return { type: 'audio/x-wav', bytes }
  },
  'DELETE Recordings/:sid': ({ carrier, params }) => remove(carrier, params.sid),
}

function start(carrier: Carrier, sid: string | undefined, form: Form): Recording {
  const { sid: known } = findCall(carrier, sid)
  const call = carrier.exchange.calls.get(known)
  if (call?.status !== 'in-progress')
    throw new TwilioError(400, 21_220, `Unable to create record: call ${known} is not eligible for recording`)
  const events = form.all('RecordingStatusCallbackEvent').flatMap((text) => text.split(' '))
  form.oneOf('RecordingTrack', 'both')
  form.oneOf('Trim', 'do-not-trim')
  return carrier.recordings.start(call, {
    tracks: form.oneOf('RecordingChannels', 'mono', 'dual') === 'dual' ? 'dual' : 'mixed',
    source: 'StartCallRecordingAPI',
    hook: { url: form.url('RecordingStatusCallback') ?? '', method: form.oneOf('RecordingStatusCallbackMethod', 'GET', 'POST') },
    events: events.length > 0 ? events : ['completed'],
  })
}

/** One that is being made: by its sid, or `Twilio.CURRENT` for the call's only one. */
function going(carrier: Carrier, callSid: string | undefined, sid: string | undefined): Recording {
  const { sid: known } = findCall(carrier, callSid)
  const all = [...carrier.recordings.going].filter(({ call }) => call.sid === known)
  const found = sid === 'Twilio.CURRENT' ? all.at(-1) : all.find(({ record }) => record.sid === sid)
  if (sid === 'Twilio.CURRENT' && all.length > 1)
    throw new TwilioError(400, 21_220, 'Twilio.CURRENT is not clear: the call has several recordings')
  if (!found) throw notFound(`Calls/${known}/Recordings/${sid}`)
  return found
}

function record(carrier: Carrier, sid = ''): RecordingRecord {
  const found = carrier.state.kept.recordings.find((one) => one.sid === sid)
  if (!found) throw notFound(`Recordings/${sid}`)
  return found
}

function remove(carrier: Carrier, sid: string | undefined): void {
  carrier.recordings.remove(record(carrier, sid).sid)
}

function list(carrier: Carrier, query: Form, path: string, test: (one: RecordingRecord) => boolean): Record<string, unknown> {
  const shown = carrier.state.kept.recordings
    .filter(test)
    .reverse()
    .map((one) => show(carrier, one))
  return page(`${root(carrier.config)}/${path}.json`, 'recordings', shown, query)
}

function show(carrier: Carrier, one: RecordingRecord): Record<string, unknown> {
  const { config } = carrier
  return {
    sid: one.sid,
    call_sid: one.call_sid,
    conference_sid: one.conference_sid,
    status: one.status,
    channels: one.channels,
    source: one.source,
    duration: one.duration === null ? null : String(one.duration),
    start_time: rfc2822(one.start_time),
    ...common(config, one.start_time),
    price: null,
    price_unit: 'USD',
    error_code: null,
    encryption_details: null,
    track: 'both',
    media_url: carrier.recordings.address(one.sid),
    uri: `${root(config)}/Recordings/${one.sid}.json`,
  }
}
