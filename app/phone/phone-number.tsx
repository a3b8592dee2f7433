import type { ReactNode } from 'react'
import { formatPhone, normalisePhone } from '#api/contract/formats.ts'

/** What makes a link of ours dial: the device's own phone without JavaScript, the phone of the page where it is at work. */
export type DialLink = { href: string; 'data-dial': string }

/** Whose number it is, and whether they asked not to be called. */
export type DialContact = { id: string; do_not_call: boolean }

/**
 * The one rule for whether a number is a link that dials, and its attributes. Null for a contact who is not to be called, and for
 * what cannot be dialled from here: emergency and other short numbers, and what is no number.
 */
export function dialLink(number: string | null | undefined, contact?: DialContact | null): DialLink | null {
  const dialled = contact?.do_not_call ? null : normalisePhone(number ?? '')
  return dialled ? { href: `tel:${dialled}`, 'data-dial': contact?.id ?? '' } : null
}

type Props = {
  /** E.164, or as it was typed. */
  number: string
  /** The contact whose number it is; none where nobody is known to have it. */
  contact?: DialContact | null | undefined
  className?: string | undefined
  /** In place of the number in groups of digits. */
  children?: ReactNode
}

/** A phone number to press; one that cannot be dialled from here is words only. */
export function PhoneNumber({ number, contact, className, children = formatPhone(number) }: Props) {
  const link = dialLink(number, contact)
  if (!link) return <span className={className}>{children}</span>
  return (
    <a {...link} className={className}>
      {children}
    </a>
  )
}
