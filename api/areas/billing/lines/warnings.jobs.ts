import type { MailKind } from '#config/mail-kinds.ts'
import { inEveryBrand, job } from '#api/platform/jobs.ts'
import { tellOfMoney } from '../mails.ts'
import { lines, type Line } from './lines.ts'
import { planPath } from './plan-path.ts'
import { warningStore, type Warning } from './warnings.store.ts'

const chunk = 200
const keptDays = 62
const client = { ip: '', user_agent: 'lines', request_id: '', language: 'en' }

const kinds = { dialer: { 80: 'minutes_low', 100: 'minutes_gone' }, sms: { 80: 'texts_low', 100: 'texts_gone' } } as const satisfies Record<
  Line['key'],
  Record<Warning['level'], MailKind>
>

/** Tells people that most of a line's month, or all of it, is used: each level once a month. */
export const warnOfUsage = job('work', (_payload, _ports, run) =>
  inEveryBrand(run, client, async (work) => {
    let isMore = false
    for (const line of Object.values(lines)) {
      const store = warningStore(work, line)
      await store.forget(new Date(work.now.getTime() - keptDays * 86_400_000))
      const warnings = await store.note(chunk)
      for (const { user_id, level, used, allowed } of warnings)
        await tellOfMoney(work, kinds[line.key][level], user_id, { used, allowed, path: planPath(line) })
      isMore ||= warnings.length === chunk
    }
    return isMore
  }),
)
