import { eq } from 'drizzle-orm'
import { closePorts, openPorts } from '#api/open-ports.ts'
import { queueMail } from '#api/platform/mails/queue.ts'
import { users } from '#api/platform/tables/index.ts'
import { apiEnv, readEnv } from '#config/env.ts'
import { mailKinds } from '#config/tenant.ts'
import { within } from '#tests/factories/work.ts'
import type { BrandKey } from './demo.ts'

/** Has the product write one mail of every kind to somebody of the demo. */
export async function mailEverything(key: BrandKey, username: string): Promise<void> {
  const env = readEnv(apiEnv, {
    APP_ENV: 'demo',
    LOG_LEVEL: 'silent',
    DATABASE_URL: process.env.E2E_DATABASE_URL,
    SECRET_KEY: process.env.E2E_SECRET_KEY,
  })
  const ports = await openPorts(env, console, { watch: false })
  try {
    const brand = ports.brands.ofKey(key)
    if (!brand) throw new Error(`There is no brand ${key}`)
    await within(ports, brand, async (work) => {
      const [user] = await work.db.select().from(users).where(eq(users.username, username))
      if (!user) throw new Error(`There is no ${username} in ${key}`)
      for (const kind of mailKinds) await queueMail(work, kind, { user_id: user.id })
    })
  } finally {
    await closePorts(ports)
  }
}
