import type { ServerBuild } from '@remix-run/node'
import { createRequestHandler } from '@remix-run/express'
import type { RequestHandler } from 'express'

/**
 * Answers each request with the routes of its area alone: those that begin with the first word of its address, and those that
 * could begin with any. The router goes through all that it has three times a page; of 130 routes most are other areas'.
 */
export function pagesByArea(build: ServerBuild): RequestHandler {
  const areas = areasOf(build.routes)
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()
  return (request, response, next) => {
    const word = firstWord(request.path)
    const area = areas.has(word) ? word : anyArea
    let handler = handlers.get(area)
    if (!handler) {
      handler = createRequestHandler({ build: narrowed(build, area), mode: 'production' })
      handlers.set(area, handler)
    }
    void handler(request, response, next)
  }
}

type Routes = Record<string, { path?: string; parentId?: string } | undefined>

const anyArea = ''

/** `contacts` of `/contacts/7/edit`, of `/contacts.data` and of `/%43ontacts`: the router minds neither case nor encoding. */
function firstWord(path: string): string {
  const word = (path.split('/', 2)[1] ?? '').replace(/\.data$/, '')
  try {
    return decodeURIComponent(word).toLowerCase()
  } catch {
    return anyArea
  }
}

/** The build with the routes of one area and of any; of any alone where the area is ''. */
function narrowed(build: ServerBuild, area: string): ServerBuild {
  const keep = <Kept extends Routes>(routes: Kept): Kept =>
    Object.fromEntries(
      Object.keys(routes).flatMap((id) => ([anyArea, area].includes(areaOf(build.routes, id)) ? [[id, routes[id]]] : [])),
    ) as Kept
  return { ...build, routes: keep(build.routes), assets: { ...build.assets, routes: keep(build.assets.routes) } }
}

/** The first words by which the routes tell themselves apart. */
const areasOf = (routes: Routes): Set<string> => new Set(Object.keys(routes).map((id) => areaOf(routes, id)))

/** '' where the first word of the address may be anything, or there is none. */
function areaOf(routes: Routes, id: string): string {
  const word = firstWord(`/${pathOf(routes, id)}`)
  return /[:*?]/.test(word) ? anyArea : word
}

function pathOf(routes: Routes, id: string): string {
  const { path = '', parentId } = routes[id] ?? {}
  return [parentId ? pathOf(routes, parentId) : '', path].filter(Boolean).join('/')
}
