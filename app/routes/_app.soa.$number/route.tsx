import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import FileText from 'lucide-react/icons/file-text'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { soaHref } from '#app/features/soa/paths.ts'
import { soaPage, submitSoaPage } from '#app/features/soa/requests.server.ts'
import { PaperForm } from '#app/features/soa/paper-form.tsx'
import { SoaFacts } from '#app/features/soa/soa-facts.tsx'
import { SoaNotes } from '#app/features/soa/soa-notes.tsx'
import { CompleteForm, OnDevice, RejectForm } from '#app/features/soa/soa-forms.tsx'
import { VoiceForm } from '#app/features/soa/voice-form.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Timeline } from '#app/ui/data/timeline.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await soaPage(context, params['number'] ?? '')
  return { ...page, title: `${page.request.name} · ${context.say('soa:title')}`, texts: context.texts('soa') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitSoaPage(await requireUser(args), params['number'] ?? '')
}

export const meta = pageMeta

export default function ScopeOfAppointment() {
  const page = useLoaderData<typeof loader>()
  const result = useAnswer<typeof action>()?.result
  const t = useText('soa')
  const { request, events, choices } = page
  const papers = (
    <>
      {page.correct_href ? <LinkButton href={page.correct_href}>{t('correct')}</LinkButton> : null}
      {page.scan_href ? (
        <LinkButton href={page.scan_href} target="_blank" icon={<FileText />}>
          {t('scan')}
        </LinkButton>
      ) : null}
      {page.pdf_href ? (
        <LinkButton href={page.pdf_href} target="_blank" icon={<FileText />}>
          {t('pdf')}
        </LinkButton>
      ) : null}
    </>
  )
  const resend = page.may_resend ? (
    <UiForm method="post" action={soaHref(request.number)}>
      <Button name="intent" value="resend">
        {t('resend')}
      </Button>
    </UiForm>
  ) : null
  return (
    <>
      <PageHeader title={request.name} meta={`${t('title')} ${request.number}`} actions={resend ?? papers} />
      <Stack gap={4}>
        <SoaFacts request={request} />
        {page.may_open ? <OnDevice number={request.number} /> : null}
        {page.by_voice ? <VoiceForm request={request} offered={page.by_voice} result={result} /> : null}
        {page.on_paper ? <PaperForm request={request} offered={page.on_paper} result={result} /> : null}
        {choices ? <CompleteForm request={request} choices={choices} result={result} /> : null}
        <SoaNotes {...page} result={result} />
        {page.may_reject ? <RejectForm request={request} result={result} /> : null}
        <Card title={t('events')}>
          <Timeline
            label={t('events')}
            items={events.map(({ id, title, by, at }) => ({
              id: `event-${id}`,
              title,
              meta: (
                <>
                  {by ? `${by}, ` : ''}
                  <When at={at} />
                </>
              ),
            }))}
          />
        </Card>
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
