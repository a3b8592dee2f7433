import type { ByteRange } from '../storage/storage.ts'

/** One range of bytes; null for the whole, `none` where it lies outside. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (!from && !to) return null
  const range = from
    ? { start: Number(from), end: to ? Math.min(Number(to), size - 1) : size - 1 }
    : { start: Math.max(0, size - Number(to)), end: size - 1 }
  return range.start > range.end || range.start >= size ? 'none' : range
}
