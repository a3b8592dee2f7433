import { createRequestHandler, type ActionFunction, type LoaderFunction, type ServerBuild } from '@remix-run/node'
import { Outlet, RemixServer, useMatches } from '@remix-run/react'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { LoadedContext } from '#app/i18n/use-text.ts'
import { textsOf } from '#app/i18n/texts.server.ts'
import type { Brand } from '#app/tenant/brand.server.ts'
import { afterAll, expect } from 'vitest'
import { makeOffice, type Person } from '#tests/factories/people.ts'
import { parseDocument } from '#tests/e2e/support/forms/document.ts'
import { byLabel, byRole, textOf } from '#tests/e2e/support/forms/finding.ts'
import { sending } from '#tests/e2e/support/forms/sending.ts'
import { hostOf, testApi, type TestApi } from './api.ts'

/** The module of a route, as far as a page without JavaScript needs it. */
type Route = { path: string; loader: LoaderFunction; action?: ActionFunction; default: ComponentType }

/** What a field is given, by its label; of several tick boxes, which are ticked. */
type Filled = Record<string, string | boolean>

/** What a browser was answered: a page, or where it leads instead. */
export type Screen = { href: string; status: number; location: string | null; page: Document; text: string }

/**
 * Screens as a browser without JavaScript gets them from Remix: each request runs the action and the loader of its route, which ask
 * the api as they do anywhere, and the page is drawn from what they say. Only the wire between the web and the api is left out.
 */
function screensOf(api: TestApi, routes: readonly Route[]) {
  const faults: unknown[] = []
  const remix = createRequestHandler(buildOf(api, routes, faults), 'test')
  const outer = globalThis.fetch
  globalThis.fetch = (asked, init) => throughTheApi(api, new Request(asked, init))

  async function ask(who: Person, href: string, form?: { type: string; bytes: Buffer }): Promise<Screen> {
    const host = hostOf(api.brand(who.brand))
    const request = new Request(`http://${host}${href}`, {
      headers: { host, cookie: `token=${await api.signIn(who)}`, ...(form && { 'content-type': form.type }) },
      ...(form && { method: 'POST', body: new Uint8Array(form.bytes) }),
    })
    const { status, headers, text } = await remix(request, {}).then(async (answer) => ({
      ...{ status: answer.status, headers: answer.headers, text: await answer.text() },
    }))
    const [fault] = faults.splice(0)
    if (fault) throw fault
    const page = parseDocument(text)
    return { href, status, location: headers.get('location'), page, text: textOf(page.body) }
  }

  return {
    open: (who: Person, href: string) => ask(who, href),

    /** Fills a form of a page and sends it by one of its buttons. */
    press(who: Person, { page, href }: Screen, name: string, filled: Filled = {}): Promise<Screen> {
      const button = only<HTMLButtonElement>(byRole(page, 'button', { name, exact: true }), name)
      const form = button.form
      if (!form) throw new Error(`${name} sends no form`)
      for (const [label, value] of Object.entries(filled)) fill(only(byLabel(form, labelled(label)), label), value)
      const { url, method, body } = sending(form, button, new URL(href, 'http://brand.example'))
      return ask(who, url.pathname + url.search, method === 'GET' ? undefined : body)
    },

    close: () => void (globalThis.fetch = outer),
  }
}

/** The api with an office in it, and its screens, until the tests of a file are over. */
export async function officeScreens(routes: readonly Route[]) {
  const api = await testApi()
  const screens = screensOf(api, routes)
  afterAll(async () => {
    screens.close()
    expect(api.unexpected).toEqual([])
    await api.close()
  })
  return { api, screens, office: await api.within(makeOffice) }
}

async function throughTheApi(api: TestApi, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = Object.fromEntries(request.headers)
  const body = request.method === 'GET' ? '' : await request.text()
  const answer = await api.app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: { ...headers, host: headers['x-forwarded-host'] ?? '' },
    ...(body && { payload: body }),
  })
  const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
  return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: told })
}

/** What the compiler would make of these routes, below a document that has nothing but words. */
function buildOf(api: TestApi, routes: readonly Route[], faults: unknown[]): ServerBuild {
  const language = 'en'
  const document = { language, texts: textsOf(api.brand().effective(null) as unknown as Brand, language, 'common') }
  function Root() {
    const loaded = useMatches().slice(1)
    return (
      <LoadedContext.Provider value={[document, ...loaded.map(({ data }) => data)]}>
        <Outlet />
      </LoadedContext.Provider>
    )
  }
  const modules = [
    { id: 'root', path: '', module: { default: Root } },
    ...routes.map(({ path, loader, action, default: Screen }) => ({
      ...{ id: path, path, parentId: 'root' },
      module: { default: Screen, loader, ...(action && { action }) },
    })),
  ]
  const has = { hasAction: true, hasLoader: true, hasClientAction: false, hasClientLoader: false, hasErrorBoundary: false, module: '' }
  const manifest = modules.map(({ module: _module, ...route }) => [route.id, { ...route, ...has }])
  return {
    mode: 'test',
    ...{ publicPath: '/', assetsBuildDirectory: '', isSpaMode: false },
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_lazyRouteDiscovery: true,
      v3_singleFetch: true,
      v3_throwAbortReason: true,
    },
    assets: { entry: { imports: [], module: '' }, routes: Object.fromEntries(manifest), url: '', version: '' },
    routes: Object.fromEntries(modules.map((route) => [route.id, route])),
    entry: {
      module: {
        handleError: (error) => void faults.push(error),
        default: (request, status, headers, context) =>
          new Response(renderToString(<RemixServer context={context} url={request.url} />), { status, headers }),
      },
    },
  }
}

function only<Found extends Element = HTMLInputElement>(found: Element[], name: string): Found {
  if (found.length !== 1) throw new Error(`${found.length} of ${name}`)
  return found[0] as Found
}

/** A field under this label, required or not. */
const labelled = (label: string): RegExp => new RegExp(`^${label.replace(/[?()]/g, '\\$&')}\\s*\\*?$`)

function fill(field: HTMLInputElement, value: string | boolean): void {
  if (typeof value === 'boolean') field.checked = value
  else field.value = value
}
