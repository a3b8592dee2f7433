import type { Port } from '../audio/mixer.ts'
import type { Call, Final, Party } from '../calls/call.ts'
import type { Carrier } from '../carrier.ts'
import { BrowserEnd, type Owner } from './browser-end.ts'
import type { DeviceSocket } from './device-socket.ts'

/** All devices of one identity, of which the first that answers has the call. */
export class Callee implements Party, Owner {
  readonly label: string
  private readonly ends = new Map<DeviceSocket, BrowserEnd>()
  /** Devices that have said no: when they register again they are left in peace. */
  private readonly refused = new Set<DeviceSocket>()
  private call: Call | undefined
  private winner: BrowserEnd | undefined

  constructor(
    private readonly carrier: Carrier,
    readonly identity: string,
  ) {
    this.label = `device of ${identity}`
  }

  readonly port: Port = {
    pull: () => this.winner?.leg.pull() ?? null,
    push: (frame) => this.winner?.leg.push(frame),
    lose: (lost) => this.winner?.leg.lose(lost),
  }

  ring(call: Call): void {
    this.call = call
    const sockets = this.carrier.hub.registered(this.identity)
    if (sockets.length === 0) return call.refused('no-answer')
    this.carrier.hub.ringing.add(this)
    for (const socket of sockets) this.ringAt(socket)
  }

  /** Rings one device, also one that came only now. */
  ringAt(socket: DeviceSocket): void {
    if (!this.call || this.ends.has(socket) || this.refused.has(socket)) return
    const end = new BrowserEnd(this.carrier.hub, this.call, socket, this)
    this.ends.set(socket, end)
    void this.invite(end, this.call)
  }

  private async invite(end: BrowserEnd, call: Call): Promise<void> {
    const sdp = await end.leg.offer()
    if (call.isOver || call.answered.settled) return
    const { from, to, custom } = call.options
    const parameters = {
      CallSid: call.sid,
      From: from,
      To: to,
      AccountSid: this.carrier.config.account_sid,
      ApiVersion: '2010-04-01',
      ...(custom && Object.keys(custom).length > 0 ? { Params: new URLSearchParams(custom).toString().replaceAll('+', '%20') } : {}),
    }
    end.send('invite', { sdp, parameters })
    call.rings()
  }

  tellRinging(): void {}

  async pickUp(): Promise<void> {}

  /** The first that answers has the call; the others are told that it is gone. */
  async accepted(end: BrowserEnd, sdp: string): Promise<void> {
    if (this.winner || !this.call || this.call.isOver) return
    this.winner = end
    this.carrier.hub.ringing.delete(this)
    for (const other of this.ends.values()) if (other !== end) this.callOff(other)
    await end.leg.accept(sdp).catch((error: Error) => {
      this.carrier.journal.add('alert', end.call.sid, `13000 the answer cannot be read: ${error.message}`)
      this.call?.refused('failed')
    })
    end.send('answer', { reconnect: end.token })
    this.call.answer()
  }

  /** When every device has said no, the line is busy. */
  rejected(end: BrowserEnd): void {
    if (end.socket) this.refused.add(end.socket)
    this.forget(end)
    if (this.winner || this.ends.size > 0) return
    this.carrier.hub.ringing.delete(this)
    this.call?.refused('busy')
  }

  /** A device that is gone while it rings may come back as another socket. */
  lost(end: BrowserEnd): void {
    if (end !== this.winner) this.forget(end)
  }

  release(status: Final): void {
    this.carrier.hub.ringing.delete(this)
    if (this.winner) this.winner.bye(status)
    else for (const end of this.ends.values()) this.callOff(end)
  }

  private callOff(end: BrowserEnd): void {
    end.send('cancel')
    end.close()
  }

  private forget(end: BrowserEnd): void {
    end.close()
    for (const [socket, one] of this.ends) if (one === end) this.ends.delete(socket)
  }
}
