import KeyRound from 'lucide-react/icons/key-round'
import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Row } from '#app/ui/layout/layout.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { KeyRow } from './api.server.ts'
import { tabHref } from './tabs.ts'
import { When } from '#app/ui/data/when.tsx'

/** One's keys, each with what can be done with it. */
export function ApiKeys({ keys, make }: { keys: KeyRow[]; make: ReactNode }) {
  const t = useText('account')
  if (keys.length === 0)
    return <EmptyState icon={<KeyRound size={20} />} title={t('api.keys_empty')} text={t('api.keys_empty_text')} actions={make} level={3} />
  const columns: Column<KeyRow>[] = [
    { key: 'name', header: t('api.name'), cell: ({ name }) => name },
    { key: 'prefix', header: t('api.begins'), wrap: 'nowrap', cell: ({ prefix }) => <code>{prefix}</code> },
    {
      key: 'last_used',
      header: t('api.last_used'),
      wrap: 'nowrap',
      cell: ({ last_used }) => (last_used ? <When at={last_used} /> : t('api.never')),
    },
    { key: 'ends', header: t('api.ends'), wrap: 'nowrap', cell: (row) => <Ends row={row} /> },
    { key: 'actions', header: t('api.actions'), headerHidden: true, actions: true, cell: (row) => <Actions row={row} /> },
  ]
  return <Table caption={t('api.keys_caption')} columns={columns} rows={keys} rowId={({ id }) => id} />
}

function Ends({ row: { ends, ended } }: { row: KeyRow }) {
  const t = useText('account')
  if (!ends) return t('api.endless')
  return ended ? <Badge tone="danger">{t('api.ended')}</Badge> : <When at={ends} />
}

function Actions({ row: { id, name } }: { row: KeyRow }) {
  const t = useText('account')
  return (
    <Row gap={1} wrap={false}>
      {(['rename', 'rotate', 'delete'] as const).map((what) => (
        <LinkButton
          key={what}
          tone="quiet"
          size="small"
          href={tabHref('api', { do: what, key: id })}
          aria-label={t(`api.${what}_title`, { name })}
        >
          {t(`api.${what}`)}
        </LinkButton>
      ))}
    </Row>
  )
}
