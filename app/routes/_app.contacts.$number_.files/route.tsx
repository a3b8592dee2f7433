import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import Paperclip from 'lucide-react/icons/paperclip'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { FileDrop } from '#app/features/contacts/files/file-drop.tsx'
import { FileTable } from '#app/features/contacts/files/file-table.tsx'
import { filesPage, submitFiles, type FilesAnswer } from '#app/features/contacts/files/files.server.ts'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { FilterBar } from '#app/ui/tables/filter-bar.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const id = params['number'] ?? ''
  const [frame, files] = await Promise.all([contactFrame(context, id, 'files'), filesPage(context, id)])
  return {
    frame,
    ...files,
    mayDelete: context.user.updated_tos && context.may('contacts', 'delete'),
    title: `${context.say('contact:files.title')} · ${frame.title}`,
    texts: context.texts('contacts', 'contact'),
  }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitFiles(await requireUser(args), params['number'] ?? '')
}

export const meta = pageMeta

export default function ContactFiles() {
  const { frame, files, meta: count, upload_limit, asked, deleted, mayDelete } = useLoaderData<typeof loader>()
  const answer = useAnswer<FilesAnswer>()
  const t = useText('contact')
  const { contact, rights, zone, today } = frame
  const here = `/contacts/${contact.number}/files`
  const href = (more: Record<string, string | number | undefined>) => {
    const pairs = Object.entries({ ...asked, page: 1, ...more }).filter(([, value]) => value !== undefined && value !== '' && value !== 1)
    return `${here}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()}`
  }
  return (
    <ContactFrame frame={frame}>
      <Stack gap={4}>
        {deleted && mayDelete ? <Deleted here={here} id={deleted} /> : null}
        {rights.change ? (
          <Card title={t('files.add')}>
            <FileDrop key={count.total_count} contact={contact.number} limit={upload_limit} failed={answer?.failed ?? null} />
          </Card>
        ) : null}
        <Card
          title={count.total_count > 0 ? t('files.count', { count: count.total_count }) : t('files.title')}
          padding={files.length > 0 ? 'none' : 'medium'}
        >
          {count.total_count > 10 || asked.q ? (
            <FilterBar
              action={here}
              label={t('files.search')}
              search={{ name: 'q', label: t('files.search'), defaultValue: asked.q }}
              submitLabel={t('files.find')}
            />
          ) : null}
          {files.length > 0 ? (
            <FileTable
              contact={contact.number}
              files={files}
              asked={asked}
              hrefFor={href}
              mayDelete={mayDelete}
              zone={zone}
              today={today}
            />
          ) : (
            <EmptyState
              icon={<Paperclip size={20} />}
              level={3}
              title={asked.q ? t('files.none_found') : t('files.empty')}
              text={t('files.empty_text')}
            />
          )}
          <ListPager
            list={{ href: href({}), shown: files.length, meta: count }}
            nav={t('files.pages')}
            summary={t('files.count', { count: count.total_count })}
          />
        </Card>
      </Stack>
    </ContactFrame>
  )
}

/** A file was deleted a moment ago: the way back. */
function Deleted({ here, id }: { here: string; id: string }) {
  const t = useText('contact')
  return (
    <Form method="post" action={here}>
      <input type="hidden" name="file_id" value={id} />
      <Banner
        tone="success"
        role="status"
        actions={
          <Button name="intent" value="restore">
            {t('files.undo')}
          </Button>
        }
      >
        {t('files.deleted_any')}
      </Banner>
    </Form>
  )
}

export const ErrorBoundary = ErrorPage
