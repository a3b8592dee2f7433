import { apiEnv, readEnv } from '#config/env.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import type { Ports } from '#api/platform/ports.ts'

/** Lends `use` the api's ports, towards the database that the product runs on. */
export async function withPorts(use: (ports: Ports) => Promise<void>): Promise<void> {
  const env = readEnv(apiEnv, {
    APP_ENV: 'demo',
    LOG_LEVEL: 'silent',
    DATABASE_URL: process.env.E2E_DATABASE_URL,
    SECRET_KEY: process.env.E2E_SECRET_KEY,
  })
  const ports = await openPorts(env, console, { watch: false })
  try {
    await use(ports)
  } finally {
    await closePorts(ports)
  }
}
