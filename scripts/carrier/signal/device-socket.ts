import type { WebSocket } from 'ws'
import type { Carrier } from '../carrier.ts'
import { newSid } from '../names.ts'
import { BrowserEnd } from './browser-end.ts'
import { Caller } from './caller.ts'
import { type Grant, TokenError } from './tokens.ts'

type Payload = Record<string, unknown>

/** The socket of one device of the voice SDK, and what it asks for. */
export class DeviceSocket {
  readonly sid = newSid('WS')
  isRegistered = false
  private grant: Grant | undefined
  private stopExpiry = () => {}
  private lastBeat = 0
  /** Messages are worked off one after the other: a token is checked before what follows it. */
  private work: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly carrier: Carrier,
    private readonly ws: WebSocket,
  ) {
    ws.on('message', (data) => {
      this.work = this.work.then(() => this.receive(String(data))).catch((error) => this.trouble(error))
    })
    ws.on('close', () => this.closed())
    ws.on('error', () => ws.terminate())
  }

  get identity(): string {
    return this.grant?.identity ?? ''
  }

  send(type: string, payload: Payload): void {
    if (this.ws.readyState === this.ws.OPEN) this.ws.send(JSON.stringify({ type, version: '1.6', payload }))
  }

  beat(): void {
    if (performance.now() - this.lastBeat < 4000) return
    this.lastBeat = performance.now()
    if (this.ws.readyState === this.ws.OPEN) this.ws.send('\n')
  }

  /** Cuts the line without a word. */
  drop(): void {
    this.ws.terminate()
  }

  private closed(): void {
    this.stopExpiry()
    this.isRegistered = false
    this.carrier.hub.hasClosed(this)
  }

  private trouble(error: unknown): void {
    this.carrier.journal.add('alert', this.identity, `signalling: ${(error as Error).message}`)
  }

  private async receive(text: string): Promise<void> {
    if (text.trim() === '') return
    const message = read(text)
    if (!message) return this.drop()
    const { type, payload } = message
    if (type !== 'register') this.carrier.journal.add('signal', String(payload.callsid ?? this.identity), `device: ${type}`)
    const handlers: Record<string, (payload: Payload) => unknown> = {
      listen: (it) => this.listen(it),
      register: (it) => this.register(it),
      invite: (it) => this.invite(it),
      answer: (it) => this.end(it)?.accepted(String(it.sdp ?? '')),
      reject: (it) => this.end(it)?.rejected(),
      hangup: (it) => this.end(it)?.hungUp(),
      dtmf: (it) => [...String(it.dtmf ?? '')].forEach((key) => this.end(it)?.call.digit(key)),
      message: (it) => this.message(it),
      reinvite: (it) => this.reinvite(it),
    }
    await handlers[type]?.(payload)
  }

  private end({ callsid }: Payload): BrowserEnd | undefined {
    return this.carrier.hub.find(this, callsid)
  }

  private async listen({ token }: Payload): Promise<void> {
    try {
      this.grant = await this.carrier.tokens.read(token)
    } catch (error) {
      if (!(error instanceof TokenError)) throw error
      this.send('error', { error: { code: error.code, message: error.message } })
      this.send('close', {})
      return
    }
    const { identity, expires } = this.grant
    this.stopExpiry()
    this.stopExpiry = this.carrier.clock.after(expires - this.carrier.clock.now(), () => this.expire())
    const ttl = Math.floor((expires - this.carrier.clock.now()) / 1000)
    this.send('connected', { region: 'us1', edge: 'ashburn', home: 'us1', gateway: 'carrier', token: { identity, ttl } })
  }

  /** Calls go on without a valid token, but nothing new begins. */
  private expire(): void {
    this.isRegistered = false
    this.send('error', { error: { code: 31205, message: 'AccessTokenExpired: the access token has expired' } })
    this.send('offline', {})
  }

  private isExpired(): boolean {
    return !this.grant || this.grant.expires <= this.carrier.clock.now()
  }

  private register({ media }: Payload): void {
    const wants = (media as { audio?: boolean } | undefined)?.audio === true
    if (!wants) {
      this.isRegistered = false
      return this.send('offline', {})
    }
    if (this.isExpired() || !this.grant?.incoming)
      return this.send('error', {
        error: { code: this.grant?.incoming ? 31205 : 31204, message: 'The access token allows no registration' },
      })
    this.isRegistered = true
    this.send('ready', {})
    this.carrier.hub.hasRegistered(this)
  }

  private async invite(payload: Payload): Promise<void> {
    const { callsid, sdp, reconnect, twilio } = payload
    if (typeof reconnect === 'string') return this.reconnect(String(callsid), reconnect)
    if (this.isExpired() || !this.grant?.application)
      return this.send('hangup', {
        callsid,
        error: { code: this.grant?.application ? 31205 : 31002, message: 'The access token allows no call' },
      })
    const given = Object.fromEntries(new URLSearchParams(String((twilio as Payload | undefined)?.params ?? '')))
    const { identity, application, parameters } = this.grant
    await new Caller(this.carrier, this, String(callsid), identity).start(String(sdp), application, { ...parameters, ...given })
  }

  /** The media have stayed; only the signalling is taken up again. */
  private reconnect(sid: string, token: string): void {
    const end = [...this.carrier.hub.ends].find((one) => one.isCalled(sid) && one.token === token)
    if (end) return end.resume(this)
    this.send('hangup', { callsid: sid })
  }

  private message(payload: Payload): void {
    const { callsid, voiceeventsid, content } = payload
    if (!this.end(payload)) return this.send('error', { callsid, voiceeventsid, error: { code: 31204, message: 'There is no such call' } })
    this.carrier.journal.add('signal', String(callsid), 'message', { content: String(content) })
    this.send('ack', { acktype: 'message', callsid, voiceeventsid })
  }

  /** The browser wants the way of its media renewed. */
  private async reinvite(payload: Payload): Promise<void> {
    const end = this.end(payload)
    if (end) this.send('answer', { callsid: end.call.sid, sdp: await end.leg.renew(String(payload.sdp)), reconnect: end.token })
  }
}

function read(text: string): { type: string; payload: Payload } | undefined {
  try {
    const { type, payload = {} } = JSON.parse(text)
    return typeof type === 'string' && payload !== null && typeof payload === 'object' ? { type, payload } : undefined
  } catch {
    return undefined
  }
}
