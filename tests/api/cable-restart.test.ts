import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { apiEnv, readEnv } from '#config/env.ts'
import { buildApp } from '#api/app.ts'
import { sessionStore } from '#api/areas/session/index.ts'
import { closePorts, openPorts } from '#api/open-ports.ts'
import { live } from '#api/platform/live/live.ts'
import type { Ports } from '#api/platform/ports.ts'
import { makePerson } from '#tests/factories/people.ts'
import { within } from '#tests/factories/work.ts'
import { homeBrand } from '#tests/support/api.ts'
import { listen, rawCable } from '#tests/support/cable.ts'
import { restartingDatabase, type RestartingDatabase } from '#tests/support/restarting.ts'

const soon = { timeout: 30_000, interval: 50 }
const identifier = JSON.stringify({ channel: 'SmsChannel' })

let database: RestartingDatabase
let ports: Ports
let app: FastifyInstance

beforeAll(async () => {
  database = await restartingDatabase('live')
  const env = readEnv(apiEnv, { APP_ENV: 'demo', DATABASE_URL: database.url, DATA_DIR: database.folder, LOG_LEVEL: 'silent' })
  ports = await openPorts(env, { error: () => {}, warn: () => {} }, { watch: false })
  app = await buildApp(ports, { logger: false, proxyToWeb: false })
})
afterAll(async () => {
  await app.close()
  await closePorts(ports)
  await database.stop()
})

test('a database that restarts costs no connection; clients fetch anew, and hear what comes after', { timeout: 90_000 }, async () => {
  const brand = ports.brands.ofKey(homeBrand)
  if (!brand) throw new Error('There is no such brand')
  const place = { port: await listen(app), host: brand.set.domains[0] ?? '' }
  const { id, token } = await within(ports, brand, async (work) => {
    const who = await makePerson(work, { role: 'agent' })
    const session = await sessionStore(work).open({ user_id: who.id, real_user_id: who.id, login_type: 'password' })
    return { id: who.id, token: session.token }
  })
  const cable = await rawCable(place, { authorization: `Bearer ${token}` })
  cable.send({ command: 'subscribe', identifier })
  const say = (words: string) => within(ports, brand, (work) => live.message(work, { user_ids: [id], id: words, phone_number: '1' }))
  const heard = (words: string) => expect(cable.messages()).toContainEqual({ event: 'message', id: words, phone_number: '1' })
  await vi.waitFor(async () => {
    await say('before')
    heard('before')
  }, soon)

  const refetches = () => cable.messages().filter((message) => (message as { event: string }).event === 'refetch').length
  const before = refetches()
  // Longer than the sessions are asked about: nobody is thrown out because nobody can be asked.
  await database.restart(() => new Promise((resolve) => setTimeout(resolve, 5000)))
  await vi.waitFor(() => expect(refetches()).toBe(before + 1), soon)
  await say('after')
  await vi.waitFor(() => heard('after'), soon)
  expect(cable.closed()).toBeNull()
  cable.end()
})
