import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { Carrier } from '../carrier.ts'
import type { BrowserEnd } from './browser-end.ts'
import type { Callee } from './callee.ts'
import { DeviceSocket } from './device-socket.ts'

/** How long a browser whose socket is gone may be silent before its call is over. */
const silence = 5000

/** The devices' sockets, and the browsers' ends of calls. */
export class Hub {
  readonly sockets = new Set<DeviceSocket>()
  readonly ends = new Set<BrowserEnd>()
  readonly ringing = new Set<Callee>()
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: 256 * 1024 })
  private readonly beats: NodeJS.Timeout

  constructor(private readonly carrier: Carrier) {
    this.server.on('connection', (ws) => this.sockets.add(new DeviceSocket(this.carrier, ws)))
    this.beats = setInterval(() => this.beat(), 1000)
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (request.url?.split('?')[0] !== '/signal') return void socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
    this.server.handleUpgrade(request, socket, head, (ws) => this.server.emit('connection', ws, request))
  }

  registered(identity: string): DeviceSocket[] {
    return [...this.sockets].filter((socket) => socket.isRegistered && socket.identity === identity)
  }

  /** A device has registered: whoever rings for its identity rings there too. */
  hasRegistered(socket: DeviceSocket): void {
    for (const callee of this.ringing) if (callee.identity === socket.identity) callee.ringAt(socket)
  }

  hasClosed(socket: DeviceSocket): void {
    this.sockets.delete(socket)
    for (const end of [...this.ends]) if (end.socket === socket) end.lose()
  }

  /** The end of a call that a socket, or one before it, knows by this sid. */
  find(socket: DeviceSocket, sid: unknown): BrowserEnd | undefined {
    return [...this.ends].find((end) => end.socket === socket && end.isCalled(sid))
  }

  close(): void {
    clearInterval(this.beats)
    for (const socket of this.sockets) socket.drop()
    for (const end of this.ends) end.leg.close()
    this.server.close()
  }

  private beat(): void {
    for (const socket of this.sockets) socket.beat()
    for (const end of [...this.ends]) if (!end.socket && performance.now() - end.leg.lastHeard > silence) end.gone()
  }
}
