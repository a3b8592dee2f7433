import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ContactForm } from '#app/features/webpages/contact-form.tsx'
import { editorPath } from '#app/features/webpages/paths.ts'
import { previewPage } from '#app/features/webpages/preview.server.ts'
import { WebpageView } from '#app/features/webpages/webpage-view.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { LinkButton } from '#app/ui/controls/button.tsx'

/** Drawn as visitors are given it: without JavaScript, in the page's own colours. The editor shows it in a frame beside itself. */
export const handle = { scripts: false, webpage: true, framed: true }

export async function loader(args: LoaderFunctionArgs) {
  return previewPage(await requireUser(args))
}

/** What was typed is drawn, and not saved. */
export async function action(args: ActionFunctionArgs) {
  return previewPage(await requireUser(args))
}

export const meta = pageMeta

export default function Preview() {
  const saved = useLoaderData<typeof loader>()
  const { view, consent, unsaved, beside } = useAnswer<typeof action>() ?? saved
  const t = useText('webpages')
  const back = (
    <LinkButton size="small" href={editorPath}>
      {t('preview.back')}
    </LinkButton>
  )
  return (
    <>
      {beside ? null : (
        <Banner edge tone="info" title={t('preview.bar')} actions={unsaved ? undefined : back}>
          {unsaved ? t('preview.unsaved') : null}
        </Banner>
      )}
      <WebpageView view={view} form={<ContactForm name={view.name} consent={consent} result={undefined} isPreview />} />
    </>
  )
}

export const ErrorBoundary = ErrorPage
