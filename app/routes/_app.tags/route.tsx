import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EditTag, NewTag, TagList } from '#app/features/organisation/tag-list.tsx'
import { submitTag, tagsPage } from '#app/features/organisation/tags.server.ts'
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
  const page = await tagsPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('organisation:tags.title')} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('organisation') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitTag(await requireUser(args))
}

export const meta = pageMeta

export default function TagsPage() {
  const { restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('organisation')
  const { editing, colors, list, may_change } = page
  const result = answer?.result ?? restored
  return (
    <>
      <PageHeader title={t('tags.title')} meta={t('tags.lead')} />
      <Stack gap={5}>
        <TagList {...page} />
        {may_change ? <NewTag colors={colors} result={result} /> : null}
      </Stack>
      {editing ? <EditTag key={editing.id} tag={editing} colors={colors} back={list.here} result={result} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
