/** A mail to whoever looks after billing, with subject and text begun; null where they are no e-mail address. */
export function mailTo(contact: string, subject: string, body: string): string | null {
  if (!/^[^@\s]+@[^@\s]+$/.test(contact)) return null
  return `mailto:${contact}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
