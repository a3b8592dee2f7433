import type { FastifyInstance } from 'fastify'
import { featureKeys, features, type Feature } from '#config/features.ts'
import type { DeclaredRoute } from '#api/platform/http/route.ts'
import { operationsOf } from '#tests/support/operations.ts'

/** These stand outside of the document: the document itself, its pages, and the answer to every address that does not exist. */
const besideTheDocument = /^\/v1\/(openapi\.json|docs\/.*|docs|\*)$/

/** The feature that a path belongs to, as config/features.ts says. */
function featureOf(url: string): Feature | undefined {
  const path = url.replace('/v1', '').replace(/:(\w+)/g, '{$1}')
  return featureKeys.find((key) => {
    const { closes } = features[key] as { closes: { api?: readonly string[] } }
    return closes.api?.some((closed) => path === closed || path.startsWith(`${closed}/`))
  })
}

const nameOf = ({ method, url }: DeclaredRoute) => `${method} ${url}`

/** Everything that is wrong with how routes are declared; empty where every one says who may call it and stands in the document. */
export function flawsOf(app: FastifyInstance): string[] {
  const routes = app.declaredRoutes
  const described = operationsOf(app).map(({ name }) => name)
  const declared = routes.filter(({ method, url }) => method !== 'HEAD' && !besideTheDocument.test(url)).map(nameOf)
  return [
    ...routes.filter((route) => route.access === undefined).map((route) => `${nameOf(route)} does not say who may call it`),
    ...routes
      .filter(({ url, feature }) => featureOf(url) !== undefined && feature === undefined)
      .map((route) => `${nameOf(route)} is not closed with its feature`),
    ...declared.filter((name) => !described.includes(name)).map((name) => `${name} is missing in the document`),
    ...described.filter((name) => !declared.includes(name)).map((name) => `${name} is in the document but does not exist`),
    ...declared.filter((name, place) => declared.indexOf(name) !== place).map((name) => `${name} is declared twice`),
  ]
}
