import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bookedPage } from '#app/features/calendar/booking/book.server.ts'
import * as styles from '#app/features/calendar/booking/booking.css.ts'
import { notFound, PageError } from '#app/features/webpages/page-error.tsx'
import { PageFooter } from '#app/features/webpages/page-footer.tsx'
import { visitorPage } from '#app/features/webpages/visitor.server.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'

export const handle = { scripts: false, webpage: true }

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireVisitor(args)
  const { view, page_style, page_font } = await visitorPage(context)
  const title = `${context.say('booking:thanks.title')} · ${view.name}`
  return { view, page_style, page_font, booked: bookedPage(context), title, texts: context.texts('webpages', 'booking') }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.title }, { name: 'robots', content: 'noindex' }] : [{ title: notFound.title }]

export default function Booked() {
  const { view, booked } = useLoaderData<typeof loader>()
  const t = useText('booking')
  return (
    <div className={styles.page}>
      <main id="main" className={styles.main}>
        <h1 className={styles.title}>{t('thanks.title')}</h1>
        {booked ? (
          <div className={styles.card}>
            <p className={styles.when}>{booked.when}</p>
            <p>{t(`places.${booked.place}`)}</p>
          </div>
        ) : null}
        <p>{t('thanks.text', { name: view.name })}</p>
        <div>
          <LinkButton href="/">{t('back', { name: view.name })}</LinkButton>
        </div>
      </main>
      <PageFooter view={view} />
    </div>
  )
}

export const ErrorBoundary = PageError
