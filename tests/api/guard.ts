import type { FastifyInstance } from 'fastify'
import type { DeclaredRoute } from '#api/platform/http/route.ts'
import { operationsOf } from '../support/operations.ts'

/** These stand outside of the document: the document itself, its pages, and the answer to every address that does not exist. */
const besideTheDocument = /^\/v1\/(openapi\.json|docs\/.*|docs|\*)$/

const nameOf = ({ method, url }: DeclaredRoute) => `${method} ${url}`

/** Everything that is wrong with how routes are declared; empty where every one says who may call it and stands in the document. */
export function flawsOf(app: FastifyInstance): string[] {
  const routes = app.declaredRoutes
  const described = operationsOf(app).map(({ name }) => name)
  const declared = routes.filter(({ method, url }) => method !== 'HEAD' && !besideTheDocument.test(url)).map(nameOf)
  return [
    ...routes.filter((route) => route.access === undefined).map((route) => `${nameOf(route)} does not say who may call it`),
    ...declared.filter((name) => !described.includes(name)).map((name) => `${name} is missing in the document`),
    ...described.filter((name) => !declared.includes(name)).map((name) => `${name} is in the document but does not exist`),
    ...declared.filter((name, place) => declared.indexOf(name) !== place).map((name) => `${name} is declared twice`),
  ]
}
