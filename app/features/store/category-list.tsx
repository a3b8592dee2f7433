import FolderOpen from 'lucide-react/icons/folder-open'
import { useText } from '#app/i18n/use-text.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { hrefWith } from '#app/lists/href.ts'
import type { categoriesPage } from './categories.server.ts'
import { categoryHref, productsPath } from './paths.ts'

type Props = Awaited<ReturnType<typeof categoriesPage>>
type Row = Props['rows'][number]

/** The shelves of the store, by title. */
export function CategoryList({ rows }: Props) {
  const t = useText('store')
  if (rows.length === 0)
    return <EmptyState icon={<FolderOpen size={20} />} title={t('categories.empty')} text={t('categories.empty_text')} />
  const columns: Column<Row>[] = [
    { key: 'title', header: t('categories.name'), cell: ({ id, title }) => <Anchor href={categoryHref(id)}>{title}</Anchor> },
    { key: 'description', header: t('description'), cell: ({ description }) => description },
    {
      key: 'products',
      header: t('products.title'),
      align: 'end',
      cell: ({ id, product_count }) => <Anchor href={hrefWith(productsPath, { category: id })}>{product_count}</Anchor>,
    },
  ]
  return <Table caption={t('categories.title')} columns={columns} rows={rows} rowId={({ id }) => id} />
}
