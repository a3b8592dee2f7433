import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { trainingsPage } from '#app/features/trainings/learning.server.ts'
import { keptTrainingsPath } from '#app/features/trainings/paths.ts'
import { TrainingList } from '#app/features/trainings/training-list.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('trainings:title')} · ${context.brand.name}`
  return { ...(await trainingsPage(context)), title, texts: context.texts('trainings') }
}

export const meta = pageMeta

export default function Trainings() {
  const page = useLoaderData<typeof loader>()
  const t = useText('trainings')
  const keep = page.may_keep ? <LinkButton href={keptTrainingsPath}>{t('keep')}</LinkButton> : null
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} actions={keep} />
      <TrainingList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
