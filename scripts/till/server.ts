import fastify from 'fastify'
import { protect } from '../carrier/loopback.ts'
import type { TillConfig } from './config.ts'
import { addControl } from './control.ts'
import { addBankPage } from './page/bank.ts'
import { addControlPage } from './page/control.ts'
import { addHostedPage } from './page/hosted.ts'
import { addRest } from './rest/index.ts'
import { Till } from './till.ts'

/** A till that answers on the loopback addresses of its port. */
export type Running = { till: Till; url: string; close: () => Promise<void> }

export async function startTill(config: TillConfig): Promise<Running> {
  const till = new Till(config)
  const app = fastify({ bodyLimit: 1024 * 1024, forceCloseConnections: true, routerOptions: { maxParamLength: 500 } })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  protect(app, { name: 'till', control: ['/control', '/till'] })
  app.get('/health', () => ({ status: 'ok' }))
  addRest(app, till)
  addControl(app, till)
  addHostedPage(app, till)
  addBankPage(app, till)
  addControlPage(app, till)
  await app.listen({ port: config.port, host: 'localhost' })
  return {
    till,
    url: `http://127.0.0.1:${config.port}`,
    async close() {
      till.stop()
      await app.close()
    },
  }
}
