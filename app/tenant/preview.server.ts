import { plainCookie, readCookie } from '#app/session/cookies.server.ts'

const cookie = 'brand_preview'
const rememberedFor = 12 * 3600
const kept = /^([\w.-]{20,200})~(light|dark)?$/

export type Theme = 'light' | 'dark'
export type Preview = { token: string | null; theme: Theme | null }

/** The draft of the brand that this browser looks at, if the api agrees, and in which theme; the token says for whom it is. */
export function previewOf(request: Request): Preview {
  const [, token = null, theme] = kept.exec(readCookie(request, cookie) ?? '') ?? []
  return { token, theme: token && theme ? (theme as Theme) : null }
}

/** Begins, changes or (null) ends looking at it. */
export const previewCookie = (request: Request, preview: { token: string; theme: Theme | null } | null): string =>
  plainCookie(request, cookie, preview && `${preview.token}~${preview.theme ?? ''}`, rememberedFor)
