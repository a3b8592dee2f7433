import type { OpenWork } from '#api/platform/http/route.ts'
import { accountStore } from '../accounts.store.ts'
import { tellOfMoney } from '../mails.ts'
import { billToOf } from '../payer.ts'
import type { Line } from './lines.ts'
import { noticeDays, noticeStore } from './notices.store.ts'
import { planPath } from './plan-path.ts'

const chunk = 200
const dayMs = 86_400_000

async function readerOf(work: OpenWork, account_id: string): Promise<string | null> {
  const account = await accountStore(work).find(account_id)
  return account && (await billToOf(work, account)).reader
}

/** A week before a month's renewal of a line, a month before a year's. True while more are left. */
export async function remindOfLines(work: OpenWork, line: Line): Promise<boolean> {
  const due = await noticeStore(work, line).remind(chunk)
  for (const { account_id, ...facts } of due) {
    const reader = await readerOf(work, account_id)
    if (reader) await tellOfMoney(work, 'renewal_soon', reader, { ...facts, path: planPath(line) })
  }
  return due.length >= chunk
}

/** A dearer price reaches whoever has the plan with the first renewal after thirty days, and is mailed at once. */
export async function tellDearer(
  work: OpenWork,
  line: Line,
  plan_id: string,
  { before, after }: { before: number; after: number },
): Promise<void> {
  const store = noticeStore(work, line)
  if (after < before) return store.stayCheap(plan_id, after)
  if (after === before) return
  const from = new Date(work.now.getTime() + noticeDays * dayMs)
  for (const { account_id, title } of await store.makeDearer(plan_id, after, from)) {
    const reader = await readerOf(work, account_id)
    if (reader) await tellOfMoney(work, 'plan_dearer', reader, { title, amount_cents: after, on: from.toISOString(), path: planPath(line) })
  }
}
