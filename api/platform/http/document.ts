import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import type { FastifySchema } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { refusal } from '#api/contract/envelope.ts'

type Options = Extract<FastifyDynamicSwaggerOptions, { openapi?: unknown }>
type Transform = NonNullable<Options['transform']>
type Answers = Record<string, { description?: string }>

const refused = { description: 'Why it was refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } }

const formWithFiles = {
  type: 'object',
  properties: { files: { type: 'array', items: { type: 'string', format: 'binary' } } },
  required: ['files'],
}

/** A form with fields and files, neither of which need be there. */
function formOf({ fields, file }: { fields: z.ZodType; file: string }, body: unknown) {
  const { properties = {} } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' })
  // What may come as JSON instead stands beside the file.
  const { properties: others = {} } = (body ?? {}) as { properties?: object }
  return { type: 'object', properties: { ...others, ...properties, [file]: formWithFiles.properties.files } }
}

const theBytes = {
  '200': { description: 'The bytes', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
}

const words: Record<string, string> = {
  '200': 'What was asked for',
  '201': 'What was made',
  '503': 'Something that it needs does not work',
}

/** One operation: a name of its own, and for every answer words and a shape. */
const operation: Transform = (context) => {
  const { schema, url } = jsonSchemaTransform(context)
  if (!schema || schema.hide) return { schema, url }
  const { '4xx': _refusal, ...answers } = (schema.response ?? {}) as Answers
  const told = Object.entries(answers).map(([status, answer]) => [status, { description: words[status], ...answer }] as const)
  const operationId = nameOf([context.route.method].flat()[0] ?? '', url)
  const { takesFiles, form } = context.route.config ?? {}
  const consumes = [...(schema.body ? ['application/json'] : []), 'multipart/form-data']
  const files = takesFiles ? { consumes, body: form ? formOf(form, schema.body) : formWithFiles } : {}
  const named: FastifySchema = {
    ...schema,
    ...files,
    operationId,
    response: { ...(context.route.config?.givesBytes ? theBytes : Object.fromEntries(told)), '4xx': refused },
  }
  return { schema: named, url }
}

/** `GET /v1/contacts/:id/notes` is getContactsByIdNotes. */
function nameOf(method: string, url: string): string {
  const parts = url.replace('/v1/', '').split(/[/.]/)
  return (
    method.toLowerCase() +
    parts
      .map((part) =>
        part
          .split('_')
          .map(capital)
          .join('')
          .replace(/^:(.)/, (_, first: string) => `By${first.toUpperCase()}`),
      )
      .join('')
  )
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** How the OpenAPI document is made from the routes. */
export const documentOptions: Options = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'CRM API',
      version: '1.0.0',
      description: 'Everything the web application does, one call at a time.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }, { session: [] }],
    components: {
      schemas: { Refusal: withoutDialect(z.toJSONSchema(refusal)) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token, the API token, or an API key.' },
        session: { type: 'apiKey', in: 'cookie', name: 'token', description: 'The session token as the web keeps it.' },
      },
    },
  },
  transform: operation,
}

function withoutDialect({ $schema: _, ...schema }: Record<string, unknown>) {
  return schema
}
