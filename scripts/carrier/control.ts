import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { BrowserLeg } from './audio/leg.ts'
import type { Call } from './calls/call.ts'
import { Customer, usual } from './calls/customer.ts'
import type { Carrier } from './carrier.ts'
import { isNumber } from './names.ts'

const number = z.string().refine(isNumber, 'is not a number like +12125550123')

const bodies = {
  customer: z.strictObject({
    does: z.enum(['answer', 'never', 'busy', 'reject', 'machine', 'failed']),
    after: z.number().int().min(0).max(3_600_000).default(usual.after),
  }),
  call: z.strictObject({ from: number, to: number, sdp: z.string().optional() }),
  digits: z.strictObject({ digits: z.string().regex(/^[0-9#*]+$/) }),
  media: z.strictObject({ lost: z.boolean() }),
  text: z.strictObject({
    from: number,
    to: number,
    body: z.string().max(1600).default(''),
    pictures: z
      .array(z.strictObject({ content_type: z.string().max(100), data: z.base64() }))
      .max(10)
      .default([]),
  }),
  clock: z.strictObject({ advance: z.number().int().min(0).max(31_536_000_000) }).or(z.strictObject({ reset: z.literal(true) })),
  callbacks: z.strictObject({
    shuffle: z.boolean(),
    double: z.boolean(),
    lost: z.boolean().default(false),
    seed: z.number().int().default(1),
  }),
  rest: z.strictObject({ status: z.union([z.literal(429), z.literal(500)]), times: z.number().int().min(0).max(1000) }),
  verification: z.strictObject({ number, digits: z.string() }),
}

/** Something that cannot be done, in words. */
class Refusal extends Error {
  readonly statusCode = 422
}

/** What tests and the page make happen, as JSON: customers, devices, the clock, disorder. */
export function addControl(app: FastifyInstance, carrier: Carrier): void {
  const { clock, exchange, state, hub, texts, webhooks } = carrier
  const sid = (request: { params: unknown }) => (request.params as { sid: string }).sid
  const call = (request: { params: unknown }): Call => {
    const found = exchange.calls.get(sid(request))
    if (!found) throw new Refusal(`There is no call ${sid(request)} going on`)
    return found
  }

  app.get('/control/state', () => overview(carrier))
  app.get('/control/journal', (request) => {
    const { kind, about } = request.query as Record<string, string | undefined>
    return carrier.journal.entries.filter((entry) => (!kind || entry.kind === kind) && (!about || entry.about === about))
  })
  app.put('/control/customers/:sid', (request) => {
    const behaviour = bodies.customer.parse(request.body)
    state.kept.behaviours[number.parse(sid(request))] = behaviour
    state.touch()
    return behaviour
  })
  app.post('/control/calls', async (request) => {
    const { from, to, sdp } = bodies.call.parse(request.body)
    const bought = state.kept.numbers.find(({ phone_number }) => phone_number === to)
    if (!bought) throw new Refusal(`${to} was not bought by anybody`)
    const leg = sdp === undefined ? undefined : new BrowserLeg()
    const answer = leg && (await leg.answer(sdp ?? ''))
    const made = exchange.toNumber(bought, new Customer(carrier, from, leg), from)
    if (leg) leg.onDigit = (key) => made.digit(key)
    return { sid: made.sid, sdp: answer }
  })
  app.post('/control/calls/:sid/digits', (request) => {
    for (const key of bodies.digits.parse(request.body).digits) call(request).digit(key)
    return {}
  })
  app.post('/control/calls/:sid/hangup', (request) => {
    const one = call(request)
    one.options.party.release('completed')
    one.partyLeft()
    return {}
  })
  app.put('/control/calls/:sid/media', (request) => {
    call(request).line.lose(bodies.media.parse(request.body).lost)
    return {}
  })
  app.post('/control/devices/:sid/drop', (request) => {
    const socket = [...hub.sockets].find((one) => one.sid === sid(request))
    if (!socket) throw new Refusal('There is no such device')
    socket.drop()
    return {}
  })
  app.post('/control/texts', (request) => {
    const { from, to, body, pictures } = bodies.text.parse(request.body)
    return { sid: texts.receive(from, to, body, pictures).sid }
  })
  app.put('/control/clock', (request) => {
    const wish = bodies.clock.parse(request.body)
    if ('reset' in wish) clock.reset()
    else clock.advance(wish.advance)
    return { now: clock.date().toISOString(), ahead: clock.ahead }
  })
  app.put('/control/callbacks', (request) => (webhooks.disorder = bodies.callbacks.parse(request.body)))
  app.put('/control/rest', (request) => {
    const { status, times } = bodies.rest.parse(request.body)
    return Object.assign(carrier.refusals, { status, left: times })
  })
  app.post('/control/verifications', (request) => {
    const wish = bodies.verification.parse(request.body)
    const right = carrier.verifications.type(wish.number, wish.digits)
    if (right === undefined) throw new Refusal(`${wish.number} is not being asked for a code`)
    return { right }
  })
  app.get('/control/recordings/:sid.wav', (request, reply) => {
    const bytes = carrier.recordings.sound(sid(request))
    if (!bytes) throw new Refusal('There is no such recording')
    return reply.header('content-type', 'audio/wav').send(bytes)
  })
  app.get('/control/media/:message/:sid', (request, reply) => {
    const { message } = request.params as { message: string }
    const found = state.kept.messages.find((one) => one.sid === message)?.media.find((part) => part.sid === sid(request))
    if (!found) throw new Refusal('There is no such picture')
    // Whatever it says it is, it is only shown, never run.
    return reply
      .header('content-type', found.content_type)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(found.data, 'base64'))
  })
}

/** All that the page shows. */
function overview(carrier: Carrier): Record<string, unknown> {
  const { clock, exchange, state, hub, webhooks, conferences, verifications, journal, refusals } = carrier
  const { numbers, applications, caller_ids, messages, recordings, behaviours, calls } = state.kept
  return {
    now: clock.date().toISOString(),
    ahead: clock.ahead,
    disorder: webhooks.disorder,
    refusals,
    callbacks_waiting: webhooks.busy,
    devices: [...hub.sockets].map(({ sid, identity, isRegistered }) => ({ sid, identity, is_registered: isRegistered })),
    calls: [...exchange.calls.values()].map((call) => showCall(call, carrier)),
    calls_before: calls.filter((call) => call.end_time !== null).slice(-50),
    conferences: conferences.all
      .filter(({ status }) => status !== 'completed')
      .map(({ sid, name, status, participants }) => ({ sid, name, status, calls: [...participants.keys()] })),
    numbers: numbers.map(({ sid, phone_number, friendly_name, voice_url, sms_url }) => ({
      sid,
      phone_number,
      friendly_name,
      voice_url,
      sms_url,
    })),
    applications: applications.map(({ sid, friendly_name, voice_url }) => ({ sid, friendly_name, voice_url })),
    caller_ids,
    behaviours,
    verifications: [...verifications.asked.values()].map(({ number: asked, name, code }) => ({ number: asked, name, code })),
    messages: messages.slice(-50).map((message) => ({
      ...message,
      media: message.media.map(({ sid, content_type }) => ({ sid, content_type })),
    })),
    recordings: recordings.slice(-50),
    journal: journal.entries.slice(-150),
  }
}

function showCall(call: Call, carrier: Carrier): Record<string, unknown> {
  const { sid, parent_call_sid, direction, from, to, status } = call.record
  return {
    sid,
    parent_call_sid,
    direction,
    from,
    to,
    status,
    party: call.options.party.label,
    seconds: call.seconds,
    saying: call.saying,
    levels: { ...call.line.levels },
    media_lost: call.line.lost,
    muted: call.line.muted,
    apart: call.line.apart,
    together_with: call.line.room ? call.line.room.lines.size - 1 : 0,
    recordings: carrier.recordings.of(call).map(({ record }) => ({ sid: record.sid, status: record.status })),
  }
}
