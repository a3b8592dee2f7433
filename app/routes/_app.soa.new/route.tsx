import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { soaHref } from '#app/features/soa/paths.ts'
import { newSoaPage, sendSoa } from '#app/features/soa/requests.server.ts'
import { SendForm } from '#app/features/soa/soa-forms.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('soa:send')} · ${context.brand.name}`
  return { ...(await newSoaPage(context)), title, texts: context.texts('soa') }
}

export async function action(args: ActionFunctionArgs) {
  return sendSoa(await requireUser(args))
}

export const meta = pageMeta

export default function SendScope() {
  const page = useLoaderData<typeof loader>()
  const result = useAnswer<typeof action>()?.result
  const t = useText('soa')
  return (
    <>
      <PageHeader
        title={page.replaces ? t('correct_title', page.replaces) : t('send')}
        meta={t(page.replaces ? 'correct_lead' : 'send_lead', { name: page.contact.name })}
      />
      <Card>
        {page.out ? (
          <p>
            <Anchor href={soaHref(page.out.number)}>{t('out', page.out)}</Anchor>
          </p>
        ) : (
          <SendForm {...page} result={result} />
        )}
      </Card>
    </>
  )
}

export const ErrorBoundary = ErrorPage
