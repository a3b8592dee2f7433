import Mail from 'lucide-react/icons/mail'
import type { EmailLog } from '#api/contract/contacts/logs.ts'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { contactEmailsPage } from './contact-emails.server.ts'
import { contactEmailHref } from './paths.ts'

type Props = Pick<Awaited<ReturnType<typeof contactEmailsPage>>, 'list' | 'rows' | 'may_read'> & { number: number }
type Row = Props['rows'][number]

const tones: Record<EmailLog['status'], Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'success',
  delivered: 'success',
  failed: 'danger',
  unsure: 'warning',
  bounced: 'danger',
  complained: 'danger',
  left_out: 'neutral',
  received: 'info',
}

export function EmailStatus({ status }: { status: EmailLog['status'] }) {
  const t = useText('campaigns')
  return <StatusChip tone={tones[status]}>{t(`states.${status}`)}</StatusChip>
}

/** Mails to one contact and their answers, the newest first. */
export function EmailList({ list, rows, may_read, number }: Props) {
  const t = useText('campaigns')
  const subject = ({ id, subject: words }: Row) => {
    const shown = words || t('no_subject')
    return may_read ? <Anchor href={contactEmailHref(number, id)}>{shown}</Anchor> : shown
  }
  const columns: Column<Row>[] = [
    { key: 'subject', header: t('subject'), cell: subject },
    {
      key: 'recipient',
      header: t('address'),
      cell: ({ direction, recipient, from_address }) => (direction === 'in' ? from_address : recipient),
    },
    { key: 'status', header: t('state'), cell: ({ status }) => <EmailStatus status={status} /> },
    { key: 'by', header: t('by'), cell: ({ direction, sent_by }) => (direction === 'in' ? t('them') : (sent_by?.name ?? '')) },
    { key: 'at', header: t('at'), wrap: 'nowrap', cell: ({ at }) => <When at={at} /> },
  ]
  if (rows.length === 0) return <EmptyState icon={<Mail size={20} />} title={t('empty')} text={t('empty_text')} />
  return (
    <>
      <Table caption={t('emails')} columns={columns} rows={rows} rowId={({ id }) => id} />
      <ListPager list={list} />
    </>
  )
}
