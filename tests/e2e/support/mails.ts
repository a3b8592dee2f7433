import { eq } from 'drizzle-orm'
import { queueMail } from '#api/platform/mails/queue.ts'
import { users } from '#api/platform/tables/index.ts'
import { mailKinds } from '#config/tenant.ts'
import { within } from '#tests/factories/work.ts'
import type { BrandKey } from './demo.ts'
import { withPorts } from './ports.ts'

/** Has the product write one mail of every kind to somebody of the demo. */
export const mailEverything = (key: BrandKey, username: string): Promise<void> =>
  withPorts(async (ports) => {
    const brand = ports.brands.ofKey(key)
    if (!brand) throw new Error(`There is no brand ${key}`)
    await within(ports, brand, async (work) => {
      const [user] = await work.db.select().from(users).where(eq(users.username, username))
      if (!user) throw new Error(`There is no ${username} in ${key}`)
      for (const kind of mailKinds) await queueMail(work, kind, { user_id: user.id })
    })
  })
