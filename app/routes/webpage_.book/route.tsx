import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { bookPage, submitBooking } from '#app/features/calendar/booking/book.server.ts'
import { BookingForm } from '#app/features/calendar/booking/booking-form.tsx'
import * as styles from '#app/features/calendar/booking/booking.css.ts'
import { bookPath } from '#app/features/calendar/booking/paths.ts'
import { TimePicker } from '#app/features/calendar/booking/picker.tsx'
import { notFound, PageError } from '#app/features/webpages/page-error.tsx'
import { PageFooter } from '#app/features/webpages/page-footer.tsx'
import { pathOf, visitorPage } from '#app/features/webpages/visitor.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireVisitor } from '#app/session/gate.server.ts'

export const handle = { scripts: false, webpage: true }

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireVisitor(args)
  const { view, page_style, page_font } = await visitorPage(context)
  const page = await bookPage(context, pathOf(context))
  const title = `${context.say('booking:title', { name: view.name })} · ${view.brand}`
  return { view, page_style, page_font, page, title, texts: context.texts('webpages', 'booking') }
}

export async function action(args: ActionFunctionArgs) {
  const context = await requireVisitor(args)
  return submitBooking(context, pathOf(context))
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.title }, { name: 'description', content: data.title }] : [{ title: notFound.title }]

export default function Book() {
  const { view, page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('booking')
  return (
    <div className={styles.page}>
      <main id="main" className={styles.main}>
        <div className={styles.part}>
          <p>
            <a href="/">{t('back', { name: view.name })}</a>
          </p>
          <h1 className={styles.title}>{t('title', { name: view.name })}</h1>
        </div>
        {page.form ? (
          <BookingForm name={view.name} page={page.form} result={answer?.result} nearest={answer?.nearest ?? []} />
        ) : (
          <>
            {page.lengths.length > 1 ? (
              <nav aria-label={t('length')} className={styles.lengths}>
                {page.lengths.map(({ minutes, href, isChosen }) => (
                  <a key={minutes} href={href} aria-current={isChosen ? 'true' : undefined} className={styles.length}>
                    {t('minutes', { count: minutes })}
                  </a>
                ))}
              </nav>
            ) : null}
            <TimePicker picker={page.picker} action={bookPath} />
          </>
        )}
      </main>
      <PageFooter view={view} />
    </div>
  )
}

export const ErrorBoundary = PageError
