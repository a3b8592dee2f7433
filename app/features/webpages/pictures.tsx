import { Form } from '@remix-run/react'
import FileText from 'lucide-react/icons/file-text'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Card, Panel } from '#app/ui/layout/card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { picturesPath } from './paths.ts'
import type { picturesPage } from './pictures.server.ts'
import * as styles from './pictures.css.ts'

type Page = Awaited<ReturnType<typeof picturesPage>>
type Failed = { failed: string | null }

/** The photo: what is there, and the way to another. */
export function PhotoPart({ photo, failed }: Pick<Page, 'photo'> & Failed) {
  const t = useText('webpages')
  return (
    <Panel title={t('pictures.photo')} hint={t('pictures.photo_hint')}>
      <Stack gap={4}>
        {photo ? (
          <Form method="post" action={picturesPath} className={styles.now}>
            <img src={photo} alt={t('pictures.photo')} width={96} height={96} className={styles.photo} />
            <Button name="intent" value="remove_photo" size="small">
              {t('pictures.remove_photo')}
            </Button>
          </Form>
        ) : (
          <p>{t('pictures.photo_none')}</p>
        )}
        <Form method="post" action={`${picturesPath}?form=photo`} encType="multipart/form-data" reloadDocument>
          <FormStack>
            {failed ? <Failure text={failed} /> : null}
            <div>
              <label htmlFor="new-photo">{t('pictures.choose_photo')}</label>
              <input
                id="new-photo"
                type="file"
                name="personal_photo"
                accept="image/jpeg,image/png,image/webp"
                required
                className={styles.file}
              />
            </div>
            <FormActions>
              <Button tone="primary">{t('pictures.upload_photo')}</Button>
            </FormActions>
          </FormStack>
        </Form>
      </Stack>
    </Panel>
  )
}

/** What visitors are offered to read. */
export function FilesPart({ files, failed, path = picturesPath }: Pick<Page, 'files'> & Failed & { path?: string }) {
  const t = useText('webpages')
  const columns: Column<Page['files'][number]>[] = [
    { key: 'title', header: t('pictures.file_title'), cell: ({ title }) => title },
    { key: 'kind', header: t('pictures.kind'), cell: ({ name, link }) => name ?? <a href={link}>{link}</a> },
    {
      key: 'actions',
      header: t('pictures.actions'),
      headerHidden: true,
      actions: true,
      cell: ({ id, title }) => (
        <Form method="post" action={path}>
          <input type="hidden" name="id" value={id} />
          <Button size="small" aria-label={t('pictures.remove_named', { title })}>
            {t('pictures.remove')}
          </Button>
        </Form>
      ),
    },
  ]
  return (
    <Panel title={t('pictures.files')} hint={t('pictures.files_hint')}>
      <Stack gap={4}>
        {files.length > 0 ? (
          <Table caption={t('pictures.files')} columns={columns} rows={files} rowId={({ id }) => id} />
        ) : (
          <EmptyState icon={<FileText size={20} />} title={t('pictures.files_none')} text={t('pictures.files_none_text')} level={3} />
        )}
        <Card>
          <Form method="post" action={`${path}?form=file`} encType="multipart/form-data" reloadDocument>
            <FormStack>
              {failed ? <Failure text={failed} /> : null}
              <TextField name="file_title" label={t('pictures.file_title')} maxLength={150} required />
              <div>
                <label htmlFor="new-file">{t('pictures.choose_file')}</label>
                <input id="new-file" type="file" name="file" className={styles.file} />
              </div>
              <TextField name="file_link" label={t('pictures.file_link')} maxLength={300} inputMode="url" />
              <FormActions>
                <Button tone="primary">{t('pictures.add')}</Button>
              </FormActions>
            </FormStack>
          </Form>
        </Card>
      </Stack>
    </Panel>
  )
}

function Failure({ text }: { text: string }) {
  const t = useText('webpages')
  return (
    <Banner tone="danger" role="alert" title={t('pictures.failed')}>
      {text}
    </Banner>
  )
}
