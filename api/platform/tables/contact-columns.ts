import { boolean, date, integer, text } from 'drizzle-orm/pg-core'
import {
  contactFields,
  plainNames,
  type ContactFields,
  type PlainField,
  type PlainName,
  type ValueOfField,
} from '#config/contact-fields.ts'

const words = (name: string) => text(name).notNull().default('')
const day = (name: string) => date(name)
const whole = (name: string) => integer(name)
const yesOrNo = (name: string) => boolean(name)
const wish = (name: string) => boolean(name).notNull().default(false)
const option = <Value extends string>(name: string) => text(name).$type<Value>()
const optionOr = <Value extends string>(name: string, blank: Value) => text(name).$type<Value>().notNull().default(blank)

type ColumnOf<Field> = Field extends { kind: 'choice'; blank: null }
  ? ReturnType<typeof option<Extract<ValueOfField<Field>, string>>>
  : Field extends { kind: 'choice' }
    ? ReturnType<typeof optionOr<Extract<ValueOfField<Field>, string>>>
    : Field extends { kind: 'name' | 'text' }
      ? ReturnType<typeof words>
      : Field extends { kind: 'date' | 'past_date' }
        ? ReturnType<typeof day>
        : Field extends { kind: 'yes_no' }
          ? ReturnType<typeof yesOrNo>
          : Field extends { kind: 'wish' }
            ? ReturnType<typeof wish>
            : Field extends { kind: 'number' }
              ? ReturnType<typeof whole>
              : never

export function columnOf(name: string, field: PlainField) {
  switch (field.kind) {
    case 'name':
    case 'text':
      return words(name)
    case 'number':
      return whole(name)
    case 'date':
    case 'past_date':
      return day(name)
    case 'yes_no':
      return yesOrNo(name)
    case 'wish':
      return wish(name)
    case 'choice':
      return field.blank === null ? option(name) : optionOr(name, field.blank)
  }
}

/** The columns of a contact's plain fields. */
export const contactColumns = Object.fromEntries(plainNames.map((name) => [name, columnOf(name, contactFields[name])])) as {
  [Name in PlainName]: ColumnOf<ContactFields[Name]>
}
