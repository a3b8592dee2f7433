import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { featuresPath } from '#app/features/flags/flags-search-params.ts'
import { FeatureState } from '#app/features/flags/feature-list.tsx'
import { FeatureForm } from '#app/features/flags/feature-form.tsx'
import { FeatureHistory } from '#app/features/flags/feature-history.tsx'
import { featurePage, submitFlag } from '#app/features/flags/flags.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await featurePage(context, params['key'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.feature.name} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('flags') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitFlag(await requireUser(args), params['key'] ?? '')
}

export const meta = pageMeta

export default function Feature() {
  const { feature, turns, may_change, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('flags')
  const { name, what, because, closes, switchable } = feature
  const lists = [
    { label: t('screens'), value: closes.routes.join(', ') },
    { label: t('calls'), value: closes.api.join(', ') },
    { label: t('areas'), value: closes.areas.join(', ') },
  ]
  return (
    <>
      <PageHeader title={name} meta={what} breadcrumbs={[{ href: featuresPath, label: t('title') }]} />
      <Stack gap={4}>
        <Card title={t('state')}>
          <FeatureState {...feature} /> {because}
        </Card>
        {may_change && switchable ? <FeatureForm feature={feature} result={answer?.result ?? restored} /> : null}
        {switchable ? null : <p>{t('closed')}</p>}
        <FeatureHistory feature={feature} turns={turns} may_change={may_change && switchable} />
        <Card title={t('closes')}>
          <KeyValueList items={lists.filter(({ value }) => value !== '')} />
        </Card>
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
