import { useText } from '#app/i18n/use-text.ts'
import { Stat, StatGrid } from '#app/ui/data/stat.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { ReportCardData } from './report-card.server.ts'
import * as styles from './reports.css.ts'

/** On the dashboard: a saved report in short. */
export function ReportCard({ report: { title, href, told } }: { report: ReportCardData }) {
  const t = useText('dashboard')
  return (
    <Card title={title} actions={<Anchor href={href}>{t('report.open')}</Anchor>}>
      {told ? (
        <Stack gap={3}>
          <p>{told.finding}</p>
          <StatGrid>
            {told.stats.map(({ label, value, change, href: behind }) => (
              <Stat key={label} label={label} value={value} change={change ?? undefined} {...(behind && { href: behind })} />
            ))}
          </StatGrid>
          <p className={styles.notes}>
            {told.span ? <span>{told.span}</span> : null}
            <span>
              {t('report.counted')} <When at={told.as_of} />
            </span>
          </p>
        </Stack>
      ) : (
        <p className={styles.quiet}>{t('report.none')}</p>
      )}
    </Card>
  )
}
