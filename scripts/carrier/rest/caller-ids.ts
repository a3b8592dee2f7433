import { notFound, TwilioError } from '../errors.ts'
import type { Carrier } from '../carrier.ts'
import { isNumber } from '../names.ts'
import type { CallerId } from '../state.ts'
import type { Routes } from './routes.ts'
import { common, page, root } from './shape.ts'

/** Numbers that were verified as callers' own. */
export const callerIdRoutes: Routes = {
  'POST OutgoingCallerIds': ({ carrier, form }) => {
    form.only('PhoneNumber', 'FriendlyName', 'CallDelay', 'Extension', 'StatusCallback', 'StatusCallbackMethod')
    const number = form.need('PhoneNumber')
    if (!isNumber(number)) throw new TwilioError(400, 21_211, `The phone number ${number} is not valid.`)
    if (carrier.state.kept.caller_ids.some(({ phone_number }) => phone_number === number))
      throw new TwilioError(400, 21_450, 'Phone number already verified on your account.')
    const hook = { url: form.url('StatusCallback') ?? '', method: form.oneOf('StatusCallbackMethod', 'GET', 'POST') }
    const { name, code, call_sid } = carrier.verifications.begin(number, form.get('FriendlyName') ?? '', hook)
    const { account_sid } = carrier.config
    return { account_sid, call_sid, friendly_name: name, phone_number: number, validation_code: code }
  },
  'GET OutgoingCallerIds': ({ carrier, query }) => {
    query.only('PhoneNumber', 'FriendlyName', 'PageSize', 'Page')
    const [number, name] = [query.get('PhoneNumber'), query.get('FriendlyName')]
    const found = carrier.state.kept.caller_ids.filter(
      (one) => (!number || one.phone_number === number) && (!name || one.friendly_name === name),
    )
    const shown = found.map((one) => show(carrier, one))
    return page(`${root(carrier.config)}/OutgoingCallerIds.json`, 'outgoing_caller_ids', shown, query)
  },
  'GET OutgoingCallerIds/:sid': ({ carrier, params }) => show(carrier, find(carrier, params.sid)),
  'POST OutgoingCallerIds/:sid': ({ carrier, params, form }) => {
    const one = find(carrier, params.sid)
    one.friendly_name = form.only('FriendlyName').get('FriendlyName') ?? one.friendly_name
    carrier.state.touch()
    return show(carrier, one)
  },
  'DELETE OutgoingCallerIds/:sid': ({ carrier, params }) => {
    const { kept } = carrier.state
    const { sid } = find(carrier, params.sid)
    kept.caller_ids = kept.caller_ids.filter((one) => one.sid !== sid)
    carrier.state.touch()
  },
}

function find(carrier: Carrier, sid = ''): CallerId {
  const found = carrier.state.kept.caller_ids.find((one) => one.sid === sid)
  if (!found) throw notFound(`OutgoingCallerIds/${sid}`)
  return found
}

function show({ config }: Carrier, one: CallerId): Record<string, unknown> {
  return { ...one, ...common(config, one.date_created), uri: `${root(config)}/OutgoingCallerIds/${one.sid}.json` }
}
