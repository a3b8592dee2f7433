import Calculator from 'lucide-react/icons/calculator'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { newQuoteHref, quoteHref } from './paths.ts'
import type { quotesOf } from './quotes.server.ts'

type Props = Awaited<ReturnType<typeof quotesOf>> & {
  /** Of whom these are; without it, of all. */
  contact?: number
}
type Row = Props['rows'][number]

/** What was quoted, the newest first. */
export function QuoteList({ rows, may_quote, contact }: Props) {
  const t = useText('quotes')
  const columns: Column<Row>[] = [
    {
      key: 'product',
      header: t('product'),
      cell: ({ id, product_words, plans_words, source }) => (
        <>
          <Anchor href={quoteHref(id)}>{[product_words, plans_words].filter(Boolean).join(': ')}</Anchor>{' '}
          {source === 'sample' ? <Badge tone="warning">{t('sample_badge')}</Badge> : null}
        </>
      ),
    },
    ...(contact === undefined
      ? [
          {
            key: 'contact',
            header: t('contact'),
            cell: ({ contact: of }: Row) => (of ? <Anchor href={`/contacts/${of.number}/quotes`}>{of.name}</Anchor> : '–'),
          },
        ]
      : []),
    { key: 'lowest', header: t('lowest'), align: 'end', wrap: 'nowrap', cell: ({ lowest, status_words }) => lowest || status_words },
    { key: 'results', header: t('prices'), align: 'end', hideBelow: 'medium', cell: ({ result_count }) => result_count },
    { key: 'saved', header: t('saved'), align: 'end', hideBelow: 'medium', cell: ({ proposal_count }) => proposal_count },
    { key: 'by', header: t('asked_by'), hideBelow: 'large', cell: ({ user }) => user.name },
    { key: 'created', header: t('asked_at'), wrap: 'nowrap', cell: ({ created }) => <When at={created} /> },
  ]
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Calculator size={20} />}
        title={t('empty')}
        text={t('empty_text')}
        actions={may_quote ? <LinkButton href={newQuoteHref(contact)}>{t('new')}</LinkButton> : undefined}
      />
    )
  return <Table caption={t('title')} columns={columns} rows={rows} rowId={({ id }) => id} />
}
