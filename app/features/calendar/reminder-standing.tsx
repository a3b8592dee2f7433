import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import type { RemindersStand } from './reminder-standing.server.ts'
import * as styles from './calendar.css.ts'

type Props = { standing: RemindersStand; isAsked: boolean }

/** What the gate says of reminders to the contact before anything is saved, and the button that asks it about what was typed. */
export function RemindersStanding({ standing, isAsked }: Props) {
  const t = useText('calendar')
  const items = standing.map(({ channel, state, reason, until }) => ({
    label: t(`reminder_by.${channel}`),
    value: [t(`standing.${state}`, { until: until ?? '' }), reason].filter(Boolean).join(' '),
  }))
  return (
    <Stack gap={2}>
      {items.length > 0 ? (
        <>
          <p className={styles.quiet}>{t('standing.title')}</p>
          <KeyValueList items={items} />
        </>
      ) : null}
      {isAsked && items.length === 0 ? <p role="status">{t('standing.none')}</p> : null}
      <Row>
        <Button size="small" name="find" value="reminders" formNoValidate>
          {t('standing.check')}
        </Button>
      </Row>
    </Stack>
  )
}
