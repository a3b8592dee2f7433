import { eq } from 'drizzle-orm'
import { queueMail } from '#api/platform/mails/queue.ts'
import type { MailedReport } from '#api/platform/mails/report.ts'
import { users } from '#api/platform/tables/index.ts'
import { mailKinds, type MailKind } from '#config/mail-kinds.ts'
import { within } from '#tests/factories/work.ts'
import type { BrandKey } from './demo.ts'
import { withPorts } from './ports.ts'

/** What a report told, as it waits in the queue. */
const report: MailedReport = {
  ...{ id: 'one', run_id: 'two', title: 'Mondays', finding: 'Contacts: 2.', at: '2026-11-30T12:00:00Z', excel: true },
  figures: [['Contacts', '2']],
}
const what: Partial<Record<MailKind, string>> = { report_ready: JSON.stringify(report) }

/** Has the product write one mail of every kind to somebody of the demo. */
export const mailEverything = (key: BrandKey, username: string): Promise<void> =>
  withPorts(async (ports) => {
    const brand = ports.brands.ofKey(key)
    if (!brand) throw new Error(`There is no brand ${key}`)
    await within(ports, brand, async (work) => {
      const [user] = await work.db.select().from(users).where(eq(users.username, username))
      if (!user) throw new Error(`There is no ${username} in ${key}`)
      for (const kind of mailKinds) await queueMail(work, kind, { user_id: user.id }, what[kind] ?? null)
    })
  })
