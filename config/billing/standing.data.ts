import type { Dated } from '../outreach/dated.ts'

/**
 * What happens to an account that has not paid what is due, by days since it was. Each step is told beforehand. What comes in
 * is never off, on any day: calls ring or go to voicemail, texts are kept, STOP is heard, public pages stand, export works.
 */
export type StandingStep = {
  day: number
  /** Tries the card again, unless its bank said never to. */
  charge?: true
  mail?: 'payment_failed' | 'payment_due' | 'numbers_go'
  /** From this day on this is off; what a step closes stays closed with those after it. */
  closes?: 'bulk_and_buying' | 'outgoing_and_product' | 'numbers'
}

export type StandingTable = Dated & { steps: readonly StandingStep[] }

export const standingTables: readonly StandingTable[] = [
  {
    effective_from: '2026-01-01',
    steps: [
      { day: 0, mail: 'payment_failed' },
      { day: 1, charge: true },
      { day: 3, charge: true, mail: 'payment_failed' },
      { day: 5, charge: true },
      { day: 7, charge: true, mail: 'payment_due', closes: 'bulk_and_buying' },
      { day: 14, mail: 'payment_due', closes: 'outgoing_and_product' },
      { day: 30, mail: 'numbers_go' },
      { day: 38, mail: 'numbers_go' },
      { day: 45, mail: 'payment_due', closes: 'numbers' },
    ],
  },
]
