import { useText } from '#app/i18n/use-text.ts'
import { PhoneNumber } from '#app/phone/phone-number.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { Table } from '#app/ui/tables/table.tsx'
import { When } from '#app/ui/data/when.tsx'
import { CallIcon } from './call-table.tsx'
import type { CallView } from './call-rows.server.ts'
import * as styles from './phone.css.ts'

/** Who speaks with whom now. */
export function LiveCallTable({ rows }: { rows: CallView[] }) {
  const t = useText('calls')
  return (
    <Table
      caption={t('live.title')}
      rows={rows}
      rowId={({ id }) => id}
      columns={[
        { key: 'person', header: t('columns.person'), cell: ({ person }) => person },
        {
          key: 'who',
          header: t('columns.who'),
          cell: (call) => (
            <span className={styles.who}>
              <CallIcon call={call} />
              <span className={styles.long}>{call.who}</span>
            </span>
          ),
        },
        {
          key: 'number',
          header: t('columns.number'),
          wrap: 'nowrap',
          cell: ({ number, contact }) => (number ? <PhoneNumber number={number} contact={contact} className={styles.dial} /> : null),
        },
        {
          key: 'status',
          header: t('columns.status'),
          wrap: 'nowrap',
          card: 'corner',
          cell: ({ status, tone }) => <StatusChip tone={tone}>{status}</StatusChip>,
        },
        { key: 'when', header: t('live.since'), wrap: 'nowrap', cell: ({ at }) => <When at={at} /> },
      ]}
    />
  )
}
