import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PrintForm } from '#app/features/printing/print-form.tsx'
import { PrintResult } from '#app/features/printing/print-result.tsx'
import { TestSheet } from '#app/features/printing/test-sheet.tsx'
import { printPage, submitPrint } from '#app/features/printing/printing.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { useLookAgain } from '#app/live/use-look-again.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await printPage(context)
  return { page, title: `${context.say('printing:title')} · ${context.brand.name}`, texts: context.texts('printing') }
}

export async function action(args: ActionFunctionArgs) {
  return submitPrint(await requireUser(args))
}

export const meta = pageMeta

export default function PrintAddresses() {
  const { page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('printing')
  useLookAgain(page.waits)
  return (
    <>
      {page.waits ? (
        <noscript>
          <meta httpEquiv="refresh" content={page.again} />
        </noscript>
      ) : null}
      <PageHeader title={t('title')} breadcrumbs={[{ href: page.back, label: t('contacts') }]} />
      {page.print ? (
        <PrintResult {...page} print={page.print} />
      ) : (
        <Stack>
          <PrintForm {...page} result={answer?.result} />
          <TestSheet />
        </Stack>
      )}
    </>
  )
}

export const ErrorBoundary = ErrorPage
