import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { campaignsPath } from '#app/features/campaigns/paths.ts'
import { PictureList } from '#app/features/campaigns/pictures/picture-list.tsx'
import { picturesPage, submitPictures } from '#app/features/campaigns/pictures/pictures.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('campaigns:pictures.title')} · ${context.brand.name}`
  return { ...(await picturesPage(context)), title, texts: context.texts('campaigns') }
}

export async function action(args: ActionFunctionArgs) {
  return submitPictures(await requireUser(args))
}

export const meta = pageMeta

export default function Pictures() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('campaigns')
  return (
    <>
      <PageHeader
        title={t('pictures.title')}
        meta={t('pictures.lead')}
        breadcrumbs={[{ href: campaignsPath, label: t('broadcast.list') }]}
      />
      <PictureList {...page} failed={answer?.failed ?? null} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
