import type { ReactNode } from 'react'
import { formatPhone, normalisePhone } from '#api/contract/formats.ts'

/** What makes a link of ours dial: the device's own phone without JavaScript, the phone of the page where it is at work. */
export type DialLink = { href: string; 'data-dial': string }

/**
 * The attributes of a link that dials; `contact` is the id of the contact whose number it is. Null for what cannot be dialled from
 * here: emergency and other short numbers, and what is no number.
 */
export function dialLink(number: string | null | undefined, contact?: string | undefined): DialLink | null {
  const dialled = normalisePhone(number ?? '')
  return dialled ? { href: `tel:${dialled}`, 'data-dial': contact ?? '' } : null
}

type Props = {
  /** E.164, or as it was typed. */
  number: string
  /** The id of the contact whose number it is. */
  contact?: string | undefined
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
