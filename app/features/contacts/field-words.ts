import { formatDate, formatMedicareNumber } from '#api/contract/formats.ts'
import { contactField, shownName, type ContactFieldName } from '#config/contact-fields.ts'

/** The words that name a field, in the contacts' locale files. */
export const fieldLabel = <Name extends ContactFieldName>(name: Name) => `fields.${shownName(name)}` as const

/** What a field says, in words; '' where it says nothing. `say` finds words in the contacts' locale files. */
export function fieldWords(say: (path: string) => string, language: string, name: ContactFieldName, value: unknown): string {
  const field = contactField(name)
  if (value === null || value === undefined || value === '') return ''
  const text = String(value)
  switch (field.kind) {
    case 'choice':
      return field.words ? say(`${field.words}.${text}`) : text
    case 'yes_no':
      return say(`fields.${name}_${value ? 'yes' : 'no'}`)
    case 'wish':
      return say(value ? 'conflict.asked' : 'conflict.not_asked')
    case 'date':
    case 'past_date':
      return formatDate(text, language, 'UTC')
    case 'medicare_number':
      return formatMedicareNumber(text)
    default:
      return text
  }
}
