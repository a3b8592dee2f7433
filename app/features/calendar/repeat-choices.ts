export const repeatChoices = [
  'none',
  'daily',
  'weekdays',
  'weekly',
  'biweekly',
  'monthly_day',
  'monthly_weekday',
  'yearly',
  'keep',
] as const
export type RepeatChoice = (typeof repeatChoices)[number]

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The rule that a choice means for what begins on a day; null where it does not repeat. */
export function ruleOf(choice: Exclude<RepeatChoice, 'keep'>, day: string, until = ''): string | null {
  const date = new Date(`${day}T00:00:00Z`)
  const weekday = weekdays[date.getUTCDay()] ?? ''
  const rules = {
    none: null,
    daily: 'FREQ=DAILY',
    weekdays: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    weekly: `FREQ=WEEKLY;BYDAY=${weekday}`,
    biweekly: `FREQ=WEEKLY;INTERVAL=2;BYDAY=${weekday}`,
    monthly_day: `FREQ=MONTHLY;BYMONTHDAY=${date.getUTCDate()}`,
    monthly_weekday: `FREQ=MONTHLY;BYDAY=${Math.ceil(date.getUTCDate() / 7)}${weekday}`,
    yearly: `FREQ=YEARLY;BYMONTH=${date.getUTCMonth() + 1};BYMONTHDAY=${date.getUTCDate()}`,
  }
  const rule = rules[choice]
  return rule && until ? `${rule};UNTIL=${until.replaceAll('-', '')}` : rule
}

/** Which choice a rule is; `keep` for one that none of them makes. */
export function repeatOf(rule: string | null, day: string): { choice: RepeatChoice; until: string } {
  if (rule === null) return { choice: 'none', until: '' }
  const [, year, month, date] = /UNTIL=(\d{4})(\d{2})(\d{2})/.exec(rule) ?? []
  const until = year ? `${year}-${month}-${date}` : ''
  const plain = rule.replace(/;UNTIL=\w+/, '')
  const found = repeatChoices.find((choice) => choice !== 'keep' && ruleOf(choice, day) === plain)
  return found ? { choice: found, until } : { choice: 'keep', until: '' }
}
