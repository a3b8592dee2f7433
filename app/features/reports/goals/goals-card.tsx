import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { GoalBar } from './goal-bar.tsx'
import type { GoalLine } from './goals.server.ts'
import { goalsPath } from '../paths.ts'
import * as styles from '../reports.css.ts'

/** On the dashboard: one's own goals. */
export function GoalsCard({ goals }: { goals: readonly GoalLine[] }) {
  const t = useText('dashboard')
  return (
    <Card title={t('goals.title')} actions={<Anchor href={goalsPath}>{t(goals.length > 0 ? 'goals.all' : 'goals.set')}</Anchor>}>
      {goals.length > 0 ? (
        <ul className={styles.goals} aria-label={t('goals.title')}>
          {goals.map((goal) => (
            <li key={goal.id}>
              <GoalBar goal={goal} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{t('goals.empty')}</p>
      )}
    </Card>
  )
}
