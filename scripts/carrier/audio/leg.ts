import { randomInt } from 'node:crypto'
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift'
import type { Port } from './mixer.ts'
import { decodeMulaw, encodeMulaw } from './mulaw.ts'
import { frameSize } from './sounds.ts'

const keys = '0123456789*#ABCD'

const codecs = () => [
  new RTCRtpCodecParameters({ mimeType: 'audio/PCMU', clockRate: 8000, channels: 1, payloadType: 0 }),
  new RTCRtpCodecParameters({ mimeType: 'audio/telephone-event', clockRate: 8000, channels: 1, payloadType: 101, parameters: '0-16' }),
]

/** How many frames may wait to be heard before the oldest are dropped: a tenth of a second. */
const most = 5

/** The carrier's end of the media of one browser: PCMU both ways, and the keys that come as RFC 4733 events. */
export class BrowserLeg implements Port {
  onDigit: (key: string) => void = () => {}
  /** The way is cut: nothing is answered, so that the browser notices. */
  private lost = false
  /** When something last came, by the machine's clock. */
  lastHeard = performance.now()
  private readonly connection: RTCPeerConnection
  private readonly track = new MediaStreamTrack({ kind: 'audio' })
  private readonly waiting: Int16Array[] = []
  private readonly ssrc = randomInt(2 ** 31)
  private sequence = randomInt(2 ** 15)
  private timestamp = randomInt(2 ** 31)
  private lastEvent = -1
  private events = 101
  private way: string | undefined

  constructor() {
    this.connection = new RTCPeerConnection({
      codecs: { audio: codecs(), video: [] },
      iceServers: [],
      iceLite: true,
      iceUseIpv6: false,
      iceAdditionalHostAddresses: ['127.0.0.1'],
      iceFilterStunResponse: (_message, address, { localCandidate }) => this.isTheWay(localCandidate?.host ?? '', address),
    })
    this.connection.onTrack.subscribe((track) => track.onReceiveRtp.subscribe((packet) => this.receive(packet)))
  }

  /** Answers a browser's offer. Throws an Error when the offer cannot be read. */
  async answer(sdp: string): Promise<string> {
    this.readEvents(sdp)
    this.connection.addTransceiver(this.track, { direction: 'sendrecv' })
    await this.connection.setRemoteDescription({ type: 'offer', sdp })
    await this.connection.setLocalDescription(await this.connection.createAnswer())
    return this.description
  }

  /** An offer for a browser to answer. */
  async offer(): Promise<string> {
    this.connection.addTransceiver(this.track, { direction: 'sendrecv' })
    await this.connection.setLocalDescription(await this.connection.createOffer())
    return this.description
  }

  /** Takes the browser's answer to our offer. */
  async accept(sdp: string): Promise<void> {
    this.readEvents(sdp)
    await this.connection.setRemoteDescription({ type: 'answer', sdp })
  }

  /** Answers the offer of a browser that wants its way to us renewed. */
  async renew(sdp: string): Promise<string> {
    this.way = undefined
    await this.connection.setRemoteDescription({ type: 'offer', sdp })
    await this.connection.setLocalDescription(await this.connection.createAnswer())
    // werift begins anew by itself only where nothing was connected before.
    for (const transport of this.connection.iceTransports) if (transport.state !== 'connected') transport.start().catch(() => {})
    return this.description
  }

  /** Our own description, as it was last sent. */
  get description(): string {
    return this.connection.localDescription?.sdp ?? ''
  }

  pull(): Int16Array | null {
    return this.waiting.shift() ?? null
  }

  push(frame: Int16Array): void {
    this.sequence = (this.sequence + 1) & 0xffff
    this.timestamp = (this.timestamp + frameSize) >>> 0
    if (this.connection.connectionState !== 'connected') return
    const header = new RtpHeader({
      payloadType: 0,
      sequenceNumber: this.sequence,
      timestamp: this.timestamp,
      ssrc: this.ssrc,
      marker: false,
    })
    this.track.writeRtp(new RtpPacket(header, encodeMulaw(frame)))
  }

  lose(lost: boolean): void {
    this.lost = lost
  }

  close(): void {
    this.connection.close().catch(() => {})
  }

  /**
   * Only the first way within one address is answered. Between two addresses of a machine packets may pass in one direction
   * only; and werift sends on the way that was named first, while Chromium throws away what comes on another than it settled for.
   */
  private isTheWay(own: string, [host, port]: readonly [string, number]): boolean {
    if (own !== host || this.lost) return false
    this.way ??= `${host}:${port}`
    return this.way === `${host}:${port}`
  }

  private receive(packet: RtpPacket): void {
    this.lastHeard = performance.now()
    const { payloadType, timestamp } = packet.header
    if (payloadType === this.events) return this.receiveEvent(packet.payload, timestamp)
    if (payloadType !== 0) return
    const samples = decodeMulaw(packet.payload)
    for (let at = 0; at + frameSize <= samples.length; at += frameSize) this.waiting.push(samples.subarray(at, at + frameSize))
    this.waiting.splice(0, this.waiting.length - most)
  }

  /** One event comes in several packets that share a timestamp. */
  private receiveEvent(payload: Buffer, timestamp: number): void {
    if (timestamp === this.lastEvent) return
    this.lastEvent = timestamp
    const key = keys[payload[0] ?? 255]
    if (key) this.onDigit(key)
  }

  private readEvents(sdp: string): void {
    const type = /^a=rtpmap:(\d+) telephone-event\/8000/m.exec(sdp)?.[1]
    if (type) this.events = Number(type)
  }
}
