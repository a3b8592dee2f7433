import fastify from 'fastify'
import { Carrier } from './carrier.ts'
import type { CarrierConfig } from './config.ts'
import { addControl } from './control.ts'
import { protect } from './loopback.ts'
import { addPage } from './page/page.ts'
import { addRest } from './rest/index.ts'

/** A carrier that answers on the loopback addresses of its port. */
export type Running = { carrier: Carrier; url: string; close: () => Promise<void> }

export async function startCarrier(config: CarrierConfig): Promise<Running> {
  const carrier = new Carrier(config)
  const app = fastify({ bodyLimit: 30 * 1024 * 1024, forceCloseConnections: true, routerOptions: { maxParamLength: 500 } })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
  protect(app, { name: 'carrier', control: ['/control'] })
  app.get('/health', () => ({ status: 'ok', calls: carrier.exchange.calls.size }))
  addRest(app, carrier)
  addControl(app, carrier)
  addPage(app)
  app.server.on('upgrade', (request, socket, head) => carrier.hub.upgrade(request, socket, head))
  await app.listen({ port: config.port, host: 'localhost' })
  return {
    carrier,
    url: `http://127.0.0.1:${config.port}`,
    async close() {
      carrier.stop()
      await app.close()
    },
  }
}
