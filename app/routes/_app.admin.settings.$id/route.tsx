import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ResetSetting, SettingFile, SettingForm } from '#app/features/settings/setting-form.tsx'
import { settingsPath } from '#app/features/settings/settings-search-params.ts'
import { settingPage, submitSetting } from '#app/features/settings/settings.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Timeline } from '#app/ui/data/timeline.tsx'
import { When } from '#app/ui/data/when.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await settingPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.setting.name} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('settings') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitSetting(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function Setting() {
  const { setting, limit, may_change, history, restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('settings')
  const result = answer && 'result' in answer ? answer.result : restored
  const failed = answer && 'failed' in answer ? answer.failed : null
  const items = history.map(({ id, words, by, at, back }) => ({
    id,
    title: words,
    meta: (
      <>
        {by} <When at={at} />
      </>
    ),
    actions:
      may_change && back !== null ? (
        <ResetSetting id={setting.id} value={back} label={t('put_back')} named={t('put_back_named', { value: words })} />
      ) : null,
  }))
  return (
    <>
      <PageHeader title={setting.name} meta={setting.what} breadcrumbs={[{ href: settingsPath, label: t('title') }]} />
      <Stack gap={4}>
        <Card title={t('now')}>{setting.now}</Card>
        {may_change && setting.kind === 'file' ? <SettingFile setting={setting} limit={limit} failed={failed} /> : null}
        {may_change && setting.kind !== 'file' ? <SettingForm key={setting.lock_version} setting={setting} result={result} /> : null}
        <Card title={t('history')}>{items.length > 0 ? <Timeline label={t('history')} items={items} /> : <p>{t('history_empty')}</p>}</Card>
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
