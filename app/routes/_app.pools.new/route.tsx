import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { IntentForm, useIntentForm } from '#app/features/organisation/intent-form.tsx'
import { createPool, requireCreator } from '#app/features/organisation/pools.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  requireCreator(context)
  const { result, headers } = restoredForm(context)
  const title = `${context.say('organisation:pools.new')} · ${context.brand.name}`
  return data({ restored: result, title, texts: context.texts('organisation') }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  return createPool(await requireUser(args))
}

export const meta = pageMeta

export default function NewPool() {
  const { restored } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('organisation')
  const common = useText('common')
  const form = useIntentForm<{ name: string }>({ intent: 'create', result: answer?.result ?? restored })
  return (
    <>
      <PageHeader title={t('pools.new')} meta={t('pools.new_lead')} breadcrumbs={[{ href: '/pools', label: t('pools.title') }]} />
      <Card>
        <IntentForm form={form} action="/pools/new">
          <TextField {...form.props(form.fields.name)} label={t('name')} maxLength={100} width="medium" required />
          <FormActions>
            <LinkButton tone="quiet" href="/pools">
              {common('actions.cancel')}
            </LinkButton>
            <Button tone="primary" pending={form.pending}>
              {t('pools.create')}
            </Button>
          </FormActions>
        </IntentForm>
      </Card>
    </>
  )
}

export const ErrorBoundary = ErrorPage
