import type { Dated } from '../outreach/dated.ts'

/** What look-ups of numbers are sold for, in US cents for so many. */
export type ValidationPrices = Dated & { packs: Readonly<Record<'100' | '500' | '2500', number>> }

export const validationPrices: readonly ValidationPrices[] = [{ effective_from: '2026-01-01', packs: { 100: 300, 500: 1250, 2500: 5000 } }]
