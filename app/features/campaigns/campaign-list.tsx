import Megaphone from 'lucide-react/icons/megaphone'
import type { Campaign } from '#api/contract/campaigns/campaigns.ts'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { campaignsPage } from './campaigns.server.ts'
import { campaignHref } from './paths.ts'

type Props = Pick<Awaited<ReturnType<typeof campaignsPage>>, 'list' | 'rows'>
type Row = Props['rows'][number]

const tones: Record<Campaign['status'], Tone> = {
  scheduled: 'info',
  sending: 'info',
  paused: 'warning',
  done: 'success',
  cancelled: 'neutral',
}

export function CampaignStatus({ status }: { status: Campaign['status'] }) {
  const t = useText('campaigns')
  return <StatusChip tone={tones[status]}>{t(`statuses.${status}`)}</StatusChip>
}

/** Broadcasts, the newest first: how each stands, how many got it, and how many did not. */
export function CampaignList({ list, rows }: Props) {
  const t = useText('campaigns')
  const columns: Column<Row>[] = [
    { key: 'title', header: t('broadcast.title'), cell: ({ id, title }) => <Anchor href={campaignHref(id)}>{title}</Anchor> },
    { key: 'channel', header: t('broadcast.by'), cell: ({ channel }) => t(`channels.${channel}`) },
    { key: 'status', header: t('state'), cell: ({ status }) => <CampaignStatus status={status} /> },
    { key: 'total', header: t('broadcast.chosen'), align: 'end', cell: ({ total_count }) => total_count },
    { key: 'sent', header: t('counts.sent'), align: 'end', cell: ({ counts }) => counts.sent },
    { key: 'replied', header: t('replied'), align: 'end', cell: ({ replied_count }) => replied_count },
    { key: 'left_out', header: t('counts.left_out'), align: 'end', cell: ({ counts }) => counts.left_out },
    { key: 'by', header: t('by'), cell: ({ user }) => user.name },
    { key: 'at', header: t('at'), wrap: 'nowrap', cell: ({ at }) => <When at={at} /> },
  ]
  const empty = (
    <EmptyState
      icon={<Megaphone size={20} />}
      title={t('broadcast.empty')}
      text={t('broadcast.empty_text')}
      actions={<LinkButton href="/contacts">{t('broadcast.choose')}</LinkButton>}
    />
  )
  return (
    <ListFrame list={list} empty={empty}>
      <Table caption={t('broadcast.list')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}
