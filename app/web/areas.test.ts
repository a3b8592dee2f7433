import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import express, { type RequestHandler } from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesByArea } from './areas.ts'

type Routes = ServerBuild['routes']

/** Routes that answer with their own name, in the shapes that the product's have. */
const routes: Routes = Object.fromEntries(
  (
    [
      ['root', undefined, ''],
      ['frame', 'root', undefined],
      ['home', 'frame', undefined, true],
      ['contacts', 'frame', 'contacts'],
      ['contact', 'frame', 'contacts/:number'],
      ['edit', 'contact', 'edit'],
      ['admin-users', 'frame', 'admin/users'],
      ['sign-up', 'root', 'signup/:token?'],
      ['language', 'root', ':language?/terms'],
      ['file', 'root', 'favicon.svg'],
      ['anything', 'root', '*'],
    ] as const
  ).map(([id, parentId, path, index]) => [id, { id, parentId, path, index, module: { loader: () => new Response(id) } }]),
) as unknown as Routes

const build = {
  entry: { module: { default: () => new Response('a document') } },
  routes,
  assets: { routes: Object.fromEntries(Object.entries(routes).map(([id, { parentId, path }]) => [id, { id, parentId, path }])) },
  future: { v3_singleFetch: true, v3_relativeSplatPath: true },
  basename: '/',
} as unknown as ServerBuild

const servers: Server[] = []
beforeAll(async () => {
  for (const handler of [pagesByArea(build), createRequestHandler({ build, mode: 'production' }) as RequestHandler]) {
    const server = express().all('*', handler).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
  }
})
afterAll(() => servers.forEach((server) => server.close()))

const answers = (address: string) =>
  Promise.all(
    servers.map(async (server) => {
      const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`)
      return { status: answer.status, text: await answer.text() }
    }),
  )

test.each([
  ['/', 'home'],
  ['/contacts', 'contacts'],
  ['/contacts/', 'contacts'],
  ['/contacts?q=contact', 'contacts'],
  ['/contacts/7', 'contact'],
  ['/contacts/7/edit', 'edit'],
  ['/Contacts/7', 'contact'],
  ['/%63ontacts/7', 'contact'],
  ['/admin/users', 'admin-users'],
  ['/signup/abc', 'sign-up'],
  ['/signup', 'sign-up'],
  ['/terms', 'language'],
  ['/es/terms', 'language'],
  ['/contacts/terms', 'contact'],
  ['/favicon.svg', 'file'],
  ['/admin', 'anything'],
  ['/contacts/7/nothing', 'anything'],
  ['/nowhere/at/all', 'anything'],
])('%s is answered by %s, as with all routes', async (address, id) => {
  const [ours, all] = await answers(address)
  expect(ours).toEqual({ status: 200, text: id })
  expect(all).toEqual(ours)
})

test.each([
  '/contacts.data',
  '/contacts/7.data?_routes=contact',
  '/_root.data',
  '/nowhere.data',
  '/%E0%A4%A/x',
  '//contacts',
  '/contacts//7',
  '/a/b/c/d/e/f',
])('%s is answered as with all routes', async (address) => {
  const [ours, all] = await answers(address)
  expect(ours).toEqual(all)
})
