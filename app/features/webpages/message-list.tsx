import { Form } from '@remix-run/react'
import Inbox from 'lucide-react/icons/inbox'
import type { ListPage } from '#app/lists/define-list.server.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { MessageRow } from './messages.server.ts'
import * as styles from './pictures.css.ts'

type Props = { list: ListPage; rows: MessageRow[]; isSpam: boolean }

/** What visitors wrote, with what can be done about each. */
export function MessageList({ list, rows, isSpam }: Props) {
  const t = useText('webpages')
  const { path } = list
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
  return (
    <>
      <p>{t(isSpam ? 'messages.spam_lead' : 'messages.lead')}</p>
      <Table caption={t(isSpam ? 'messages.spam_list' : 'messages.list')} columns={columns} rows={rows} rowId={({ id }) => id} />
      <ListPager list={list} />
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
