import type { Call, Final } from '../calls/call.ts'
import type { Carrier } from '../carrier.ts'
import { unless } from '../deferred.ts'
import type { Start } from './documents.ts'

/** What a verb works with. */
export type Turn = {
  carrier: Carrier
  call: Call
  /** The call has ended, or was sent elsewhere. */
  signal: AbortSignal
  base: string
  /** `unanswered`: how the call ends if nothing in the documents answers it. */
  state: { unanswered: Final }
  /** The whole address of one in the document; throws an ApplicationError. */
  address: (text: string) => string
}

/** What follows a verb: another document, the end, or with undefined the next verb. */
export type Next = Start | 'end' | undefined

/** Waits so many milliseconds of the carrier's time; throws Interrupted. */
export function wait({ carrier, signal }: Turn, milliseconds: number): Promise<void> {
  let stop = () => {}
  const done = new Promise<void>((resolve) => (stop = carrier.clock.after(milliseconds, resolve)))
  return unless(signal, done).finally(() => stop())
}

/** An address with its method, where the element names one. */
export function hookOf(turn: Turn, address: string | undefined, method: string | undefined): { url: string; method: string } {
  return { url: address ? turn.address(address) : '', method: method ?? 'POST' }
}

export const eventsOf = (text: string | undefined, usual: string[]): string[] => (text ? text.split(/[\s,]+/).filter(Boolean) : usual)
