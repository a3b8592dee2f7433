import { useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Section } from '#app/ui/layout/card.tsx'
import { Row } from '#app/ui/layout/layout.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { IntentButton } from './intent-button.tsx'
import type { loadSessions, SessionRow } from './sessions.server.ts'
import { When } from '#app/ui/data/when.tsx'

/** Where one is signed in, this browser first. */
export function SessionsTab({ content: { rows } }: { content: Awaited<ReturnType<typeof loadSessions>> }) {
  const t = useText('account')
  const columns: Column<SessionRow>[] = [
    { key: 'device', header: t('sessions.device'), cell: (row) => <Device row={row} /> },
    {
      key: 'place',
      header: t('sessions.place'),
      wrap: 'nowrap',
      cell: ({ ip, same_place }) => (same_place ? `${ip}, ${t('sessions.same_place')}` : ip),
    },
    { key: 'since', header: t('sessions.since'), wrap: 'nowrap', hideBelow: 'medium', cell: ({ since }) => <When at={since} /> },
    { key: 'last_used', header: t('sessions.last_used'), wrap: 'nowrap', cell: ({ last_used }) => <When at={last_used} /> },
    {
      key: 'actions',
      header: t('sessions.end'),
      headerHidden: true,
      actions: true,
      cell: (row) => (row.current ? null : <End row={row} />),
    },
  ]
  return (
    <Section title={t('sessions.title')} hint={t('sessions.hint')} actions={rows.length > 1 ? <EndOthers /> : null}>
      <Table caption={t('sessions.caption')} columns={columns} rows={rows} rowId={({ id }) => id} />
      {rows.length > 1 ? null : <p>{t('sessions.only_this')}</p>}
    </Section>
  )
}

function EndOthers() {
  const t = useText('account')
  return (
    <IntentButton tab="sessions" intent="end_others">
      {t('sessions.end_others')}
    </IntentButton>
  )
}

function Device({ row: { device, current, by_sso } }: { row: SessionRow }) {
  const t = useText('account')
  return (
    <Row gap={2}>
      {device}
      {current ? <Badge tone="accent">{t('sessions.current')}</Badge> : null}
      {by_sso ? <Badge>{t('sessions.by_sso')}</Badge> : null}
    </Row>
  )
}

function End({ row: { id, device } }: { row: SessionRow }) {
  const t = useText('account')
  return (
    <IntentButton tab="sessions" intent="end" sends={{ id }} size="small" aria-label={t('sessions.end_named', { device })}>
      {t('sessions.end')}
    </IntentButton>
  )
}
