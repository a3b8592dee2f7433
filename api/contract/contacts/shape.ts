import { z } from 'zod'
import {
  contactFieldNames,
  contactFields,
  isPlain,
  type ContactFieldName,
  type ContactFields,
  type PlainField,
  type PlainName,
  type PlainValues,
  type SpecialName,
} from '#config/contact-fields.ts'
import { date, line, nameLine, pastDate } from '../fields.ts'

/** The schemas of a contact's fields, by kind. */

/** What a body may say of a plain field. */
export function bodySchema(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'name':
      return nameLine(100)
    case 'text':
      return line(field.max)
    case 'number':
      return z.int().min(field.least).max(field.most).nullable()
    case 'date':
      return date.nullable()
    case 'past_date':
      return pastDate.nullable()
    case 'yes_no':
      return z.boolean().nullable()
    case 'wish':
      return z.boolean()
    case 'choice': {
      const values = field.options.map(({ value }) => value)
      return field.blank === null ? z.enum(values).nullable() : z.enum(field.blank === '' ? ['', ...values] : values)
    }
  }
}

/** How a reply tells it. */
export function replySchema(field: PlainField): z.ZodType {
  switch (field.kind) {
    case 'name':
    case 'text':
      return z.string()
    case 'number':
      return z.int().nullable()
    case 'date':
    case 'past_date':
      return z.string().nullable()
    case 'yes_no':
      return z.boolean().nullable()
    case 'wish':
      return z.boolean()
    case 'choice':
      return field.blank === null ? z.string().nullable() : z.string()
  }
}

type Schemas<Names extends ContactFieldName> = { [Name in Names]: z.ZodType }

/** How a reply tells a plain field: an option may be one that is offered no more. */
type Told = {
  [Name in PlainName]: ContactFields[Name] extends { kind: 'choice'; blank: infer Blank }
    ? string | Extract<Blank, null>
    : PlainValues[Name]
}

/** The fields in the table's order: the plain ones by their kinds, the others by rules of their own. */
function inOrder(
  schemaOf: (field: PlainField) => z.ZodType,
  rules: Partial<Record<ContactFieldName, z.ZodType>>,
): Record<string, z.ZodType> {
  return Object.fromEntries(
    contactFieldNames.flatMap((name) => {
      const field = contactFields[name]
      const schema = rules[name] ?? (isPlain(field) ? schemaOf(field) : undefined)
      return schema ? [[name, schema]] : []
    }),
  )
}

export const bodyShape = <Rules extends Schemas<SpecialName>>(rules: Rules) =>
  inOrder(bodySchema, rules) as { [Name in PlainName]: z.ZodType<PlainValues[Name], PlainValues[Name]> } & Rules

/** References are told by what they lead to, and are no part of it. */
export const replyShape = <Rules extends Schemas<Exclude<SpecialName, `${string}_id`>>>(rules: Rules) =>
  inOrder(replySchema, rules) as { [Name in PlainName]: z.ZodType<Told[Name], Told[Name]> } & Rules
