import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { When } from '#app/ui/data/when.tsx'
import { signupHref } from './paths.ts'
import type { signupsPage } from './signups.server.ts'

type Props = Awaited<ReturnType<typeof signupsPage>>
type Row = Props['rows'][number]

export const toneOf: Record<Row['state'], Tone> = { unverified: 'neutral', waiting: 'warning', approved: 'success', declined: 'danger' }

/** Who asks for an account, and how each request stands. */
export function SignupList({ list, states, rows }: Props) {
  const t = useText('signups')
  const columns: Column<Row>[] = [
    { key: 'name', header: t('name'), cell: ({ id, name }) => <Anchor href={signupHref(id)}>{name}</Anchor> },
    { key: 'email', header: t('email'), cell: ({ email }) => email },
    { key: 'company', header: t('company'), hideBelow: 'medium', cell: ({ company_name }) => company_name },
    {
      key: 'state',
      header: t('state'),
      wrap: 'nowrap',
      cell: (row) => <StatusChip tone={toneOf[row.state]}>{row.state_words}</StatusChip>,
    },
    { key: 'created', header: t('asked_at'), wrap: 'nowrap', cell: ({ created_at }) => <When at={created_at} /> },
  ]
  const empty = (
    <EmptyState
      icon={<UserRoundPlus size={20} />}
      title={t('empty')}
      text={t('empty_text')}
      actions={<LinkButton href={list.all_href}>{t('show_all')}</LinkButton>}
    />
  )
  const filters = {
    label: t('filters'),
    count: list.state.state === 'waiting' ? 0 : 1,
    fields: <NativeSelect name="state" label={t('state')} options={states} defaultValue={list.state.state} />,
  }
  const words = { search: t('search'), none_found_text: t('none_found_text') }
  return (
    <ListFrame list={list} empty={empty} words={words} filters={filters} allHref={list.all_href}>
      <Table caption={t('title')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}
