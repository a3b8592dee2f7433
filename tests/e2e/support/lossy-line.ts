import net from 'node:net'
import { freePort } from '../../../scripts/start/ports.mjs'

export type LossyLine = {
  port: number
  /** Breaks every connection; while it is cut, new ones are broken too. */
  cut(): void
  mend(): void
  /** Connections that are open now. */
  open(): number
  stop(): Promise<void>
}

/** A line to the product that can be cut as networks and restarts cut it. */
export async function lossyLine(to: number): Promise<LossyLine> {
  const sockets = new Set<net.Socket>()
  let isCut = false
  const server = net.createServer((near) => {
    if (isCut) return void near.destroy()
    const far = net.connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const breakAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    cut() {
      isCut = true
      breakAll()
    },
    mend: () => void (isCut = false),
    open: () => sockets.size / 2,
    async stop() {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
