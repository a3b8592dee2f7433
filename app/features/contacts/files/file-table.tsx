import { Form } from '@remix-run/react'
import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Eye from 'lucide-react/icons/eye'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ContactFile } from '#api/contract/files.ts'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Menu, MenuButton, MenuLink } from '#app/ui/overlays/menu.tsx'
import { Table, type SortDirection } from '#app/ui/tables/table.tsx'
import * as styles from '../profile/contact-page.css.ts'
import { Day } from '../day.tsx'
import { useSignature } from '../use-signature.ts'
import { sizeOf } from './file-size.ts'

type Order = { order_field: string; order?: 'asc' | 'desc' | undefined }

type Props = {
  contact: number
  files: ContactFile[]
  asked: Order
  /** Where the list lies in another order. */
  hrefFor(order: Order): string
  mayDelete: boolean
  zone: string
  today: string
}

/** The files of a page; each name leads to its bytes. */
export function FileTable({ contact, files, asked, hrefFor, mayDelete, zone, today }: Props) {
  const t = useText('contact')
  const language = useLanguage()
  const signed = useSignature()
  const naturally = (field: string) => (field === 'name' ? 'asc' : 'desc')
  const sortBy = (field: string) => {
    const now = asked.order ?? naturally(field)
    const isSorted = asked.order_field === field
    const next = isSorted ? (now === 'asc' ? 'desc' : 'asc') : naturally(field)
    const direction: SortDirection | undefined = isSorted ? (now === 'asc' ? 'ascending' : 'descending') : undefined
    return { href: hrefFor({ order_field: field, order: next }), direction }
  }
  return (
    <Table
      caption={t('files.title')}
      rows={files}
      rowId={(file) => file.id}
      columns={[
        { key: 'name', header: t('files.name'), sort: sortBy('name'), cell: (file) => <Name contact={contact} file={file} /> },
        {
          key: 'size',
          header: t('files.size'),
          align: 'end',
          wrap: 'nowrap',
          sort: sortBy('size'),
          cell: (file) => sizeOf(file.size, language),
        },
        {
          key: 'created_at',
          header: t('files.added_on'),
          wrap: 'nowrap',
          sort: sortBy('created_at'),
          cell: (file) => <Day at={file.created_at} zone={zone} today={today} />,
        },
        { key: 'by', header: t('files.by'), cell: (file) => signed(file.uploaded_by) },
        {
          key: 'actions',
          header: t('files.actions'),
          headerHidden: true,
          actions: true,
          card: 'corner',
          cell: (file) => <Actions contact={contact} file={file} mayDelete={mayDelete} />,
        },
      ]}
    />
  )
}

const addressOf = (contact: number, { id }: ContactFile) => `/contacts/${contact}/files/${id}`

/** What could do harm says so; what was not scanned does as well. */
function Name({ contact, file }: { contact: number; file: ContactFile }) {
  const t = useText('contact')
  const cautions = ['text/html', 'image/svg+xml', 'application/x-msdownload', 'application/x-sh']
  return (
    <span className={styles.fileName}>
      {/* Bytes, not a page: the router has nothing to do with it. */}
      <a href={`${addressOf(contact, file)}${file.can_show ? '?inline' : ''}`} className={styles.long}>
        {file.name}
      </a>
      {file.scan === 'not_scanned' ? <span className={styles.aside}>{t('files.not_scanned')}</span> : null}
      {cautions.includes(file.content_type) ? <span className={styles.aside}>{t('files.caution')}</span> : null}
    </span>
  )
}

function Actions({ contact, file, mayDelete }: { contact: number; file: ContactFile; mayDelete: boolean }) {
  const t = useText('contact')
  return (
    <Menu label={t('files.actions')} icon={<Ellipsis />} size="small" align="end">
      {file.can_show ? (
        <MenuLink href={`${addressOf(contact, file)}?inline`} target="_blank" rel="noreferrer" icon={<Eye />}>
          {t('files.open')}
        </MenuLink>
      ) : null}
      <MenuLink href={addressOf(contact, file)} download={file.name} icon={<Download />}>
        {t('files.download')}
      </MenuLink>
      {mayDelete ? (
        <Form method="post" action={`/contacts/${contact}/files`} preventScrollReset>
          <input type="hidden" name="file_id" value={file.id} />
          <MenuButton name="intent" value="delete" icon={<Trash2 />} tone="danger">
            {t('files.delete')}
          </MenuButton>
        </Form>
      ) : null}
    </Menu>
  )
}
