import { createHash } from 'node:crypto'
import type { RequestContext } from '#app/session/request-context.server.ts'
import { styleOf } from './brand.server.ts'

/** The brand's look as this person has it, and the address where browsers keep it: another look has another. */
export function themeSheetOf({ brand, user }: Pick<RequestContext, 'brand' | 'user'>): { css: string; hash: string; href: string } {
  const css = styleOf(brand, user?.profile.font_size ?? null)
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 16)
  return { css, hash, href: `/theme.css?v=${hash}` }
}
