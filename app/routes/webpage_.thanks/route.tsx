import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { notFound, PageError } from '#app/features/webpages/page-error.tsx'
import { PageFooter } from '#app/features/webpages/page-footer.tsx'
import { visitorPage } from '#app/features/webpages/visitor.server.ts'
import * as styles from '#app/features/webpages/webpage.css.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireVisitor } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'

export const handle = { scripts: false, webpage: true }

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireVisitor(args)
  const { view, page_style, page_font, texts } = await visitorPage(context)
  return { view, page_style, page_font, texts, title: `${context.say('webpages:thanks.title')} · ${view.name}` }
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: data.title }, { name: 'robots', content: 'noindex' }] : [{ title: notFound.title }]

export default function Thanks() {
  const { view } = useLoaderData<typeof loader>()
  const t = useText('webpages')
  return (
    <div className={styles.page}>
      <main className={styles.thanks}>
        <h1 className={styles.name}>{t('thanks.title')}</h1>
        <p>{t('thanks.text', { name: view.name })}</p>
        <div>
          <LinkButton href="/">{t('thanks.back')}</LinkButton>
        </div>
      </main>
      <PageFooter view={view} />
    </div>
  )
}

export const ErrorBoundary = PageError
