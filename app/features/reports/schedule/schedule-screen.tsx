import MailCheck from 'lucide-react/icons/mail-check'
import { useText } from '#app/i18n/use-text.ts'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card, Section } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import type { ScheduleAnswer, schedulePage } from './schedule.server.ts'
import * as styles from '../reports.css.ts'

type Page = Awaited<ReturnType<typeof schedulePage>>

/** When a report is sent: what follows from it, and the form that changes it. */
export function ScheduleScreen({ page, answer }: { page: Page; answer: ScheduleAnswer | undefined }) {
  const t = useText('reports')
  const { schedule } = page
  return (
    <Stack gap={5}>
      {schedule ? (
        <Sent schedule={schedule} />
      ) : (
        <EmptyState icon={<MailCheck size={20} />} title={t('schedule.none')} text={t('schedule.none_text')} />
      )}
      <Card title={t('schedule.form')}>
        <ScheduleForm {...page} answer={answer} />
      </Card>
    </Stack>
  )
}

function Sent({ schedule: { words, zone, next, readers } }: { schedule: NonNullable<Page['schedule']> }) {
  const t = useText('reports')
  return (
    <Card title={words}>
      <Stack>
        <Section title={t('schedule.next')} level={3}>
          <ul className={styles.runs}>
            {next.map(({ iso, words: said }) => (
              <li key={iso}>
                <time dateTime={iso}>{said}</time>
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{t('schedule.by_clock', { zone })}</p>
        </Section>
        <Section title={t('schedule.who')} level={3}>
          <KeyValueList items={readers.map(({ id, name, left_out }) => ({ id, label: name, value: left_out ?? t('schedule.gets') }))} />
        </Section>
      </Stack>
    </Card>
  )
}
