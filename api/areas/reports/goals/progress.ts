import { told, type Span } from '#config/reports/index.ts'
import { workingDays } from '#config/reports/working-days.ts'
import { filled, wordsIn } from '../words/words.ts'

type Counted = { reached: number; value: number; kind: 'count' | 'cents'; today: string } & Span

/**
 * How far a goal has come. Today is among the days left, and among those that the pace is taken from: what it brought is counted
 * already. The pace is null where nothing can be told yet, and once the days are over.
 */
export type Progress = { working_days: number; working_days_left: number; pace: number | null }

export function progressOf({ reached, kind, today, from, to }: Counted): Progress {
  const whole = workingDays({ from, to })
  const isOver = today > to
  const gone = workingDays({ from, to: isOver ? to : today })
  const left = isOver ? 0 : workingDays({ from: today > from ? today : from, to })
  return { working_days: whole, working_days_left: left, pace: isOver || gone === 0 ? null : rounded((reached / gone) * whole, kind) }
}

/** Whole ones, and whole dollars: anything finer pretends to know. */
const rounded = (pace: number, kind: Counted['kind']): number => (kind === 'cents' ? Math.round(pace / 100) * 100 : Math.round(pace))

/** “31 of 40; 8 working days left; at this pace 38”. */
export function progressInWords(counted: Counted, language: string): string {
  const words = wordsIn(language).goals
  const { reached, value, kind, today, to } = counted
  const { working_days_left: left, pace } = progressOf(counted)
  const say = (number: number) => told(number, kind, language)
  const so = filled(reached >= value ? words.met : words.reached, { reached: say(reached), value: say(value) })
  if (today > to) return `${so}; ${words.over}`
  const days = filled(left === 0 ? words.none_left : left === 1 ? words.one_left : words.left, { days: String(left) })
  return [so, days, ...(pace === null ? [] : [filled(words.pace, { pace: say(pace) })])].join('; ')
}
