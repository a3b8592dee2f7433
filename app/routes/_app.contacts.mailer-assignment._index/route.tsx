import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KitCounts, LetterList, Press } from '#app/features/mailers/letter-lists.tsx'
import { lettersPage, submitLetters } from '#app/features/mailers/letters.server.ts'
import { lettersPath } from '#app/features/mailers/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await lettersPage(context)
  return { page, title: `${context.say('mailers:title')} · ${context.brand.name}`, texts: context.texts('mailers') }
}

export async function action(args: ActionFunctionArgs) {
  return submitLetters(await requireUser(args))
}

export const meta = pageMeta

export default function Letters() {
  const { page } = useLoaderData<typeof loader>()
  const t = useText('mailers')
  const choose = page.may_change ? <LinkButton href="/contacts">{t('choose')}</LinkButton> : null
  return (
    <>
      <PageHeader
        title={page.heading ?? t('title')}
        meta={t('lead')}
        breadcrumbs={page.heading ? [{ href: lettersPath, label: t('title') }] : []}
        actions={choose}
      />
      <Stack gap={5}>
        {page.batch ? <Press intent="cancel_batch" id={page.batch} back={page.here} label={t('take_back_all')} of={t('title')} /> : null}
        {page.kits.length > 0 ? <KitCounts {...page} /> : null}
        <LetterList {...page} />
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
