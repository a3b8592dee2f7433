import type { OutreachChannel } from '#api/contract/outreach.ts'
import { readInstant } from './dates.ts'
import type { CleaningContext, CleanRow, Cells, MappedColumn } from './row.ts'
import { isNothing, partsOf, valueKey, withoutMark } from './values.ts'

/** What somebody agreed to, in the words of the file. `agreed_at`: ISO. */
export type ImportedConsent = {
  channels: OutreachChannel[]
  wording: string
  agreed_at: string
  source: string
  ip: string
  certificate: string
}

type Complain = (row: CleanRow, column: MappedColumn, code: string, rest: string) => void

const all: OutreachChannel[] = ['call', 'text', 'email']
const words: Record<string, OutreachChannel[]> = {
  ...Object.fromEntries(['call', 'calls', 'phone', 'voice', 'telephone', 'llamada', 'llamadas'].map((word) => [word, ['call']])),
  ...Object.fromEntries(['text', 'texts', 'sms', 'texto', 'textos', 'mensajes'].map((word) => [word, ['text']])),
  ...Object.fromEntries(['email', 'emails', 'e mail', 'mail', 'correo'].map((word) => [word, ['email']])),
  ...Object.fromEntries(['yes', 'y', 'true', '1', 'all', 'any', 'x', 'si', 'todo'].map((word) => [word, all])),
  ...Object.fromEntries(['no', 'n', 'false', '0'].map((word) => [word, []])),
}

/**
 * The consent of a row, by the columns that tell of one. It needs its wording or a certificate, and when it was given: what is said
 * without is no proof, and stays as a note.
 */
export function consentOf(row: CleanRow, cells: Cells, { columns, today }: CleaningContext, complain: Complain): ImportedConsent | null {
  const told = (field: string) => {
    const column = columns.find((one) => one.field === field)
    const cell = column ? cells[String(column.index)] : undefined
    const text = typeof cell === 'string' ? withoutMark(cell).trim() : ''
    return column && !isNothing(text) ? { column, text } : null
  }
  const wording = told('consent_wording')
  const proof = told('consent_certificate')
  const kind = told('consent_kind')
  const date = told('consent_date')
  const first = wording ?? proof ?? kind
  if (!first) return null
  const channels = channelsOf(row, columns, kind, complain)
  if (channels?.length === 0) return null
  const certificate = proof ? certificateOf(proof.text) : ''
  if (proof && certificate === null) complain(row, proof.column, 'no_certificate', proof.text)
  const keep = (code: string): null => {
    complain(row, first.column, code, first.text)
    return null
  }
  if (!wording && !certificate) return keep('consent_without_proof')
  const at = date && readInstant(date.text, date.column.date_order)
  // A day's clocks differ: what is dated today may be told a few hours ahead.
  if (!at || at.toISOString().slice(0, 10) > dayAfter(today)) return keep('consent_without_date')
  const reachable = (channels ?? all).filter((one) => (one === 'email' ? row.emails.length : row.phones.length))
  if (reachable.length === 0) return keep('consent_without_address')
  return {
    channels: reachable,
    wording: wording?.text ?? '',
    agreed_at: at.toISOString(),
    source: (told('consent_source')?.text ?? '').slice(0, 500),
    ip: (told('consent_ip')?.text ?? '').slice(0, 45),
    certificate: certificate ?? '',
  }
}

/** The ways that a row names; null where no column does. */
function channelsOf(
  row: CleanRow,
  columns: readonly MappedColumn[],
  kind: { column: MappedColumn; text: string } | null,
  complain: Complain,
): OutreachChannel[] | null {
  if (!kind) return columns.some(({ field }) => field === 'consent_kind') ? [] : null
  const found = partsOf(kind.text.replace(/\s+(?:and|y|&)\s+|[/+]/gi, ',')).map(
    (part) => words[valueKey(part)] ?? words[part.toLowerCase()],
  )
  if (!found.length || found.some((one) => one === undefined)) {
    complain(row, kind.column, 'unknown_value', kind.text)
    return []
  }
  return all.filter((one) => found.some((channels) => channels?.includes(one)))
}

/** The address of a certificate, or its id; null where it is neither. */
function certificateOf(text: string): string | null {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return /^[\w.-]{8,200}$/.test(text) ? text : null
  if (!URL.canParse(text) || text.length > 500) return null
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && !username && !password ? text : null
}

const dayAfter = (date: string): string => new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
