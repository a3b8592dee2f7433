import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bookPath } from '#app/features/calendar/booking/paths.ts'
import { standingPath } from '#app/features/soa/paths.ts'
import { ContactForm } from '#app/features/webpages/contact-form.tsx'
import { notFound, PageError } from '#app/features/webpages/page-error.tsx'
import { pageHead } from '#app/features/webpages/page-head.ts'
import { Tracking } from '#app/features/webpages/tracking.tsx'
import { sendMessage, visitorPage } from '#app/features/webpages/visitor.server.ts'
import { WebpageView } from '#app/features/webpages/webpage-view.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireVisitor } from '#app/session/gate.server.ts'

/** Sent without JavaScript, but for what counts visitors where that is wanted. */
export const handle = { scripts: false, webpage: true }

export async function loader(args: LoaderFunctionArgs) {
  return visitorPage(await requireVisitor(args))
}

export async function action(args: ActionFunctionArgs) {
  return sendMessage(await requireVisitor(args))
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageHead(data.head) : [{ title: notFound.title }])

export default function Webpage() {
  const { view, consent, books, scopes } = useLoaderData<typeof loader>()
  const result = useAnswer<typeof action>()?.result
  const form = consent ? <ContactForm name={view.name} consent={consent} result={result} /> : null
  return (
    <>
      <WebpageView view={view} form={form} book={books ? bookPath : null} scope={scopes ? standingPath : null} />
      {view.tracking ? <Tracking id={view.tracking} /> : null}
    </>
  )
}

export const ErrorBoundary = PageError
