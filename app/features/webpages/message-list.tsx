import { Form } from '@remix-run/react'
import Inbox from 'lucide-react/icons/inbox'
import type { PageMeta } from '#api/contract/envelope.ts'
import { usePagerWords } from '#app/i18n/use-pager-words.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormActions } from '#app/ui/form.tsx'
import { Anchor } from '#app/ui/navigation.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Table, type Column } from '#app/ui/table.tsx'
import type { MessageRow } from './messages.server.ts'
import * as styles from './pictures.css.ts'

type Props = { rows: MessageRow[]; meta: PageMeta; path: string; isSpam: boolean }

/** What visitors wrote, with what can be done about each. */
export function MessageList({ rows, meta, path, isSpam }: Props) {
  const t = useText('webpages')
  const common = useText('common')
  const pagerWords = usePagerWords()
  const columns: Column<MessageRow>[] = [
    {
      key: 'from',
      header: t('messages.from'),
      cell: ({ name, contact }) => (contact ? <Anchor href={`/contacts/${contact}`}>{name}</Anchor> : name),
    },
    { key: 'how', header: t('messages.how'), cell: ({ how }) => how },
    {
      key: 'message',
      header: t('messages.message'),
      cell: ({ message, consent, why }) => (
        <>
          <p className={styles.said}>{message}</p>
          {why ? <p className={styles.quiet}>{why}</p> : null}
          {consent ? <Badge tone="success">{t('messages.consent')}</Badge> : null}
        </>
      ),
    },
    {
      key: 'when',
      header: t('messages.when'),
      wrap: 'nowrap',
      cell: ({ when }) => (
        <time dateTime={when.iso} title={when.full}>
          {when.words}
        </time>
      ),
    },
    {
      key: 'actions',
      header: t('messages.actions'),
      headerHidden: true,
      actions: true,
      cell: ({ id, name }) => (
        <div className={styles.buttons}>
          {isSpam ? (
            <Form method="post" action={path}>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="name" value={name} />
              <Button size="small" aria-label={t('messages.not_spam_named', { name })}>
                {t('messages.not_spam')}
              </Button>
            </Form>
          ) : null}
          <LinkButton size="small" tone="quiet" href={`${path}?delete=${id}`} aria-label={t('messages.delete_named', { name })}>
            {t('messages.delete')}
          </LinkButton>
        </div>
      ),
    },
  ]
  if (rows.length === 0) {
    const [title, text] = isSpam
      ? [t('messages.spam_empty'), t('messages.spam_empty_text')]
      : [t('messages.empty'), t('messages.empty_text')]
    return <EmptyState icon={<Inbox size={20} />} title={title} text={text} />
  }
  const from = (meta.current_page - 1) * meta.limit + 1
  return (
    <>
      <p>{t(isSpam ? 'messages.spam_lead' : 'messages.lead')}</p>
      <Table caption={t(isSpam ? 'messages.spam_list' : 'messages.list')} columns={columns} rows={rows} rowId={({ id }) => id} />
      {meta.total_pages > 1 ? (
        <Pager
          page={meta.current_page}
          pageCount={meta.total_pages}
          hrefFor={(page) => `${path}?page=${page}`}
          summary={common('pager.summary', { from, to: from + rows.length - 1, total: meta.total_count })}
          labels={pagerWords}
        />
      ) : null}
    </>
  )
}

/** Asks before a message goes for good. */
export function DeleteMessage({ message: { id, name }, path }: { message: MessageRow; path: string }) {
  const t = useText('webpages')
  const common = useText('common')
  return (
    <Dialog title={t('messages.delete_title', { name })} closeHref={path} closeLabel={t('messages.close')} size="small">
      <Form method="post" action={path}>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={id} />
        <p>{t('messages.delete_text')}</p>
        <FormActions>
          <LinkButton tone="quiet" href={path}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="danger">{t('messages.delete_button')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
