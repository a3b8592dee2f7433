import { z } from 'zod'
import type { Shown } from './status-choice.ts'

const shown = z.tuple([z.uuid(), z.union([z.literal(''), z.uuid()]), z.union([z.literal(''), z.stringFormat('version', /^\d{1,9}$/)])])

/** What `writeShown` wrote; null for anything else. */
export function readShown(text: string): Shown | null {
  const parts = shown.safeParse(text.split(' '))
  if (!parts.success) return null
  const [id, status_id, version] = parts.data
  return { id, status_id: status_id || null, ...(version && { lock_version: Number(version) }) }
}
