import { z } from 'zod'

/** A status as pages offer it. */
export type StatusOption = { value: string; label: string; tone: string }

/** Whose status is chosen and what the page showed of it: one value, because the button of a form sends no more. */
type Shown = { id: string; status_id: string | null; lock_version?: number | undefined }

const shown = z.tuple([z.uuid(), z.union([z.literal(''), z.uuid()]), z.union([z.literal(''), z.stringFormat('version', /^\d{1,9}$/)])])

export const writeShown = ({ id, status_id, lock_version }: Shown): string => [id, status_id ?? '', lock_version ?? ''].join(' ')

export function readShown(text: string): Shown | null {
  const parts = shown.safeParse(text.split(' '))
  if (!parts.success) return null
  const [id, status_id, version] = parts.data
  return { id, status_id: status_id || null, ...(version && { lock_version: Number(version) }) }
}

/** Each contact's choice has a name of its own: without JavaScript the form sends those of a whole page. */
export const choiceName = (id: string): string => `status-${id}`
