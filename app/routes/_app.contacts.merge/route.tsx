import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireRight } from '#app/features/contacts/contact.server.ts'
import { MergeForm } from '#app/features/contacts/merge/merge-form.tsx'
import { mergePage, submitMerge } from '#app/features/contacts/merge/merging.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

/** One contact of several: `ids` says of which, by number or id. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  requireRight(context, 'delete')
  return data({
    ...(await mergePage(context)),
    title: `${context.say('merging:merge.title')} · ${context.brand.name}`,
    texts: context.texts('contacts', 'merging'),
  })
}

export async function action(args: ActionFunctionArgs) {
  return submitMerge(await requireUser(args))
}

export const meta = pageMeta

export default function Merge() {
  const page = useLoaderData<typeof loader>()
  const problem = useAnswer<{ problem: string }>()?.problem ?? null
  const t = useText('merging')
  const c = useText('contacts')
  return (
    <>
      <PageHeader
        title={t('merge.title')}
        meta={<span>{t('merge.lead')}</span>}
        breadcrumbs={[
          { href: '/contacts', label: c('list.title') },
          { href: '/contacts/duplicates', label: t('duplicates.title') },
        ]}
        breadcrumbsLabel={c('show.way')}
      />
      <MergeForm
        // After a refusal the choices begin anew with what the contacts say now.
        key={page.contacts.map(({ id, lock_version }) => `${id} ${lock_version}`).join()}
        {...page}
        problem={problem}
      />
    </>
  )
}

export const ErrorBoundary = ErrorPage
