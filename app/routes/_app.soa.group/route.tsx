import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { SoaGroupForm } from '#app/features/soa/group-form.tsx'
import { sendSoaGroup, soaGroupPage } from '#app/features/soa/group.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('many-scopes:title')} · ${context.brand.name}`
  return { ...(await soaGroupPage(context)), title, texts: context.texts('soa', 'many-scopes') }
}

export async function action(args: ActionFunctionArgs) {
  return sendSoaGroup(await requireUser(args))
}

export const meta = pageMeta

export default function SendScopes() {
  const page = useLoaderData<typeof loader>()
  const result = useAnswer<typeof action>()?.result
  const t = useText('many-scopes')
  return (
    <>
      <PageHeader title={t('title')} meta={t('count', { count: page.count })} />
      <Card>
        <SoaGroupForm {...page} result={result} />
      </Card>
    </>
  )
}

export const ErrorBoundary = ErrorPage
