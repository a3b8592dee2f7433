import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import {
  Form,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react'
import { forwardRef, useEffect, useMemo, type ComponentProps, type ReactNode } from 'react'
import { useDocumentStyles } from './document-styles.tsx'
import { BareError, bareError } from './features/public/bare-error.tsx'
import { FrameErrorPage } from './features/shell/error-page.tsx'
import { LoadedContext } from './i18n/use-text.ts'
import { useNonce } from './nonce.tsx'
import { clearToast, readCookie, readToast } from './session/cookies.server.ts'
import { isFetchedAhead } from './session/fetched-ahead.server.ts'
import { requireVisitor } from './session/gate.server.ts'
import { fontOf } from './tenant/brand.server.ts'
import { chosenBrandCookie } from './tenant/chosen-brand.server.ts'
import { PreviewBar } from './tenant/preview-bar.tsx'
import { previewOf } from './tenant/preview.server.ts'
import { themeSheetOf } from './tenant/theme-sheet.server.ts'
import { NavigationProvider, type AnchorProps } from './ui/layout/navigation.tsx'
import './ui/theme/global.css.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireVisitor(args)
  const { brand, user, language } = context
  const toast = isFetchedAhead(args.request) ? null : await readToast(args.request)
  const page = {
    language,
    toast,
    brand: { name: brand.name, hash: brand.hash.slice(0, 12), font: fontOf(brand) },
    preview: brand.preview,
    stylesheet: themeSheetOf(context).href,
    theme:
      (brand.preview ? previewOf(args.request).theme : null) ??
      user?.theme ??
      themeOf(readCookie(args.request, 'theme')) ??
      brand.appearance.theme,
    texts: brand.preview ? context.texts('common', 'banners') : context.texts('common'),
  }
  const headers = new Headers()
  if (toast) headers.append('set-cookie', await clearToast())
  const chosen = await chosenBrandCookie(context)
  if (chosen) headers.append('set-cookie', chosen)
  return data(page, { headers })
}

/** Words and colours change with the brand or the person only, and then a form has been sent. */
export const shouldRevalidate = ({ formMethod, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  // Where the api is away the form stays: asked anew, its error page would stand in the form's place.
  Boolean(formMethod && formMethod !== 'GET' && actionStatus !== 503) || defaultShouldRevalidate

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [{ title: page?.brand.name ?? bareError.heading }]

export const links: LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

/** What a person's or company's public page says with `handle = { webpage: true }`: it is nobody's app. */
const isWebpage = ({ handle }: { handle: unknown }): boolean => (handle as { webpage?: boolean } | undefined)?.webpage === true

/** The colours of a page that brings its own, which stand in its head. */
const pageStyleOf = ({ data }: { data: unknown }): string | undefined => (data as { page_style?: string } | undefined)?.page_style

/** The face of a page: the brand's, or that of a page that brings its own. */
const pageFontOf = ({ data }: { data: unknown }): string | undefined => (data as { page_font?: string } | undefined)?.page_font

/** A page that is only read says `handle = { scripts: false }` and is sent without JavaScript. */
const needsScripts = ({ handle }: { handle: unknown }): boolean => (handle as { scripts?: boolean } | undefined)?.scripts !== false

type Page = ReturnType<typeof useLoaderData<typeof loader>>

/** What this tab was told last: a page whose data cannot be fetched keeps its language, words and colours. */
let lastPage: Page | undefined

function usePage(): Page | undefined {
  const page = useRouteLoaderData<typeof loader>('root')
  useEffect(() => {
    if (page) lastPage = page
  }, [page])
  return page ?? lastPage
}

export function Layout({ children }: { children: ReactNode }) {
  const page = usePage()
  const nonce = useNonce()
  const matches = useMatches()
  const loaded = useMemo(() => [page, ...matches.slice(1).map((match) => match.data)], [page, matches])
  const scripts = matches.every(needsScripts)
  const style = matches.map(pageStyleOf).find(Boolean)
  const font = matches.map(pageFontOf).find(Boolean) ?? page?.brand.font
  return (
    <html lang={page?.language ?? 'en'} data-theme={page?.theme === 'system' ? undefined : page?.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta property="csp-nonce" content={nonce} nonce={nonce} suppressHydrationWarning />
        <Meta />
        {font ? <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" /> : null}
        {matches.some(isWebpage) ? null : <link rel="manifest" href="/manifest.webmanifest" />}
        {useDocumentStyles() ?? <Links />}
        {style ? <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} /> : null}
        {page && !style ? <link rel="stylesheet" href={page.stylesheet} /> : null}
      </head>
      <body>
        <LoadedContext.Provider value={loaded}>
          <NavigationProvider form={RouterForm} link={RouterLink}>
            {children}
          </NavigationProvider>
        </LoadedContext.Provider>
        {scripts ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  )
}

export default function App() {
  const { preview } = useLoaderData<typeof loader>()
  return (
    <>
      {preview ? <PreviewBar /> : null}
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return usePage() ? <FrameErrorPage /> : <BareError />
}

const RouterForm = forwardRef<HTMLFormElement, ComponentProps<'form'>>(function RouterForm({ method, encType: _encType, ...rest }, ref) {
  return <Form ref={ref} method={method === 'post' ? 'post' : 'get'} {...rest} />
})

const RouterLink = forwardRef<HTMLAnchorElement, AnchorProps>(function RouterLink({ href, ahead, ...rest }, ref) {
  return <Link ref={ref} to={href} prefetch={ahead ? 'intent' : 'none'} {...rest} />
})

const themeOf = (chosen: string | null) => (chosen === 'light' || chosen === 'dark' || chosen === 'system' ? chosen : null)
