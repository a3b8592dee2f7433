import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActionReport } from '#app/features/contacts/bulk/action-report.tsx'
import { useKindName } from '#app/features/contacts/bulk/action-words.tsx'
import { leftByUndo, submitUndo } from '#app/features/contacts/bulk/undo.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { useLookAgain } from '#app/live/use-look-again.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { zoneOf } from '#config/options.ts'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const { data: action } = await context.read(context.api.GET('/v1/contact_actions/{id}', { params: { path: { id: params['id'] ?? '' } } }))
  return data({
    action,
    left: leftByUndo(context, action),
    zone: zoneOf(context.user),
    title: `${context.say('bulk:undo.title')} · ${context.brand.name}`,
    texts: context.texts('contacts', 'bulk'),
  })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  const context = await requireUser(args)
  return submitUndo(context, params['id'] ?? '')
}

export const meta = pageMeta

export default function UndoOne() {
  const { action, left, zone } = useLoaderData<typeof loader>()
  const b = useText('bulk')
  const t = useText('contacts')
  const kindName = useKindName()
  useLookAgain(action.status === 'running' || action.status === 'undoing')
  const breadcrumbs = [
    { href: '/contacts', label: t('list.title') },
    { href: '/contacts/undo', label: b('undo.title') },
  ]
  return (
    <>
      <PageHeader title={kindName(action.kind)} breadcrumbs={breadcrumbs} breadcrumbsLabel={b('undo.title')} />
      <ActionReport action={action} left={left} zone={zone} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
