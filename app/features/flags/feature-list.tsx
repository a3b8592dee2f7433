import { useText } from '#app/i18n/use-text.ts'
import { Badge, StatusChip } from '#app/ui/feedback/badge.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { featureHref, featuresPath } from './flags-search-params.ts'
import * as styles from './flags.css.ts'
import type { featuresPage } from './flags.server.ts'

type Props = Awaited<ReturnType<typeof featuresPage>>

/** Every feature: on or off, why, and the switches that were turned. */
export function FeatureList({ asked, found, about, kept, rows, apps }: Props) {
  const t = useText('flags')
  const columns: Column<Props['rows'][number]>[] = [
    {
      key: 'feature',
      header: t('feature'),
      cell: ({ name, what }) => (
        <span className={styles.two}>
          {name} <span className={styles.quiet}>{what}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ on, has_screen, because }) => (
        <span className={styles.two}>
          <FeatureState on={on} has_screen={has_screen} />
          <span className={styles.quiet}>{because}</span>
        </span>
      ),
    },
    {
      key: 'switches',
      header: t('switches'),
      cell: ({ switches }) => (switches.length > 0 ? switches.map(({ id, words }) => <Badge key={id}>{words}</Badge>) : null),
    },
    {
      key: 'actions',
      header: t('actions'),
      headerHidden: true,
      actions: true,
      cell: ({ key, name }) => (
        <LinkButton size="small" href={featureHref(key)} aria-label={t('open_named', { name })}>
          {t('open')}
        </LinkButton>
      ),
    },
  ]
  return (
    <Stack gap={4}>
      <form method="get" action={featuresPath} className={styles.ask} role="search">
        <TextField
          name="as"
          label={t('ask_label')}
          hint={t('ask_hint')}
          defaultValue={asked}
          maxLength={40}
          {...(asked && !found && { errors: [t('ask_none')] })}
        />
        <Button>{t('ask')}</Button>
        {asked ? (
          <LinkButton tone="quiet" href={featuresPath}>
            {t('ask_reset')}
          </LinkButton>
        ) : null}
      </form>
      <p>{about}</p>
      {kept ? <p className={styles.quiet}>{kept}</p> : null}
      <Table caption={t('list')} columns={columns} rows={rows} rowId={({ key }) => key} />
      <Card title={t('apps')}>
        <p className={styles.quiet}>{t('apps_text')}</p>
        <KeyValueList
          items={[
            { label: t('apps_url'), value: <code className={styles.code}>{apps.address}</code> },
            { label: t('apps_key'), value: <code className={styles.code}>{apps.key}</code> },
          ]}
        />
      </Card>
    </Stack>
  )
}

/** A feature that is on, and that nobody finds a screen of yet, is not called so. */
export function FeatureState({ on, has_screen }: { on: boolean; has_screen: boolean }) {
  const t = useText('flags')
  if (on && !has_screen) return <StatusChip tone="neutral">{t('not_yet')}</StatusChip>
  return <StatusChip tone={on ? 'success' : 'neutral'}>{on ? t('on') : t('off')}</StatusChip>
}
