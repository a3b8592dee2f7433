import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import type { RequestHandler } from 'express'

/**
 * Answers each request with the routes that addresses of its kind can lead to: those of as many words, of which the first is the
 * same or may be any. The router goes through all the routes it has three times a page, and of 130 a handful are left.
 */
export function pagesByArea(build: ServerBuild): RequestHandler {
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>()
  const paths = Object.keys(build.routes).map((id) => wordsOf(pathOf(build.routes, id)))
  const words = new Set(paths.map(([first]) => first))
  const longest = Math.max(...paths.map(({ length }) => length))
  return (request, response, next) => {
    const asked = wordsOf(request.path.replace(/\.data$/, '').replace(/^\/_root$/, '/'))
    // What no route begins with, and what is longer than any, is all alike: as many handlers as kinds of addresses, not as addresses.
    const kind = { first: words.has(asked[0]) ? asked[0] : undefined, length: Math.min(asked.length, longest + 1) }
    const key = `${kind.length} ${kind.first ?? ''}`
    let handler = handlers.get(key)
    if (!handler) {
      handler = createRequestHandler({ build: narrowed(build, kind), mode: 'production' })
      handlers.set(key, handler)
    }
    void handler(request, response, next)
  }
}

type Routes = Record<string, { path?: string; parentId?: string } | undefined>

/** `first` is absent where no route begins with it. */
type Kind = { first: string | undefined; length: number }

/** The words of an address or of a route's path; the router minds neither their case nor how they are encoded. */
function wordsOf(path: string): string[] {
  return path.split('/').filter(Boolean).map(plain)
}

function plain(word: string): string {
  try {
    return decodeURIComponent(word).toLowerCase()
  } catch {
    return word
  }
}

/** The build with the routes that addresses of a kind can lead to, and those around them. */
function narrowed(build: ServerBuild, kind: Kind): ServerBuild {
  const kept = new Set<string | undefined>()
  for (const id of Object.keys(build.routes).filter((id) => canLead(wordsOf(pathOf(build.routes, id)), kind)))
    for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) kept.add(at)
  const keep = <Some extends Routes>(routes: Some) => Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id))) as Some
  return { ...build, routes: keep(build.routes), assets: { ...build.assets, routes: keep(build.assets.routes) } }
}

function canLead(words: string[], { first, length }: Kind): boolean {
  const begins = words[0] === undefined || words[0] === first || isOpen(words[0])
  const least = words.filter((word) => !/[*?]$/.test(word)).length
  const most = words.includes('*') ? Infinity : words.length
  return begins && least <= length && length <= most
}

const isOpen = (word: string): boolean => /^[:*]|\?$/.test(word)

function pathOf(routes: Routes, id: string): string {
  const { path = '', parentId } = routes[id] ?? {}
  return [parentId ? pathOf(routes, parentId) : '', path].filter(Boolean).join('/')
}
