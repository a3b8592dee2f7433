import { z } from 'zod'
import type { SignedInContext } from '#app/session/gate.server.ts'
import type { TextsState } from './texts-search-params.ts'

const asked = z.object({
  q: z.string().trim().max(100).catch(''),
  unread: z.literal('true').or(z.literal('')).catch(''),
  everybody: z.literal('true').or(z.literal('')).catch(''),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
})

/** What an address asks of the list; what was typed into it by hand and is no such thing is left out. */
export const textsState = (context: SignedInContext): TextsState =>
  asked.parse(Object.fromEntries(new URL(context.request.url).searchParams))
