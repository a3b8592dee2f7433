import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { keptTrainingsPage, submitKeptTrainings } from '#app/features/trainings/keeping.server.ts'
import { KeptTrainingList } from '#app/features/trainings/kept-list.tsx'
import { newTrainingPath, trainingsPath } from '#app/features/trainings/paths.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('trainings:kept_title')} · ${context.brand.name}`
  return { ...(await keptTrainingsPage(context)), title, texts: context.texts('trainings') }
}

export async function action(args: ActionFunctionArgs) {
  return submitKeptTrainings(await requireUser(args))
}

export const meta = pageMeta

export default function KeptTrainings() {
  const page = useLoaderData<typeof loader>()
  const t = useText('trainings')
  const add = page.may_create ? (
    <LinkButton tone="primary" href={newTrainingPath}>
      {t('new')}
    </LinkButton>
  ) : null
  return (
    <>
      <PageHeader title={t('kept_title')} breadcrumbs={[{ href: trainingsPath, label: t('title') }]} actions={add} />
      <KeptTrainingList {...page} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
