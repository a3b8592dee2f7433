import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { issueCode } from '#api/contract/issues.ts'
import { Refusal, type Detail } from '../refusal.ts'

/** Checks a part of a request against its schema; everything that is wrong is named at once, each beside its field. */
export const validateBySchema: FastifySchemaCompiler<z.ZodType> = ({ schema }) => {
  return (data) => {
    const result = schema.safeParse(data, { reportInput: true })
    if (result.success) return { value: result.data }
    return { error: new Refusal('invalid', { details: result.error.issues.map(detailOf) }) }
  }
}

/** The same for what comes in another way than as a body of JSON, such as the fields of a form. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new Refusal('invalid', { details: result.error.issues.map(detailOf) })
}

function detailOf(issue: z.core.$ZodIssue): Detail {
  const field = issue.path.join('.') || (issue.code === 'unrecognized_keys' ? String(issue.keys[0]) : 'base')
  return { field, ...issueCode(issue) }
}
