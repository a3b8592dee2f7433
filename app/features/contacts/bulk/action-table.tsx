import type { ContactAction } from '#api/contract/contacts/actions.ts'
import { formatDate } from '#api/contract/formats.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Row } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { ActionFields, ActionStatus, useKindName } from './action-words.tsx'

/** What was done to contacts, and until when it can be undone. */
export function ActionTable({ actions, zone }: { actions: ContactAction[]; zone: string }) {
  const b = useText('bulk')
  const language = useLanguage()
  const kindName = useKindName()
  const columns: Column<ContactAction>[] = [
    {
      key: 'what',
      header: b('undo.what'),
      cell: ({ id, kind, details }) => (
        <Row gap={2}>
          <Anchor href={`/contacts/undo/${id}`}>{kindName(kind)}</Anchor>
          <ActionFields details={details} />
        </Row>
      ),
    },
    { key: 'how_many', header: b('undo.how_many'), align: 'end', cell: ({ done_count }) => done_count.toLocaleString(language) },
    { key: 'who', header: b('undo.who'), cell: ({ by }) => by?.name },
    { key: 'when', header: b('undo.when'), wrap: 'nowrap', cell: ({ created_at }) => formatDate(created_at, language, zone, 'time') },
    { key: 'state', header: b('undo.state'), card: 'corner', cell: ({ status }) => <ActionStatus status={status} /> },
    {
      key: 'until',
      header: b('undo.undoable'),
      wrap: 'nowrap',
      cell: ({ can_undo, undo_until }) =>
        can_undo && undo_until ? b('undo.until', { date: formatDate(undo_until, language, zone) }) : null,
    },
  ]
  return <Table caption={b('undo.caption')} columns={columns} rows={actions} rowId={({ id }) => id} />
}
