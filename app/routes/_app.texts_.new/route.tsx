import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { Composer } from '#app/features/texts/composer.tsx'
import { newTextPage, submitNewText } from '#app/features/texts/new-text.server.ts'
import { ChooseRecipient } from '#app/features/texts/choose-recipient.tsx'
import type { ComposerAnswer } from '#app/features/texts/send.server.ts'
import { newTextHref, textsPath } from '#app/features/texts/texts-search-params.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await newTextPage(context)
  return { ...page, title: `${context.say('texts:new.title')} · ${context.brand.name}`, texts: context.texts('texts') }
}

export async function action(args: ActionFunctionArgs) {
  return submitNewText(await requireUser(args))
}

export const meta = pageMeta

export default function NewText() {
  const { contact, to, q, found, templates, rights, message_id } = useLoaderData<typeof loader>()
  const answer = useAnswer<ComposerAnswer>()
  const t = useText('texts')
  const name = contact?.name ?? to?.shown
  const here = contact ? newTextHref({ contact: contact.number }) : newTextHref({ to: to?.number ?? '' })
  const sends = { message_to: to?.number ?? '', message_id, ...(contact && { contact_id: contact.id }) }
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: textsPath, label: t('list.title') }]}
        breadcrumbsLabel={t('way')}
        title={to && name ? t('new.to', { name }) : t('new.title')}
        meta={contact && to ? to.shown : undefined}
      />
      <Stack gap={5}>
        {contact && !to ? <Banner tone="warning">{t('new.no_number', { name: contact.name })}</Banner> : null}
        {to && rights.send ? <Composer action={here} sends={sends} templates={templates} answer={answer} /> : null}
        <ChooseRecipient q={q} found={found} chosen={Boolean(to)} />
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
