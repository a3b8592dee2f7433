import PhoneCall from 'lucide-react/icons/phone-call'
import PhoneIncoming from 'lucide-react/icons/phone-incoming'
import PhoneMissed from 'lucide-react/icons/phone-missed'
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing'
import SearchX from 'lucide-react/icons/search-x'
import Voicemail from 'lucide-react/icons/voicemail'
import { When } from '#app/ui/data/when.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { RowLinks } from '#app/lists/row-links.tsx'
import { PhoneNumber } from '#app/phone/phone-number.tsx'
import { Badge, StatusChip } from '#app/ui/feedback/badge.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { CallView } from './call-rows.server.ts'
import { callHref, callsPath } from './paths.ts'
import * as styles from './phone.css.ts'

type Props = { rows: CallView[]; caption: string; showPerson: boolean }

/** Calls, newest first; cards on a narrow screen. The first column leads to the call, the number dials. */
export function CallTable({ rows, caption, showPerson }: Props) {
  const t = useText('calls')
  const columns: (Column<CallView> | false)[] = [
    {
      key: 'who',
      header: t('columns.who'),
      cell: (call) => (
        <span className={styles.who}>
          <CallIcon call={call} />
          <Anchor href={callHref(call.id)} className={styles.long}>
            {call.who}
          </Anchor>
          {call.is_new ? <Badge tone="info">{t('new')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'number',
      header: t('columns.number'),
      wrap: 'nowrap',
      cell: ({ number, contact, place }) =>
        number ? (
          <span className={styles.cell}>
            <PhoneNumber number={number} contact={contact} className={styles.dial} />
            {place ? <span className={styles.small}>{place}</span> : null}
          </span>
        ) : null,
    },
    {
      key: 'status',
      header: t('columns.status'),
      wrap: 'nowrap',
      card: 'corner',
      cell: ({ status, tone, missed, voicemail }) => (
        <StatusChip tone={tone}>{voicemail ? t('voicemail') : missed ? t('directions.missed') : status}</StatusChip>
      ),
    },
    { key: 'when', header: t('columns.when'), wrap: 'nowrap', cell: ({ at }) => <When at={at} /> },
    { key: 'length', header: t('columns.length'), align: 'end', wrap: 'nowrap', cell: ({ length }) => length || null },
    { key: 'disposition', header: t('columns.disposition'), hideBelow: 'medium', cell: ({ disposition }) => disposition || null },
    {
      key: 'recorded',
      header: t('columns.recorded'),
      hideBelow: 'large',
      wrap: 'nowrap',
      cell: ({ is_recorded }) => (is_recorded ? t('recorded') : null),
    },
    showPerson && {
      key: 'person',
      header: t('columns.person'),
      hideBelow: 'large',
      cell: ({ person }) => <span className={styles.quiet}>{person}</span>,
    },
  ]
  return (
    <RowLinks>
      <Table caption={caption} columns={columns.filter((column) => column !== false)} rows={rows} rowId={({ id }) => id} />
    </RowLinks>
  )
}

/** Which way it went, in words for those who do not see the icon. */
export function CallIcon({ call }: { call: Pick<CallView, 'call_direction' | 'missed' | 'voicemail' | 'direction'> }) {
  const Icon = call.voicemail ? Voicemail : call.missed ? PhoneMissed : call.call_direction === 'inbound' ? PhoneIncoming : PhoneOutgoing
  return (
    <span className={styles.icon} title={call.direction}>
      <Icon size={16} aria-hidden="true" />
      <span className="visually-hidden">{call.direction}:</span>
    </span>
  )
}

/** No call yet, or none that matches. */
export function CallsEmpty({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useText('calls')
  if (isNarrowed) {
    const all = <LinkButton href={callsPath}>{t('list.show_all')}</LinkButton>
    return <EmptyState icon={<SearchX size={20} />} title={t('list.none_found')} text={t('list.none_found_text')} actions={all} />
  }
  return <EmptyState icon={<PhoneCall size={20} />} title={t('list.empty')} text={t('list.empty_text')} />
}
