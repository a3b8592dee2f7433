import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { BatchOfNumbers, BuyChecks, CheckList, GrantChecks, GroupOfNumbers, OneNumber } from '#app/features/texts/number-checks.tsx'
import { numberChecksPage, submitNumberChecks } from '#app/features/texts/number-checks.server.ts'
import { textsPath } from '#app/features/texts/texts-search-params.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await numberChecksPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('numbers:title')} · ${context.brand.name}`
  return data({ page, restored: result, title, texts: context.texts('numbers', 'billing') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitNumberChecks(await requireUser(args))
}

export const meta = pageMeta

export default function Numbers() {
  const { page, restored } = useLoaderData<typeof loader>()
  const result = useAnswer<typeof action>()?.result ?? restored
  const t = useText('numbers')
  const { group, batch, asked, may_check, grant_id, list, rows } = page
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} breadcrumbs={[{ href: textsPath, label: t('texts') }]} />
      <Stack gap={4}>
        {asked ? <BuyChecks asked={asked} /> : null}
        {group ? <GroupOfNumbers group={group} /> : null}
        {batch ? <BatchOfNumbers batch={batch} /> : null}
        {may_check ? <OneNumber page={page} result={result} /> : null}
        {grant_id ? <GrantChecks key={grant_id} grantId={grant_id} result={result} /> : null}
        <CheckList list={list} rows={rows} />
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
