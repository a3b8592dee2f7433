import type { Port } from '../audio/mixer.ts'
import type { Call, Final, Party } from '../calls/call.ts'
import type { Carrier } from '../carrier.ts'
import { Deferred } from '../deferred.ts'
import { BrowserEnd } from './browser-end.ts'
import type { DeviceSocket } from './device-socket.ts'

/** A device that calls. */
export class Caller implements Party {
  readonly label: string
  private browser: BrowserEnd | undefined
  private readonly description = new Deferred<string>()

  constructor(
    private readonly carrier: Carrier,
    private readonly socket: DeviceSocket,
    private readonly alias: string,
    private readonly identity: string,
  ) {
    this.label = `device of ${identity}`
  }

  readonly port: Port = {
    pull: () => this.browser?.leg.pull() ?? null,
    push: (frame) => this.browser?.leg.push(frame),
    lose: (lost) => this.browser?.leg.lose(lost),
  }

  /** Takes up the device's offer and begins the call. */
  async start(sdp: string, application: string, parameters: Record<string, string>): Promise<void> {
    const call = this.carrier.exchange.fromDevice(this, this.identity, application, parameters)
    const end = new BrowserEnd(this.carrier.hub, call, this.socket, this, this.alias)
    this.browser = end
    try {
      this.description.resolve(await end.leg.answer(sdp))
    } catch (error) {
      this.carrier.journal.add('alert', call.sid, `13000 the offer cannot be read: ${(error as Error).message}`)
      return call.end('failed')
    }
    // With the description the device hears how it rings at the other side.
    end.send('ringing', { sdp: end.leg.description })
  }

  ring(_call: Call): void {}

  tellRinging(): void {}

  async pickUp(): Promise<void> {
    const sdp = await this.description.promise
    this.browser?.send('answer', { sdp, reconnect: this.browser.token })
  }

  release(status: Final): void {
    this.browser?.bye(status)
  }

  async accepted(): Promise<void> {}

  rejected(): void {
    this.browser?.call.partyLeft()
  }

  /** Before it is answered a device cannot come back to its call. */
  lost(end: BrowserEnd): void {
    if (!end.call.answered.settled) end.gone()
  }
}
