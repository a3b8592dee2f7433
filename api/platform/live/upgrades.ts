import { ServerResponse, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { WebSocket, WebSocketServer } from 'ws'

type Upgrade = { socket: Duplex; head: Buffer; response: ServerResponse }

/**
 * Sends requests for an upgrade through the same routes, hooks and refusals as any other: a route may complete one with what
 * this returns; where none does, the answer is the one to a plain request.
 */
export function upgradesOf(app: FastifyInstance, wss: WebSocketServer) {
  const pending = new WeakMap<IncomingMessage, Upgrade>()

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Whoever leaves in the middle leaves.
    socket.on('error', () => {})
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket as never)
    response.on('finish', () => socket.end())
    pending.set(request, { socket, head, response })
    app.routing(request, response)
  })

  return {
    isUpgrade: (request: IncomingMessage): boolean => pending.has(request),
    /** Makes it a WebSocket. What is no proper handshake is answered with 400 and never opens. */
    complete(request: IncomingMessage, onOpen: (ws: WebSocket) => void): void {
      const upgrade = pending.get(request)
      if (!upgrade || upgrade.socket.destroyed) return
      pending.delete(request)
      upgrade.response.detachSocket(upgrade.socket as never)
      wss.handleUpgrade(request, upgrade.socket, upgrade.head, onOpen)
    },
  }
}
