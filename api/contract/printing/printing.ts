import { z } from 'zod'
import { furthestOffset, layoutNames, leftOutReasons, mostLabels, paperNames, printKinds, signers } from '#config/printing.ts'
import { chosenOnce } from '../contacts/actions.ts'
import { flag } from '../fields.ts'

const offset = z.coerce.number().min(-furthestOffset).max(furthestOffset).default(0)

const paper = {
  layout: z.enum(paperNames).default('5160'),
  begin_at: z.coerce.number().int().min(1).max(mostLabels).default(1),
  order: z.enum(['name', 'zip']).default('name'),
  one_a_household: flag.default(true),
  offset_x: offset,
  offset_y: offset,
  kit_id: z.uuid().nullable().default(null),
  send_as: z.enum(signers).default('owner'),
}

/**
 * Addresses on labels or envelopes, or letters of a kit. `begin_at`: the first label of the sheet that is still there; offsets in
 * inches; `send_as`: who signs a letter; `in_batches`: of more than 500 the first 500, the others with `…/next`.
 */
export const batchPrint = chosenOnce({
  ...{ kind: z.enum(printKinds).default('labels'), ...paper },
  in_batches: flag.default(false),
})
export type BatchPrint = z.output<typeof batchPrint>

/** What a selection would be printed like. */
export const firstPage = z.object({ selection_id: z.uuid(), ...paper })
export type FirstPage = z.output<typeof firstPage>

const leftOut = z.array(z.object({ code: z.enum(leftOutReasons), count: z.int() }))

/** Somebody who is left out, whose record may be mended; at most 100 for each reason, and none of whom somebody else's label names. */
export const leftOutPerson = z.object({
  code: z.enum(leftOutReasons),
  contact: z.object({ id: z.string(), number: z.int(), name: z.string() }),
})
export type LeftOutPerson = z.infer<typeof leftOutPerson>

export const printStates = ['queued', 'working', 'complete', 'failed'] as const

/** `total_count`: addresses that are printed; `rest_count`: those that wait for the batches after this one. */
export const printJob = z.object({
  jid: z.string(),
  status: z.enum(printStates),
  kind: z.enum(printKinds),
  layout: z.enum(paperNames),
  total_count: z.int(),
  left_out: leftOut,
  batch: z.int(),
  batches: z.int(),
  rest_count: z.int(),
  created_at: z.iso.datetime(),
})
export type PrintJob = z.infer<typeof printJob>

export const printStatus = z.object({ jid: z.uuid() })
export const printParams = z.object({ jid: z.uuid() })

/** Where each label lies, with a printer's offsets. */
export const testSheet = z.object({ layout: z.enum(layoutNames).default('5160'), offset_x: offset, offset_y: offset })
export type TestSheet = z.output<typeof testSheet>
