import type { WebSocket } from 'ws'
import type { Credential } from '../http/credentials.ts'
import type { Actor } from '../actor.ts'
import type { Channel, Subscriber } from './channels/channel.ts'
import { refetch, type Hub, type Subscription } from './hub.ts'
import { confirmed, disconnected, readCommand, rejected, told, welcome, type Command, type DisconnectReason } from './protocol.ts'

/** A client that does not read what it is sent is let go before it fills our memory. */
const mostUnread = 256 * 1024
const mostSubscriptions = 20
/** More commands than any client has reason for. */
const mostCommands = 100
const commandsWithin = 10_000
/** How long the other side has to close after it was told to. */
const closingPatience = 1000

type Heard = Subscription & { channel: Channel; streams: readonly string[] }

export type CableContext = {
  hub: Hub
  channels: ReadonlyMap<string, Channel>
  now(): number
}

/** One open connection: who it is, and what it listens to. */
export class CableSocket {
  readonly held: Credential
  private subscriber: Subscriber
  private readonly subscriptions = new Map<string, Heard>()
  private readonly ws: WebSocket
  private readonly context: CableContext
  private commands = 0
  private countingSince = 0
  private leaving = false

  constructor(ws: WebSocket, held: Credential, subscriber: Subscriber, context: CableContext) {
    this.ws = ws
    this.held = held
    this.subscriber = subscriber
    this.context = context
    this.send = this.send.bind(this)
    ws.on('message', (data, isBinary) => this.hear(isBinary ? null : String(data)))
    // Too large or broken frames: ws closes by itself, and says so here first.
    ws.on('error', () => {})
    this.send(welcome)
  }

  get tenantId(): string {
    return this.subscriber.brand.id
  }

  get userId(): string {
    return this.subscriber.actor.user_id
  }

  send(frame: Buffer): void {
    if (this.leaving || this.ws.readyState !== this.ws.OPEN) return
    if (this.ws.bufferedAmount > mostUnread) return this.ws.terminate()
    this.ws.send(frame, { binary: false })
  }

  /** Says why it ends, and ends it. With `reconnect` the client may come back at once. */
  disconnect(reason: DisconnectReason, reconnect: boolean): void {
    if (this.leaving) return
    this.send(disconnected(reason, reconnect))
    this.leaving = true
    this.forget()
    this.ws.close(1000)
    setTimeout(() => this.ws.terminate(), closingPatience).unref()
  }

  /** Ends every subscription; the socket is gone or going. */
  forget(): void {
    for (const subscription of this.subscriptions.values()) this.context.hub.remove(this.tenantId, subscription.streams, subscription)
    this.subscriptions.clear()
  }

  /** Takes in what has become of the person's rights: subscriptions follow them. */
  renew(actor: Actor, brand: Subscriber['brand']): void {
    this.subscriber = { ...this.subscriber, actor, brand }
    for (const subscription of [...this.subscriptions.values()]) this.recheck(subscription)
  }

  private hear(text: string | null): void {
    if (this.leaving) return
    const command = text === null || this.isFlooding() ? null : readCommand(text)
    if (!command) return this.disconnect('invalid_request', false)
    if (command.command === 'subscribe') this.subscribe(command)
    else if (command.command === 'unsubscribe') this.unsubscribe(command.identifier)
    else this.perform(command)
  }

  private isFlooding(): boolean {
    const now = this.context.now()
    if (now - this.countingSince > commandsWithin) {
      this.countingSince = now
      this.commands = 0
    }
    return ++this.commands > mostCommands
  }

  private subscribe({ identifier, channel: name }: Command): void {
    if (!this.subscriptions.has(identifier)) {
      const channel = this.context.channels.get(name)
      const streams = channel?.streamsOf(this.subscriber)
      if (!channel || !streams || this.subscriptions.size >= mostSubscriptions) return this.send(rejected(identifier))
      const subscription = { identifier, send: this.send, channel, streams }
      this.subscriptions.set(identifier, subscription)
      this.context.hub.add(this.tenantId, streams, subscription)
      this.send(confirmed(identifier))
      if (this.context.hub.spokeLately(this.tenantId, streams)) this.send(told(identifier, refetch))
      return
    }
    // Clients ask again where the answer is slow to come.
    this.send(confirmed(identifier))
  }

  private unsubscribe(identifier: string): void {
    const subscription = this.subscriptions.get(identifier)
    if (!subscription) return
    this.subscriptions.delete(identifier)
    this.context.hub.remove(this.tenantId, subscription.streams, subscription)
  }

  /** `validate_stream` is the one action there is: it says that the subscription stands, or ends it. Others are not heard. */
  private perform(command: Command): void {
    if (command.command !== 'message' || command.action !== 'validate_stream') return
    const subscription = this.subscriptions.get(command.identifier)
    if (!subscription) return this.send(rejected(command.identifier))
    if (this.recheck(subscription)) this.send(told(command.identifier, { event: 'stream_valid' }))
  }

  /** Whether the person may still hear this; moves it to other streams if it must, ends it if not. */
  private recheck(subscription: Heard): boolean {
    const { hub } = this.context
    const streams = subscription.channel.streamsOf(this.subscriber)
    if (!streams) {
      this.unsubscribe(subscription.identifier)
      this.send(rejected(subscription.identifier))
      return false
    }
    if (streams.join() !== subscription.streams.join()) {
      hub.remove(this.tenantId, subscription.streams, subscription)
      subscription.streams = streams
      hub.add(this.tenantId, streams, subscription)
    }
    return true
  }
}
