import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DuplicateGroups } from '#app/features/contacts/duplicates/duplicate-groups.tsx'
import { dismissGroup, duplicatesPage } from '#app/features/contacts/merge/merging.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

/** Contacts that may be the same person, group by group. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return data({
    ...(await duplicatesPage(context)),
    title: `${context.say('merging:duplicates.title')} · ${context.brand.name}`,
    texts: context.texts('contacts', 'merging'),
  })
}

export async function action(args: ActionFunctionArgs) {
  return dismissGroup(await requireUser(args))
}

export const meta = pageMeta

export default function Duplicates() {
  const { groups, meta: count, mayMerge, mayDismiss, zone } = useLoaderData<typeof loader>()
  const t = useText('merging')
  const c = useText('contacts')
  const from = (count.current_page - 1) * count.limit + 1
  const total = count.total_count
  return (
    <>
      <PageHeader
        title={t('duplicates.title')}
        meta={
          <>
            <span>{t('duplicates.lead')}</span>
            {total > 0 ? (
              <span>{t(count.total_is === 'about' ? 'duplicates.count_about' : 'duplicates.count', { count: total })}</span>
            ) : null}
          </>
        }
        breadcrumbs={[{ href: '/contacts', label: c('list.title') }]}
        breadcrumbsLabel={c('show.way')}
      />
      {groups.length > 0 ? (
        <DuplicateGroups groups={groups} first={from} zone={zone} mayMerge={mayMerge} mayDismiss={mayDismiss} />
      ) : (
        <EmptyState
          title={t('duplicates.empty')}
          text={t('duplicates.empty_text')}
          actions={<LinkButton href="/contacts">{t('duplicates.back')}</LinkButton>}
        />
      )}
      <ListPager list={{ href: '/contacts/duplicates', shown: groups.length, meta: count }} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
