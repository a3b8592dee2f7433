import type { SubmissionResult } from '@conform-to/react'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { nameOf } from '#app/features/contacts/contact-words.ts'
import { readContact } from '#app/features/contacts/contact.server.ts'
import { requireEraser, submitErasure } from '#app/features/contacts/erasure/erase.server.ts'
import * as styles from '#app/features/contacts/merge/merging.css.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { ErrorSummary, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'

/** A person asked for everything about them to be erased. */
export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  requireEraser(context)
  const contact = await readContact(context, params['number'] ?? '')
  const name = nameOf(contact)
  return data({
    name,
    number: contact.number,
    title: `${context.say('merging:erase.title', { name })} · ${context.brand.name}`,
    texts: context.texts('contacts', 'merging'),
  })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitErasure(await requireUser(args), params['number'] ?? '')
}

export const meta = pageMeta

export default function Erase() {
  const { name, number } = useLoaderData<typeof loader>()
  const result = useAnswer<{ result: SubmissionResult }>()?.result
  const t = useText('merging')
  const c = useText('contacts')
  const { fields, props, pending, formProps, errors } = useForm<{ number: string }>({ id: 'erase', result })
  return (
    <>
      <PageHeader
        title={t('erase.title', { name })}
        breadcrumbs={[
          { href: '/contacts', label: c('list.title') },
          { href: `/contacts/${number}`, label: name },
        ]}
        breadcrumbsLabel={c('show.way')}
      />
      <Form {...formProps}>
        <FormStack>
          <ErrorSummary title={t('erase.failed')} errors={errors} />
          <Banner tone="danger" title={t('erase.warning_title')}>
            {t('erase.warning')}
          </Banner>
          <Card title={t('erase.what')} level={2}>
            <ul className={styles.plain}>
              <li>{t('erase.what_all')}</li>
              <li>{t('erase.what_hanging')}</li>
              <li>{t('erase.what_kept')}</li>
            </ul>
            <p>{t('erase.stays')}</p>
            <p>{t('erase.law')}</p>
          </Card>
          <TextField
            {...props(fields.number)}
            label={t('erase.number')}
            hint={t('erase.number_hint', { number: String(number) })}
            inputMode="numeric"
            autoComplete="off"
            width="short"
            required
          />
          <FormActions>
            <LinkButton tone="quiet" href={`/contacts/${number}`}>
              {t('erase.cancel')}
            </LinkButton>
            <Button tone="danger" pending={pending}>
              {t('erase.submit', { number: String(number) })}
            </Button>
          </FormActions>
        </FormStack>
      </Form>
    </>
  )
}

export const ErrorBoundary = ErrorPage
