import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LegalArticle } from '#app/features/public/legal-article.tsx'
import { legalText } from '#app/features/public/legal.server.ts'
import { publicMeta } from '#app/features/public/public-meta.ts'
import { publicPage } from '#app/features/public/public-page.server.ts'
import { publicFrameOf } from '#app/features/session/public-frame.server.ts'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireVisitor } from '#app/session/gate.server.ts'

/** Read, not used: it is sent without JavaScript. */
export const handle = { scripts: false }

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireVisitor(args)
  const { brand } = context
  const heading = context.say('public:terms.title')
  return data({
    heading,
    text: legalText(context, 'terms-of-use'),
    version: brand.terms.version,
    page: publicPage(context, { title: heading, description: context.say('public:terms.description', { brand: brand.name }) }),
    brand: publicFrameOf(context),
    texts: context.texts('public'),
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? publicMeta(data.page) : [])

export default function TermsOfUse() {
  const { heading, text, version, brand } = useLoaderData<typeof loader>()
  const t = useText('public')
  return (
    <PublicFrame brand={brand} width="wide">
      <LegalArticle {...text} title={heading} version={t('terms.version', { version })} />
    </PublicFrame>
  )
}

export const ErrorBoundary = ErrorPage
