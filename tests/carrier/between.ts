import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands between us and the carrier: how many answers are lost, and which number (its sid) is not taken back. */
export type Between = { url: string; loses: number; keeps: string; close(): Promise<void> }

/** Passes on what is asked of the carrier at a port, and can lose the answers to what is posted to one of its lists. */
export async function standBetween(port: number, list: 'Messages' | 'IncomingPhoneNumbers'): Promise<Between> {
  const self = { loses: 0, keeps: 'none' } as Between
  const server: Server = createServer((asked, answer) => {
    const mayBeLost = asked.method === 'POST' && asked.url?.endsWith(`/${list}.json`)
    if (asked.method === 'DELETE' && asked.url?.includes(self.keeps)) return void answer.writeHead(500).end()
    const passedOn = request({ host: '127.0.0.1', port, method: asked.method, path: asked.url, headers: asked.headers }, (told) => {
      if (!mayBeLost || self.loses === 0) return told.pipe(answer.writeHead(told.statusCode ?? 502, told.headers))
      self.loses--
      told.resume().on('end', () => asked.socket.destroy())
    })
    passedOn.on('error', () => asked.socket.destroy())
    asked.pipe(passedOn)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  self.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  self.close = () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve())))
  return self
}
