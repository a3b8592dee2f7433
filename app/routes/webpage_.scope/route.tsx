import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as frame from '#app/features/calendar/booking/booking.css.ts'
import { SignedCopy } from '#app/features/soa/signed-copy.tsx'
import { SigningForm } from '#app/features/soa/signing-form.tsx'
import * as styles from '#app/features/soa/signing.css.ts'
import { signStanding, standingPage } from '#app/features/soa/standing.server.ts'
import { WhoAsks } from '#app/features/soa/who-asks.tsx'
import { notFound, PageError } from '#app/features/webpages/page-error.tsx'
import { PageFooter } from '#app/features/webpages/page-footer.tsx'
import { readPage, visitorPage } from '#app/features/webpages/visitor.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireVisitor } from '#app/session/gate.server.ts'

/** For people of any age on any phone: it is sent without JavaScript but for the pad. */
export const handle = { scripts: false, webpage: true, script: true }

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireVisitor(args)
  const { view, label, page_style, page_font } = await visitorPage(context)
  const page = await standingPage(context, label)
  const title = `${page.scope.wording.title} · ${view.name}`
  return { view, page_style, page_font, ...page, title, texts: context.texts('webpages', 'scope') }
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireVisitor(args)
  return signStanding(context, (await readPage(context)).domain_name)
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.title }, { name: 'description', content: data.title }] : [{ title: notFound.title }]

export default function StandingScope() {
  const { view, scope, submission_id } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>() as { copy?: never; result?: never } | undefined
  const t = useText('scope')
  const copy = answer?.copy
  return (
    <div className={frame.page}>
      <main id="main" className={frame.main}>
        <p>
          <a href="/">{t('back', { name: view.name })}</a>
        </p>
        <div className={styles.page}>
          {copy ? (
            <>
              <div>
                <h1>{t('thanks')}</h1>
                <p>{t('thanks_lead', { agent: scope.agent.name })}</p>
              </div>
              <SignedCopy copy={copy} />
            </>
          ) : (
            <>
              <WhoAsks view={scope} title={scope.wording.title} />
              <SigningForm view={scope} submission_id={submission_id} result={answer?.result} />
            </>
          )}
        </div>
      </main>
      <PageFooter view={view} />
    </div>
  )
}

export const ErrorBoundary = PageError
