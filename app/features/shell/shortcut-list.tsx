import { useLocation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { useFeature } from '#app/live/use-feature.ts'
import { Kbd } from '#app/ui/data/kbd.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { SingleKeys } from './single-keys.tsx'

type Props = { singleKeys: boolean }

/** Which keys every page listens to, and the switch for those pressed alone. */
export function ShortcutList({ singleKeys }: Props) {
  const t = useText('common')
  const keys = (...names: string[]) => (
    <Row gap={1}>
      {names.map((name) => (
        <Kbd key={name}>{name}</Kbd>
      ))}
    </Row>
  )
  const alone = [
    { label: t('keys.search'), value: keys('/') },
    { label: t('keys.help'), value: keys('?') },
    { label: t('keys.contacts'), value: keys('g', 'c') },
    { label: t('keys.dashboard'), value: keys('g', 'd') },
    { label: t('keys.new'), value: keys('n') },
    { label: t('keys.edit'), value: keys('e') },
    { label: t('keys.call'), value: keys('c') },
    { label: t('keys.text'), value: keys('t') },
    { label: t('keys.rows'), value: keys('j', 'k') },
  ]
  const calendar = [
    { label: t('keys.cal_today'), value: keys('t') },
    { label: t('keys.cal_turn'), value: keys('←', '→') },
    { label: t('keys.cal_new'), value: keys('n') },
    { label: t('keys.cal_views'), value: keys('m', 'w', 'd', 'a') },
    { label: t('keys.cal_search'), value: keys('/') },
    { label: t('keys.cal_take'), value: keys('Space') },
    { label: t('keys.cal_length'), value: keys('Shift', '↑', '↓') },
    { label: t('keys.cal_put'), value: keys('Enter', 'Esc') },
  ]
  const hasCalendar = useFeature('calendar')
  const { pathname } = useLocation()
  const isShown = singleKeys && hasCalendar && /^\/(calendar|shortcuts)/.test(pathname)
  return (
    <Stack gap={4}>
      <KeyValueList longLabels items={[{ label: t('keys.search'), value: keys('Ctrl', 'K') }, ...(singleKeys ? alone : [])]} />
      {isShown ? (
        <>
          <p>
            <strong>{t('keys.calendar')}</strong>
          </p>
          <KeyValueList longLabels items={calendar} />
        </>
      ) : null}
      <SingleKeys singleKeys={singleKeys} />
    </Stack>
  )
}
