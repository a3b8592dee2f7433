import { randomUUID } from 'node:crypto'
import { BrowserLeg } from '../audio/leg.ts'
import type { Call, Final } from '../calls/call.ts'
import type { DeviceSocket } from './device-socket.ts'
import type { Hub } from './hub.ts'

/** What the SDK is told when a call of its own was not answered. */
const reasons: Partial<Record<Final, { code: number; message: string }>> = {
  busy: { code: 31486, message: 'Busy Here' },
  'no-answer': { code: 31480, message: 'Temporarily Unavailable' },
  failed: { code: 31404, message: 'Not Found' },
  canceled: { code: 31487, message: 'Request Terminated' },
}

/** What the owner of an end hears of it. */
export type Owner = { accepted(end: BrowserEnd, sdp: string): Promise<void>; rejected(end: BrowserEnd): void; lost(end: BrowserEnd): void }

/** One browser's end of a call: its media, and its socket as long as there is one. */
export class BrowserEnd {
  readonly leg = new BrowserLeg()
  /** Who knows it may take the call up again from another socket. */
  readonly token = randomUUID()
  private over: (() => void) | undefined

  constructor(
    private readonly hub: Hub,
    readonly call: Call,
    public socket: DeviceSocket | null,
    private readonly owner: Owner,
    private readonly alias = '',
  ) {
    hub.ends.add(this)
    this.leg.onDigit = (key) => call.digit(key)
  }

  isCalled(sid: unknown): boolean {
    return sid === this.call.sid || (this.alias !== '' && sid === this.alias)
  }

  send(type: string, payload: Record<string, unknown> = {}): void {
    this.socket?.send(type, { callsid: this.call.sid, ...payload })
  }

  accepted(sdp: string): Promise<void> {
    return this.owner.accepted(this, sdp)
  }

  rejected(): void {
    this.owner.rejected(this)
  }

  hungUp(): void {
    this.close()
    if (this.call.answered.settled || this.alias) this.call.partyLeft()
    else this.owner.rejected(this)
  }

  /** Its socket is gone. */
  lose(): void {
    this.socket = null
    this.owner.lost(this)
  }

  /** Another socket takes it up. */
  resume(socket: DeviceSocket): void {
    this.socket = socket
    if (this.over) {
      this.over()
      return this.close()
    }
    this.send('answer', { sdp: this.leg.description, reconnect: this.token })
  }

  /** Tells the browser that it is over: now, or when it comes back. */
  bye(status: Final): void {
    const error = status === 'completed' ? undefined : reasons[status]
    this.over = () => this.send('hangup', error ? { error } : {})
    this.over()
    if (this.socket) return this.close()
    this.leg.close()
  }

  /** Nothing has been heard of it for too long. */
  gone(): void {
    this.close()
    if (!this.over) this.call.partyLeft()
  }

  close(): void {
    this.leg.close()
    this.hub.ends.delete(this)
  }
}
