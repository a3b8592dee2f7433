import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { send } from '../carrier/send.ts'
import { googleFault, graphFault } from './faults.ts'
import { accountOf } from './oauth.ts'
import { token, type Booking, type Channel, type State } from './state.ts'

const day = 86_400_000
/** Longer than that nobody is told: a week there, as it is with both. */
const longest = 7 * day

/** Tells whoever asked to be told that a calendar has changed; some of it may be lost, as it happens. */
export class Notices {
  isLosing = false
  private readonly under_way = new Set<Promise<void>>()

  constructor(private readonly state: State) {
    state.onChange = ({ id }) => {
      if (this.isLosing) return
      for (const channel of state.kept.channels) if (channel.calendar === id && channel.until > Date.now()) this.tell(channel, 'exists')
    }
    state.onBooking = (booking) => {
      if (this.isLosing) return
      for (const channel of state.kept.channels) if (channel.provider === 'calendly') this.tell(channel, eventOf(booking))
    }
  }

  tell(channel: Channel, what: string): void {
    channel.count++
    const sent = this.deliver(channel, what).catch(() => {})
    this.under_way.add(sent)
    void sent.then(() => this.under_way.delete(sent))
  }

  /** When all that was sent has arrived. */
  async arrived(): Promise<void> {
    await Promise.all(this.under_way)
  }

  private async deliver({ id, provider, address, secret, calendar, count }: Channel, what: string): Promise<void> {
    if (provider === 'google') {
      const headers = {
        'x-goog-channel-id': id,
        'x-goog-channel-token': secret,
        'x-goog-resource-id': resourceOf(calendar),
        'x-goog-resource-state': what,
        'x-goog-message-number': String(count),
        'content-length': 0,
      }
      await send({ url: address, method: 'POST', headers, body: '', patience: 10_000 })
      return
    }
    if (provider === 'calendly') {
      const body = JSON.stringify({ event: what, created_at: new Date().toISOString(), payload: { uri: `https://api.calendly.com/${id}` } })
      const at = Math.floor(Date.now() / 1000)
      const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      const headers = { 'content-type': 'application/json', 'calendly-webhook-signature': `t=${at},v1=${signature}` }
      await send({ url: address, method: 'POST', headers, body, patience: 10_000 })
      return
    }
    const value = [{ subscriptionId: id, clientState: secret, changeType: 'updated', resource: `me/calendars/${calendar}/events` }]
    const headers = { 'content-type': 'application/json' }
    // They come twice now and then.
    for (const _time of [1, 2]) await send({ url: address, method: 'POST', headers, body: JSON.stringify({ value }), patience: 10_000 })
  }
}

const eventOf = ({ cancelled }: Booking): string => (cancelled ? 'invitee.canceled' : 'invitee.created')

const resourceOf = (calendar: string): string => Buffer.from(calendar).toString('base64url').slice(0, 24)

/** Channels of Google Calendar and subscriptions of Microsoft Graph. */
export function addNotices(app: FastifyInstance, state: State, notices: Notices): void {
  app.post('/google/api/calendars/:calendar/events/watch', (request) => {
    const account = accountOf(state, request.headers.authorization)
    if (account?.provider !== 'google') throw googleFault(401, 'authError')
    const { calendar } = request.params as { calendar: string }
    if (!state.calendarsOf(account).some(({ id }) => id === calendar)) throw googleFault(404, 'notFound')
    const { id = '', type, address = '', token: secret = '', expiration } = request.body as Record<string, string>
    if (type !== 'web_hook' || !/^[A-Za-z0-9\-_+/=]{1,64}$/.test(id) || !URL.canParse(address))
      throw googleFault(400, 'push.webhookUrlNotHttps')
    if (state.kept.channels.some((one) => one.id === id)) throw googleFault(400, 'channelIdNotUnique')
    const until = Math.min(Number(expiration) || Date.now() + longest, Date.now() + longest)
    const channel: Channel = { ...{ id, calendar, address, secret, until }, provider: 'google', count: 0 }
    state.kept.channels.push(channel)
    state.touch()
    notices.tell(channel, 'sync')
    return { kind: 'api#channel', id, resourceId: resourceOf(calendar), token: secret, expiration: String(until) }
  })
  app.post('/google/api/channels/stop', (request, reply) => {
    if (accountOf(state, request.headers.authorization)?.provider !== 'google') throw googleFault(401, 'authError')
    const { id, resourceId } = request.body as Record<string, string>
    if (!state.kept.channels.some((one) => one.id === id && resourceOf(one.calendar) === resourceId))
      throw googleFault(404, 'channelIdInvalid')
    forget(state, id)
    return reply.status(204).send()
  })

  app.post('/microsoft/api/subscriptions', async (request, reply) => {
    const account = accountOf(state, request.headers.authorization)
    if (account?.provider !== 'microsoft') throw graphFault(401, 'InvalidAuthenticationToken')
    const { notificationUrl = '', resource = '', clientState = '', expirationDateTime = '' } = request.body as Record<string, string>
    const calendar = /^\/me\/calendars\/(.+)\/events$/.exec(resource)?.[1] ?? ''
    if (!state.calendarsOf(account).some(({ id }) => id === calendar)) throw graphFault(404, 'ResourceNotFound')
    const until = Date.parse(expirationDateTime)
    if (Number.isNaN(until) || clientState.length > 128 || !URL.canParse(notificationUrl)) throw graphFault(400, 'InvalidRequest')
    // Whoever is to be told has to say so, before they are.
    const validationToken = `Validation: ${token()} & more`
    const url = `${notificationUrl}?${new URLSearchParams({ validationToken }).toString()}`
    const answer = await send({ url, method: 'POST', headers: { 'content-length': 0 }, body: '', patience: 10_000 }).catch(() => null)
    if (answer?.status !== 200 || !answer.type.startsWith('text/plain') || answer.body.toString() !== validationToken)
      throw graphFault(400, 'ValidationError')
    const id = randomUUID()
    const last = Math.min(until, Date.now() + longest)
    state.kept.channels.push({
      ...{ id, calendar, until: last },
      provider: 'microsoft',
      address: notificationUrl,
      secret: clientState,
      count: 0,
    })
    state.touch()
    return reply.status(201).send({ id, resource, expirationDateTime: new Date(last).toISOString() })
  })
  app.delete('/microsoft/api/subscriptions/:id', (request, reply) => {
    if (accountOf(state, request.headers.authorization)?.provider !== 'microsoft') throw graphFault(401, 'InvalidAuthenticationToken')
    const { id } = request.params as { id: string }
    if (!state.kept.channels.some((one) => one.id === id)) throw graphFault(404, 'ResourceNotFound')
    forget(state, id)
    return reply.status(204).send()
  })
}

function forget(state: State, id: string | undefined): void {
  state.kept.channels = state.kept.channels.filter((one) => one.id !== id)
  state.touch()
}
