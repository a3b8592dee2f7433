import type { PageMeta } from '#api/contract/envelope.ts'

/** Counting stops here where an exact count would read a whole tenant; the total is then told as "about". */
export const countCap = 10_000

export type Counted = { count: number; exact: boolean }

export function pageMeta(page: { page: number; limit: number }, { count, exact }: Counted): PageMeta {
  return {
    current_page: page.page,
    limit: page.limit,
    total_count: count,
    total_pages: Math.max(1, Math.ceil(count / page.limit)),
    total_is: exact ? 'exact' : 'about',
  }
}
