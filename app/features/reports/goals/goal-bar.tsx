import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import type { GoalLine } from './goals.server.ts'
import * as styles from '../reports.css.ts'

type Props = { goal: Pick<GoalLine, 'what' | 'in_words' | 'reached' | 'value' | 'href'> }

/** How far a goal has come: a bar, and the same in words, which lead to the report of it. */
export function GoalBar({ goal: { what, in_words, reached, value, href } }: Props) {
  return (
    <div className={styles.goal}>
      <Progress label={what} value={reached} max={value} />
      <Anchor href={href}>{in_words}</Anchor>
    </div>
  )
}
