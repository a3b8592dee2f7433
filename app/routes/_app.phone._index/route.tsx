import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NameNumber, NumbersPanel, ReleaseNumber, VerifyPanel } from '#app/features/phone/number-cards.tsx'
import { PhoneTabs } from '#app/features/phone/phone-tabs.tsx'
import { AvailabilityPanel, DevicesPanel, ReadinessPanel } from '#app/features/phone/settings-cards.tsx'
import { settingsPage, submitSettings } from '#app/features/phone/settings.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await settingsPage(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('calls:settings.title')} · ${context.brand.name}`
  return data({ ...page, hears_company: context.user.c_1, restored: result, title, texts: context.texts('calls') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return submitSettings(await requireUser(args))
}

export const meta = pageMeta

export default function PhoneSettings() {
  const { restored, hears_company, naming, releasing, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('calls')
  const result = answer?.result ?? restored
  return (
    <>
      <PageHeader title={t('settings.title')} meta={t('settings.lead')} />
      <PhoneTabs current="settings" hears_company={hears_company} />
      <div>
        <ReadinessPanel readiness={page.readiness} />
        <AvailabilityPanel availability={page.availability} may_change={page.may_change} result={result} />
        <DevicesPanel devices={page.devices} availability={page.availability} may_change={page.may_change} />
        <NumbersPanel numbers={page.numbers} may_change={page.may_change} may_create={page.may_create} result={result} />
        <VerifyPanel verification={page.verification} may_create={page.may_create} result={result} />
      </div>
      {naming && page.may_change ? <NameNumber key={naming.id} number={naming} result={result} /> : null}
      {releasing && page.may_change ? <ReleaseNumber key={releasing.id} number={releasing} /> : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
