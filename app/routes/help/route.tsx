import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { askForHelp, helpPage } from '#app/features/session/help.server.ts'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { settingFileHref } from '#app/features/settings/settings-search-params.ts'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ErrorSummary, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { PlainCard } from '#app/ui/layout/plain-frame.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'

export const loader = (args: LoaderFunctionArgs) => helpPage(args)

export const action = (args: ActionFunctionArgs) => askForHelp(args)

export const meta = pageMeta

export default function Help() {
  const { brand, intro, brochure, restored } = useLoaderData<typeof loader>()
  const result = useAnswer<typeof action>()?.result ?? restored
  const t = useText('common')
  const { fields, props, pending, formProps, errors } = useForm<{ subject: string; message: string; page: string }>({ id: 'help', result })
  return (
    <PublicFrame brand={brand}>
      <PlainCard title={t('help.title')} lead={intro} after={brochure ? <a href={settingFileHref('brochure')}>{brochure}</a> : null}>
        <Form {...formProps}>
          <FormStack>
            <ErrorSummary title={t('errors.summary', { count: errors.length })} errors={errors} />
            <input type="hidden" name={fields.page.name} value={fields.page.initialValue ?? ''} />
            <TextField {...props(fields.subject)} label={t('help.subject')} required maxLength={150} />
            <TextArea {...props(fields.message)} label={t('help.message')} required maxLength={5000} rows={6} />
            <FormActions apart={<Anchor href="/">{t('actions.cancel')}</Anchor>}>
              <Button tone="primary" pending={pending}>
                {t('help.send')}
              </Button>
            </FormActions>
          </FormStack>
        </Form>
      </PlainCard>
    </PublicFrame>
  )
}

export const ErrorBoundary = ErrorPage
