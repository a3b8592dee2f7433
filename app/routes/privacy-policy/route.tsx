import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LegalArticle } from '#app/features/public/legal-article.tsx'
import { legalText } from '#app/features/public/legal.server.ts'
import { publicMeta } from '#app/features/public/public-meta.ts'
import { publicPage } from '#app/features/public/public-page.server.ts'
import { publicFrameOf } from '#app/features/session/public-frame.server.ts'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { requireVisitor } from '#app/session/gate.server.ts'

/** Read, not used: it is sent without JavaScript. */
export const handle = { scripts: false }

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireVisitor(args)
  const { brand } = context
  const heading = context.say('public:privacy.title')
  return data({
    heading,
    text: legalText(context, 'privacy-policy'),
    page: publicPage(context, { title: heading, description: context.say('public:privacy.description', { brand: brand.name }) }),
    brand: publicFrameOf(context),
  })
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? publicMeta(data.page) : [])

export default function PrivacyPolicy() {
  const { heading, text, brand } = useLoaderData<typeof loader>()
  return (
    <PublicFrame brand={brand} width="wide">
      <LegalArticle {...text} title={heading} />
    </PublicFrame>
  )
}

export const ErrorBoundary = ErrorPage
