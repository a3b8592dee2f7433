import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeletePool } from '#app/features/organisation/pool-delete.tsx'
import { useCountWords } from '#app/features/organisation/contact-count.tsx'
import { AddMembers, PoolMembers } from '#app/features/organisation/pool-members.tsx'
import { poolHref } from '#app/features/organisation/paths.ts'
import { poolPage, submitPool } from '#app/features/organisation/pools.server.ts'
import { RenameForm } from '#app/features/organisation/rename-form.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Column, Columns } from '#app/ui/layout/columns.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await poolPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.pool.name} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('organisation') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitPool(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function Pool() {
  const { pool, words, may_change, may_delete, candidates, has_more, deleting, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('organisation')
  const count = useCountWords()(pool)
  const actions = (
    <>
      {pool.contact_count > 0 ? <LinkButton href={`/contacts?pool_id=${pool.id}`}>{t('pools.show_contacts')}</LinkButton> : null}
      {may_delete ? <LinkButton href={poolHref(pool.id, { do: 'delete' })}>{t('pools.delete')}</LinkButton> : null}
    </>
  )
  const Frame = may_change ? Columns : Column
  return (
    <>
      <PageHeader
        title={pool.name}
        meta={`${t('pools.contacts')}: ${count}`}
        breadcrumbs={[{ href: '/pools', label: t('pools.title') }]}
        actions={actions}
      />
      <Frame>
        <Column>
          {may_change ? (
            <Card>
              <RenameForm
                action={poolHref(pool.id)}
                record={pool}
                label={t('pools.rename')}
                save={t('pools.save')}
                result={answer?.result ?? restored}
              />
            </Card>
          ) : null}
          <PoolMembers pool={pool} may_change={may_change} />
        </Column>
        {may_change ? <AddMembers pool={pool} words={words} may_change candidates={candidates} has_more={has_more} /> : null}
      </Frame>
      {deleting ? <DeletePool pool={pool} words={words} has_more={has_more} places={deleting} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
