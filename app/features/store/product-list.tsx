import Package from 'lucide-react/icons/package'
import { useText } from '#app/i18n/use-text.ts'
import { ListFrame } from '#app/lists/list-frame.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { When } from '#app/ui/data/when.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { productHref } from './paths.ts'
import type { productsPage } from './products.server.ts'

type Props = Awaited<ReturnType<typeof productsPage>>
type Row = Props['rows'][number]

/** Everything that was ever put up for sale and not taken away, by name. */
export function ProductList({ list, rows, categories }: Props) {
  const t = useText('store')
  const columns: Column<Row>[] = [
    { key: 'name', header: t('products.name'), cell: ({ id, name }) => <Anchor href={productHref(id)}>{name}</Anchor> },
    { key: 'category', header: t('category'), cell: ({ category }) => category.title },
    { key: 'price', header: t('products.price'), align: 'end', wrap: 'nowrap', cell: ({ price }) => price },
    { key: 'for', header: t('products.for_whom'), cell: ({ corporation }) => corporation?.name ?? t('products.for_everybody') },
    { key: 'state', header: t('products.state'), cell: (row) => <SaleState {...row} /> },
    { key: 'updated', header: t('updated'), wrap: 'nowrap', cell: ({ updated }) => <When at={updated} /> },
  ]
  const filters = {
    label: t('category'),
    count: list.state.category ? 1 : 0,
    fields: (
      <NativeSelect
        id="category"
        name="category"
        label={t('category')}
        options={categories}
        emptyLabel={t('all')}
        defaultValue={list.state.category}
      />
    ),
  }
  const empty = <EmptyState icon={<Package size={20} />} title={t('products.empty')} text={t('products.empty_text')} />
  return (
    <ListFrame list={list} empty={empty} filters={filters}>
      <Table caption={t('products.title')} columns={columns} rows={rows} rowId={({ id }) => id} />
    </ListFrame>
  )
}

/** Whether it can be bought, and if not, why. */
export function SaleState({ active, stock }: Pick<Row, 'active' | 'stock'>) {
  const t = useText('store')
  if (!active) return <StatusChip>{t('products.off_sale')}</StatusChip>
  if (stock === 0) return <StatusChip tone="warning">{t('sold_out')}</StatusChip>
  return <StatusChip tone="success">{stock === null ? t('products.on_sale') : t('products.in_stock', { count: stock })}</StatusChip>
}
