import { Form } from '@remix-run/react'
import FileX from 'lucide-react/icons/file-x'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { documentsPage } from './documents.server.ts'
import { documentsHref } from './paths.ts'
import { UploadForm } from './upload-form.tsx'

type Page = Awaited<ReturnType<typeof documentsPage>>
type Row = Page['rows'][number]

/** The zip that comes with an import while it can be chosen, and what became of its documents. */
export function Documents({ page, failed }: { page: Page; failed: string | null }) {
  const t = useText('imports')
  const { id, documents, back, is_open } = page
  const here = documentsHref(id)
  if (!is_open) return <Outcome {...page} />
  if (!documents) return <UploadForm kind="documents" action={here} back={back} failed={failed} />
  const remove = (
    <Form method="post" action={here}>
      <Button>{t('documents.remove')}</Button>
    </Form>
  )
  return (
    <Banner tone="info" title={t('documents.with', { file: documents.file_name ?? '' })} actions={remove}>
      {t('documents.with_text')}
    </Banner>
  )
}

function Outcome({ id, documents, filed, list, rows }: Page) {
  const t = useText('imports')
  const columns: Column<Row>[] = [
    { key: 'path', header: t('documents.name'), cell: ({ path }) => path },
    filed
      ? {
          key: 'contact',
          header: t('contact'),
          cell: ({ contact }) => (contact ? <Anchor href={`/contacts/${contact.number}`}>{contact.name || contact.number}</Anchor> : ''),
        }
      : { key: 'why', header: t('documents.why'), cell: ({ why }) => why },
  ]
  const tabs = [
    { href: documentsHref(id), label: t('documents.unfiled'), current: !filed, count: documents?.unfiled_count ?? 0 },
    { href: documentsHref(id, { filed: 'true' }), label: t('documents.filed'), current: filed, count: documents?.filed_count ?? 0 },
  ]
  return (
    <Stack>
      <Tabs label={t('documents.title')} items={tabs} />
      {rows.length ? (
        <Table caption={t('documents.title')} columns={columns} rows={rows} rowId={({ path }) => path} />
      ) : (
        <EmptyState icon={<FileX size={20} />} title={t('documents.none')} text={t('documents.none_text')} />
      )}
      <ListPager list={list} />
    </Stack>
  )
}
