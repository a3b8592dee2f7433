import type { FocusEvent, FormEvent } from 'react'
import { formatMedicareNumber, formatPhone, formatZip, restrictedText, stripKeys, validZip } from '#api/contract/formats.ts'

/** What a field asks for: `data-format` is written out when one leaves it, `data-keys` says which keys it takes. */
const formats: Record<string, (value: string) => string> = {
  phone: formatPhone,
  zip_code: (value) => (validZip(value) ? formatZip(value) : value),
  medicare_number: formatMedicareNumber,
}
const keys: Record<string, (typed: string, allowed: string) => string> = { name: stripKeys, unit: restrictedText }

/** Helps while somebody types into a form, and never more than that: what does not make sense is left for the server to tell. Spread on the form. */
export const typingAids = {
  onBlur({ target }: FocusEvent) {
    if (!(target instanceof HTMLInputElement)) return
    const format = formats[target.dataset['format'] ?? '']
    const written = format?.(target.value)
    if (written !== undefined && written !== target.value) target.value = written
  },
  onBeforeInput(event: FormEvent) {
    const { target, nativeEvent } = event
    const typed = (nativeEvent as InputEvent).data
    if (!(target instanceof HTMLInputElement) || typeof typed !== 'string' || typed.length !== 1) return
    const kept = keys[target.dataset['keys'] ?? '']?.(typed, target.dataset['allowed'] ?? '')
    if (kept === '') event.preventDefault()
  },
}
