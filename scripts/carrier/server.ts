import fastify, { type FastifyInstance } from 'fastify'
import { ZodError } from 'zod'
import { Carrier } from './carrier.ts'
import type { CarrierConfig } from './config.ts'
import { addControl } from './control.ts'
import { addPage } from './page/page.ts'
import { addRest } from './rest/index.ts'

/** A carrier that answers on the loopback addresses of its port. */
export type Running = { carrier: Carrier; url: string; close: () => Promise<void> }

/** Names under which only this machine reaches it: a foreign site's name that leads here is refused. */
const own = /^(localhost|127\.0\.0\.1|\[::1\]|[\w-]+(\.[\w-]+)*\.localhost)(:\d+)?$/

export async function startCarrier(config: CarrierConfig): Promise<Running> {
  const carrier = new Carrier(config)
  const app = fastify({ bodyLimit: 30 * 1024 * 1024, forceCloseConnections: true, routerOptions: { maxParamLength: 500 } })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)))
  })
  protect(app)
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

/** The control calls are for this machine only, and not for pages of others that it shows. */
function protect(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { host, origin } = request.headers
    if (!own.test(host ?? '')) return reply.status(421).send({ message: 'Ask for localhost.' })
    const isForeign = origin !== undefined && origin !== `http://${host}`
    if (isForeign && request.url.startsWith('/control')) return reply.status(403).send({ message: 'Not from another site.' })
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ZodError) return reply.status(422).send({ message: error.issues.map(words).join('; ') })
    const status = error.statusCode ?? 500
    if (status >= 500) console.error(error)
    return reply.status(status).send({ message: status >= 500 ? 'Something went wrong; the carrier has logged it.' : error.message })
  })
}

const words = ({ path, message }: ZodError['issues'][number]) => `${path.join('.')} ${message}`
