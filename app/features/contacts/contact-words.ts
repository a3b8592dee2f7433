import { formatPhone } from '#api/contract/formats.ts'

type Named = { first_name: string; last_name: string; phone: string | null; email: string | null; number: number }

/** What to call a contact: the name, else the phone number, the e-mail address, the number. */
export function nameOf({ first_name, last_name, phone, email, number }: Named): string {
  return `${first_name} ${last_name}`.trim() || formatPhone(phone) || email || `#${number}`
}

/** The name with all its parts. */
export function fullNameOf(contact: Named & { middle_name: string; suffix: string }): string {
  const { first_name, middle_name, last_name, suffix } = contact
  return [first_name, middle_name, last_name, suffix].filter(Boolean).join(' ') || nameOf(contact)
}
