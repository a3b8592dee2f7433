import fastify, { type FastifyInstance } from 'fastify'
import { protect } from '../carrier/loopback.ts'
import type { OutsideConfig } from './config.ts'
import { addArrivals } from './arrivals.ts'
import { addCertificates } from './certificates.ts'
import { addControl } from './control.ts'
import { OutsideFault } from './faults.ts'
import { addGoogle } from './google.ts'
import { addKeyed } from './keyed.ts'
import { addMicrosoft } from './microsoft.ts'
import { addNotices, Notices } from './notices.ts'
import { addOauth } from './oauth.ts'
import { State } from './state.ts'

export type Running = { state: State; url: string; close: () => Promise<void> }

/** An outside that answers on the loopback addresses of its port. */
export async function startOutside(config: OutsideConfig): Promise<Running> {
  const state = new State(config.data, config.samples)
  const notices = new Notices(state)
  const app = fastify({
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 1500 },
    // Google's own client is told a host alone, and asks by the whole of Google's path.
    rewriteUrl: ({ url = '/' }) => url.replace(/^\/calendar\/v3\//, '/google/api/'),
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  protect(app, { name: 'outside', control: ['/control', '/outside'] })
  app.addHook('onRequest', async (request, reply) => {
    const isService = /^\/(google|microsoft|calendly|phoneburner|csg|sunfire|firelight|trustedform)\//.test(request.url)
    if (!isService) return undefined
    state.asked++
    const { fault } = state
    const isMeant = fault && fault.left > 0 && `${request.method} ${request.url}`.startsWith(fault.only)
    if (!isMeant) return undefined
    fault.left--
    if (fault.kind === 'hang') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
    if (fault.kind === 'lose') (request as { lost?: boolean }).lost = true
    if (fault.kind !== 'status') return undefined
    const body = { error: { code: fault.status, errors: [{ reason: fault.code }] } }
    return reply.status(fault.status).send(body)
  })
  // Done, and the answer lost on its way.
  app.addHook('onSend', async (request, _reply, payload) => {
    if ((request as { lost?: boolean }).lost) request.raw.socket.destroy()
    return payload
  })

  app.get('/health', () => ({ status: 'ok' }))
  const port = () => config.port
  await app.register(async (services) => {
    services.setErrorHandler((error: Error, _request, reply) => {
      if (!(error instanceof OutsideFault)) throw error
      return reply.status(error.status).headers(error.headers).send(error.body)
    })
    addOauth(services as FastifyInstance, state)
    addGoogle(services as FastifyInstance, state)
    addMicrosoft(services as FastifyInstance, state, port)
    addNotices(services as FastifyInstance, state, notices)
    addKeyed(services as FastifyInstance, state, port)
    addArrivals(services as FastifyInstance)
    addCertificates(services as FastifyInstance, state)
  })
  addControl(app, state, notices)
  await app.listen({ port: config.port, host: 'localhost' })
  return {
    state,
    url: `http://127.0.0.1:${config.port}`,
    async close() {
      state.end()
      await app.close()
    },
  }
}
