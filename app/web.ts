import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { installGlobals, type ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express from 'express'
import pino from 'pino'
import { readEnv, webEnv } from '#config/env.ts'
import { accessLog } from './web/access-log.ts'
import { pagesByArea } from './web/areas.ts'

/** Serves the built web until it is told to stop: its files, for where no front door has them, and every page. */
async function serve(): Promise<void> {
  process.env['NODE_ENV'] ??= 'production'
  const env = readEnv(webEnv, process.env)
  const log = pino({ level: env.LOG_LEVEL, base: { process: 'web' } })
  installGlobals({ nativeFetch: true })
  // Beside this program, once both are built.
  const build = (await import(new URL('../server/index.js', import.meta.url).href)) as ServerBuild
  const files = fileURLToPath(new URL('../client/assets', import.meta.url))

  const app = express()
  app.disable('x-powered-by')
  // Loaders read it themselves.
  app.set('query parser', false)
  app.use(compression())
  app.use('/assets', express.static(files, { immutable: true, maxAge: '1y' }))
  app.use(express.static('public', { maxAge: '1h' }))
  app.use(accessLog(log))
  app.all('*', pagesByArea(build))
  const server = app.listen(env.PORT, env.HOST, () => log.info({ port: env.PORT }, 'ready'))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(server))
}

/** Lets what was asked be answered. */
function stop(server: Server): void {
  server.close(() => process.exit(0))
  server.closeIdleConnections()
}

await serve()
