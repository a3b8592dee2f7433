import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { submitFlow } from '#app/features/workflows/change-flow.server.ts'
import { FlowEditor } from '#app/features/workflows/flow-editor.tsx'
import { FlowTabs } from '#app/features/workflows/flow-tabs.tsx'
import { flowPage } from '#app/features/workflows/flow.server.ts'
import { flowHref } from '#app/features/workflows/paths.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await flowPage(context, params['id'] ?? '')
  const { result } = restoredForm(context)
  return { ...page, restored: result, title: `${page.flow.title} · ${context.brand.name}`, texts: context.texts('workflows', 'campaigns') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitFlow(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function Flow() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('workflows')
  const { flow } = page
  const remove = page.may_delete ? <LinkButton href={flowHref(flow.id, { do: 'delete' })}>{t('delete')}</LinkButton> : null
  return (
    <>
      <FlowTabs flow={flow} current="steps" actions={remove} />
      <FlowEditor {...page} result={answer?.result ?? page.restored} />
      {page.deleting ? (
        <DeleteDialog
          title={t('delete_title', { name: flow.title })}
          text={t('delete_text', { count: flow.counts.waiting + flow.counts.held })}
          button={t('delete')}
          href={flowHref(flow.id)}
        />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
