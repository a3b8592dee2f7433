import type { FastifyInstance } from 'fastify'

export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

type Parameter = { in: 'path' | 'query'; name: string; schema: Schema; required?: boolean }
type Described = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }

/** One call of the document: `url` as routes are declared, with `:id` for what varies. */
export type Operation = {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  parameters: Parameter[]
  body: Schema | null
}

/** Every call that the api describes in its OpenAPI document. */
export function operationsOf(app: FastifyInstance): Operation[] {
  const paths = app.swagger().paths as Record<string, Record<string, Described>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody }]) => {
      const method = verb.toUpperCase() as Operation['method']
      const url = path.replace(/\{(\w+)\}/g, ':$1')
      return { name: `${method} ${url}`, method, url, parameters, body: requestBody?.content['application/json']?.schema ?? null }
    }),
  )
}

/** The address with `:id` and the like replaced. */
export function fillIn(url: string, values: Record<string, string>): string {
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** The smallest value that a schema takes: what it requires and nothing else. */
export function smallest(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return smallest(choice)
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map((name) => [name, smallest(schema.properties?.[name] ?? {})]))
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => smallest(schema.items ?? {}))
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return words[schema.format ?? ''] ?? 'x'.repeat(Math.max(1, schema.minLength ?? 1))
  }
}

/** One way each to put a value where a schema takes text, with the least that it needs around it. */
export function placesForText(schema: Schema): ((value: unknown) => unknown)[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap(placesForText)
  if (schema.properties || schema.additionalProperties) {
    const least = (schema.properties ? smallest(schema) : {}) as Record<string, unknown>
    const rest = typeof schema.additionalProperties === 'object' ? { some_key: schema.additionalProperties } : {}
    return Object.entries({ ...schema.properties, ...rest }).flatMap(([name, inner]) =>
      placesForText(inner).map((place) => (value: unknown) => ({ ...least, [name]: place(value) })),
    )
  }
  if (schema.items) return placesForText(schema.items).map((place) => (value: unknown) => [place(value)])
  const kinds = [schema.type ?? 'string'].flat()
  return kinds.includes('string') ? [(value) => value] : []
}

const words: Record<string, string> = {
  uuid: '018f0000-0000-7000-8000-000000000000',
  'date-time': '2001-02-03T04:05:06Z',
  date: '2001-02-03',
  email: 'somebody@people.example',
}
