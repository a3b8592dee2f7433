import type { z } from 'zod'
import type { definition as readDefinition } from '#api/contract/workflows/definition.ts'
import type en from './words/en.json'

/** What standard templates are put together from. */

type Written = z.input<typeof readDefinition>
type WrittenStep = NonNullable<Written['steps']>[number]
export type Standard = { key: keyof typeof en; id: string; definition: Written }

/** When people read mail; Sunday is left free. */
export const window = { days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '18:00' }
export const clients = { kind: 'category_is', value: 'client' } as const

export const email = (subject: string, ...texts: string[]): Pick<WrittenStep, 'email'> => ({
  email: { subject, blocks: texts.map((text) => ({ kind: 'text', text })) },
})

/** Numbers the steps in their order. */
export const inOrder = (...steps: (Omit<WrittenStep, 'id'> & { id?: string })[]): WrittenStep[] =>
  steps.map((one, place) => ({ id: `s${place + 1}`, ...one }))
