import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConfirmNumber, NumberSearch, OfferedNumbers } from '#app/features/phone/buy-number.tsx'
import { phonePath } from '#app/features/phone/paths.ts'
import { numbersPage, submitPurchase } from '#app/features/phone/numbers.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await numbersPage(context)
  return { ...page, title: `${context.say('calls:buy.title')} · ${context.brand.name}`, texts: context.texts('calls', 'billing') }
}

export async function action(args: ActionFunctionArgs) {
  return submitPurchase(await requireUser(args))
}

export const meta = pageMeta

export default function GetNumber() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('calls')
  return (
    <>
      <PageHeader
        breadcrumbs={[{ href: phonePath, label: t('settings.title') }]}
        breadcrumbsLabel={t('way')}
        title={t('buy.title')}
        meta={t('buy.lead')}
      />
      <Stack gap={5}>
        <NumberSearch key={Object.values(page.asked).join('|')} asked={page.asked} wrong={page.wrong} states={page.states} />
        <OfferedNumbers {...page} />
      </Stack>
      {page.buying && page.may_create ? (
        <ConfirmNumber key={page.buying.number} buying={page.buying} asked={page.asked} result={answer?.result} />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
