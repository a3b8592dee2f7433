import { useText } from '#app/i18n/use-text.ts'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { When } from '#app/ui/data/when.tsx'
import { settingHref } from './settings-search-params.ts'
import * as styles from './settings.css.ts'
import type { settingsPage } from './settings.server.ts'

type Props = Awaited<ReturnType<typeof settingsPage>>
type Row = Props['rows'][number]

/** Every setting: what it does, and what holds now. */
export function SettingList({ rows }: Props) {
  const t = useText('settings')
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: t('setting'),
      cell: ({ id, name, what }) => (
        <Stack gap={1}>
          <Anchor href={settingHref(id)}>{name}</Anchor>
          <span className={styles.quiet}>{what}</span>
        </Stack>
      ),
    },
    { key: 'now', header: t('now'), cell: ({ now, is_set }) => <span className={is_set ? styles.value : styles.quiet}>{now}</span> },
    {
      key: 'changed',
      header: t('changed_at'),
      wrap: 'nowrap',
      hideBelow: 'medium',
      cell: ({ updated_at }) => (updated_at ? <When at={updated_at} /> : t('never')),
    },
  ]
  return <Table caption={t('title')} columns={columns} rows={rows} rowId={({ id }) => id} />
}
