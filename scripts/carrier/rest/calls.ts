import type { Call } from '../calls/call.ts'
import type { Carrier } from '../carrier.ts'
import { ApplicationError, notFound, TwilioError } from '../errors.ts'
import { isClient, isNumber, rfc2822 } from '../names.ts'
import type { CallRecord } from '../state.ts'
import { parseTwiml } from '../twiml/parse.ts'
import type { Start } from '../twiml/documents.ts'
import type { Form } from './form.ts'
import type { Routes } from './routes.ts'
import { common, page, root } from './shape.ts'

const document = ['Url', 'Method', 'Twiml', 'FallbackUrl', 'FallbackMethod', 'StatusCallback', 'StatusCallbackMethod']

/** Calls: made, looked at, sent elsewhere, ended. */
export const callRoutes: Routes = {
  'POST Calls': ({ carrier, form }) => {
    form.only('To', 'From', ...document, 'StatusCallbackEvent', 'Timeout', 'ApplicationSid')
    const call = create(carrier, form)
    return show(carrier, call.record)
  },
  'GET Calls': ({ carrier, query }) => {
    query.only('To', 'From', 'Status', 'ParentCallSid', 'PageSize', 'Page')
    const [to, from, status, parent] = ['To', 'From', 'Status', 'ParentCallSid'].map((name) => query.get(name))
    const found = carrier.state.kept.calls.filter(
      (call) =>
        (!to || call.to === to) &&
        (!from || call.from === from) &&
        (!status || call.status === status) &&
        (!parent || call.parent_call_sid === parent),
    )
    const shown = found.reverse().map((call) => show(carrier, call))
    return page(`${root(carrier.config)}/Calls.json`, 'calls', shown, query)
  },
  'GET Calls/:sid': ({ carrier, params }) => show(carrier, find(carrier, params.sid)),
  'POST Calls/:sid': ({ carrier, form, params }) => {
    form.only(...document, 'Status')
    const record = find(carrier, params.sid)
    update(carrier, carrier.exchange.calls.get(record.sid), form)
    return show(carrier, record)
  },
  'DELETE Calls/:sid': ({ carrier, params }) => {
    const { kept } = carrier.state
    const { sid, end_time } = find(carrier, params.sid)
    if (end_time === null) throw new TwilioError(400, 20_001, 'A call in progress cannot be deleted.')
    kept.calls = kept.calls.filter((one) => one.sid !== sid)
    carrier.state.touch()
  },
}

function create(carrier: Carrier, form: Form): Call {
  const to = form.need('To')
  const from = form.need('From', 21_603)
  if (!isNumber(to) && !isClient(to))
    throw new TwilioError(400, 21_211, `The phone number you are attempting to call, ${to}, is not valid.`)
  const { numbers, caller_ids, applications } = carrier.state.kept
  const isOurs = [...numbers, ...caller_ids].some(({ phone_number }) => phone_number === from)
  if (!isNumber(from) && !isClient(from)) throw new TwilioError(400, 21_212, `The 'From' number ${from} is not a valid phone number.`)
  if (!isOurs && !(isClient(from) && isClient(to)))
    throw new TwilioError(400, 21_210, `The source phone number provided, ${from}, is not yet verified for your account.`)
  const application = applications.find(({ sid }) => sid === form.get('ApplicationSid'))
  const start = application ? { url: application.voice_url, method: application.voice_method } : startOf(form)
  if (!start) throw new TwilioError(400, 21_205, "A 'Url', 'Twiml' or 'ApplicationSid' is required.")
  const events = form.all('StatusCallbackEvent').flatMap((text) => text.split(' '))
  const call = carrier.exchange.dial('outbound-api', {
    to,
    from,
    timeout: Number(form.get('Timeout') ?? 60) || 60,
    progress: { ...hook(form, 'StatusCallback'), events: events.length > 0 ? events : ['completed'] },
  })
  void call.answered.promise.then(() => carrier.exchange.move(call, start))
  return call
}

function startOf(form: Form): Start | undefined {
  const twiml = form.get('Twiml')
  if (twiml !== undefined) {
    refuseBad(twiml)
    return { twiml }
  }
  const url = form.url('Url')
  return url ? { url, method: form.oneOf('Method', 'GET', 'POST'), fallback: form.url('FallbackUrl') } : undefined
}

function refuseBad(twiml: string): void {
  try {
    parseTwiml(twiml)
  } catch (error) {
    if (error instanceof ApplicationError) throw new TwilioError(400, error.code, error.message)
    throw error
  }
}

const hook = (form: Form, name: string) => ({ url: form.url(name) ?? '', method: form.oneOf(`${name}Method`, 'GET', 'POST') })

function update(carrier: Carrier, call: Call | undefined, form: Form): void {
  const status = form.oneOf('Status', 'completed', 'canceled')
  const start = startOf(form)
  if (!call) throw new TwilioError(400, 21_220, 'Call is not in-progress. Cannot redirect.')
  if (status === 'completed') return call.end('canceled')
  if (status === 'canceled') return call.status === 'in-progress' ? undefined : call.end('canceled')
  if (!start) throw new TwilioError(400, 21_218, "A 'Url', 'Twiml' or 'Status' is required.")
  if (call.status !== 'in-progress') throw new TwilioError(400, 21_220, 'Call is not in-progress. Cannot redirect.')
  carrier.exchange.move(call, start)
}

/** The record of a call; throws 20404. */
export function find(carrier: Carrier, sid = ''): CallRecord {
  const found = carrier.state.kept.calls.find((call) => call.sid === sid)
  if (!found) throw notFound(`Calls/${sid}`)
  return found
}

function show({ config }: Carrier, call: CallRecord): Record<string, unknown> {
  const { start_time, end_time } = call
  const uri = `${root(config)}/Calls/${call.sid}`
  const spoken = start_time !== null && end_time !== null
  return {
    ...call,
    ...common(config, call.date_created, end_time ?? call.date_created),
    start_time: rfc2822(start_time ?? end_time),
    end_time: rfc2822(end_time),
    duration: end_time === null ? null : String(spoken ? Math.ceil((end_time - start_time) / 1000) : 0),
    phone_number_sid: call.phone_number_sid || null,
    to_formatted: call.to,
    from_formatted: call.from,
    price: spoken ? (-0.014 * Math.ceil((end_time - start_time) / 60_000)).toFixed(4) : null,
    price_unit: 'USD',
    answered_by: null,
    forwarded_from: null,
    caller_name: null,
    group_sid: null,
    trunk_sid: '',
    queue_time: '0',
    annotation: null,
    uri: `${uri}.json`,
    subresource_uris: { recordings: `${uri}/Recordings.json` },
  }
}
