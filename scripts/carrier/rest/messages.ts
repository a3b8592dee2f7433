import type { Carrier } from '../carrier.ts'
import { notFound, TwilioError } from '../errors.ts'
import { isNumber, rfc2822 } from '../names.ts'
import type { Message } from '../state.ts'
import type { Form } from './form.ts'
import type { Routes } from './routes.ts'
import { common, page, root } from './shape.ts'

/** Texts and what is enclosed. */
export const messageRoutes: Routes = {
  'POST Messages': ({ carrier, form }) => show(carrier, send(carrier, form)),
  'GET Messages': ({ carrier, query }) => {
    query.only('To', 'From', 'PageSize', 'Page')
    const [to, from] = [query.get('To'), query.get('From')]
    const found = carrier.state.kept.messages.filter((one) => (!to || one.to === to) && (!from || one.from === from))
    const shown = found.reverse().map((one) => show(carrier, one))
    return page(`${root(carrier.config)}/Messages.json`, 'messages', shown, query)
  },
  'GET Messages/:sid': ({ carrier, params }) => show(carrier, find(carrier, params.sid)),
  'DELETE Messages/:sid': ({ carrier, params }) => {
    const { kept } = carrier.state
    const { sid } = find(carrier, params.sid)
    kept.messages = kept.messages.filter((one) => one.sid !== sid)
    carrier.state.touch()
  },
  'GET Messages/:sid/Media': ({ carrier, params, query }) => {
    const one = find(carrier, params.sid)
    const shown = one.media.map((part) => showMedia(carrier, one, part))
    return page(`${root(carrier.config)}/Messages/${one.sid}/Media.json`, 'media_list', shown, query.only('PageSize', 'Page'))
  },
  'GET Messages/:sid/Media/:media': ({ carrier, params }) => {
    const one = find(carrier, params.sid)
    return showMedia(carrier, one, media(one, params.media))
  },
  'GET Messages/:sid/Media/:media.bytes': ({ carrier, params }) => {
    const part = media(find(carrier, params.sid), params.media)
    return { type: part.content_type, bytes: Buffer.from(part.data, 'base64') }
  },
}

function send(carrier: Carrier, form: Form): Message {
  form.only('To', 'From', 'Body', 'MediaUrl', 'StatusCallback')
  const to = form.need('To', 21_604)
  const from = form.need('From', 21_603)
  const [body, media] = [form.get('Body') ?? '', form.all('MediaUrl')]
  if (!isNumber(to)) throw new TwilioError(400, 21_211, `Invalid 'To' Phone Number: ${to}`)
  if (!isNumber(from)) throw new TwilioError(400, 21_212, `Invalid 'From' Phone Number: ${from}`)
  if (!carrier.state.kept.numbers.some(({ phone_number }) => phone_number === from))
    throw new TwilioError(
      400,
      21_606,
      `The 'From' phone number provided (${from}) is not a valid message-capable phone number for this destination.`,
    )
  if (body === '' && media.length === 0) throw new TwilioError(400, 21_602, 'Message body is required.')
  if (body.length > 1600) throw new TwilioError(400, 21_617, 'The concatenated message body exceeds the 1600 character limit.')
  if (media.length > 10) throw new TwilioError(400, 21_623, 'Number of media files exceeds allowed limit.')
  const bad = media.find((url) => !URL.canParse(url) || !/^https?:/.test(url))
  if (bad !== undefined) throw new TwilioError(400, 21_620, `Invalid media URL(s): ${bad}`)
  const waiting = carrier.state.kept.messages.filter((one) => one.from === from && one.status === 'queued').length
  if (waiting >= 1000) throw new TwilioError(429, 21_611, `This 'From' number ${from} has exceeded the maximum number of queued messages`)
  if (carrier.texts.hasStopped(to, from)) throw new TwilioError(400, 21_610, 'Attempt to send to unsubscribed recipient')
  return carrier.texts.send(from, to, body, media, form.url('StatusCallback') ?? '')
}

function find(carrier: Carrier, sid = ''): Message {
  const found = carrier.state.kept.messages.find((one) => one.sid === sid)
  if (!found) throw notFound(`Messages/${sid}`)
  return found
}

function media(one: Message, sid = ''): Message['media'][number] {
  const found = one.media.find((part) => part.sid === sid)
  if (!found) throw notFound(`Messages/${one.sid}/Media/${sid}`)
  return found
}

function show({ config }: Carrier, one: Message): Record<string, unknown> {
  const uri = `${root(config)}/Messages/${one.sid}`
  return {
    sid: one.sid,
    ...common(config, one.date_created),
    date_sent: rfc2822(one.date_sent),
    from: one.from,
    to: one.to,
    body: one.body,
    status: one.status,
    direction: one.direction,
    num_media: String(one.media.length),
    num_segments: String(Math.max(1, Math.ceil(one.body.length / 153))),
    error_code: one.error_code,
    error_message: one.error_code === null ? null : `Error ${one.error_code}`,
    messaging_service_sid: null,
    price: null,
    price_unit: 'USD',
    uri: `${uri}.json`,
    subresource_uris: { media: `${uri}/Media.json` },
  }
}

function showMedia({ config }: Carrier, one: Message, part: Message['media'][number]): Record<string, unknown> {
  return {
    sid: part.sid,
    parent_sid: one.sid,
    content_type: part.content_type,
    ...common(config, one.date_created),
    uri: `${root(config)}/Messages/${one.sid}/Media/${part.sid}.json`,
  }
}
