import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionTable } from '#app/features/contacts/bulk/action-table.tsx'
import { actionsPage } from '#app/features/contacts/bulk/undo.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { zoneOf } from '#config/options.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return data({
    ...(await actionsPage(context)),
    zone: zoneOf(context.user),
    title: `${context.say('bulk:undo.title')} · ${context.brand.name}`,
    texts: context.texts('contacts', 'bulk'),
  })
}

export const meta = pageMeta

export default function Undo() {
  const { actions, meta: count, undoable, zone } = useLoaderData<typeof loader>()
  const t = useText('contacts')
  const b = useText('bulk')
  const tabs = [
    { href: '/contacts/undo', label: b('undo.all'), current: !undoable },
    { href: '/contacts/undo?undoable=true', label: b('undo.undoable'), current: undoable },
  ]
  return (
    <>
      <PageHeader
        title={b('undo.title')}
        meta={b('undo.lead')}
        breadcrumbs={[{ href: '/contacts', label: t('list.title') }]}
        breadcrumbsLabel={t('list.title')}
      />
      <Tabs label={b('undo.which')} items={tabs} />
      {actions.length > 0 ? (
        <ActionTable actions={actions} zone={zone} />
      ) : (
        <EmptyState title={b(undoable ? 'undo.nothing_left' : 'undo.empty')} text={b('undo.empty_text')} />
      )}
      <ListPager list={{ href: undoable ? '/contacts/undo?undoable=true' : '/contacts/undo', shown: actions.length, meta: count }} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
