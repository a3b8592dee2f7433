import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GroupList, NewGroup } from '#app/features/organisation/group-list.tsx'
import { createGroup, groupsPage } from '#app/features/organisation/groups.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await groupsPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('organisation:groups.title')} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('organisation') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return createGroup(await requireUser(args))
}

export const meta = pageMeta

export default function Groups() {
  const { restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('organisation')
  return (
    <>
      <PageHeader title={t('groups.title')} meta={t('groups.lead')} />
      <Stack gap={5}>
        <GroupList {...page} />
        {page.may_create ? <NewGroup result={answer?.result ?? restored} /> : null}
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
