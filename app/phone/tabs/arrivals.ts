import type { PhoneEvent } from '#app/phone/machine.ts'

type Arrival = Extract<PhoneEvent, { is: 'incoming' }>

/** A call rings with the caller's name where that is known within so many milliseconds; else it rings, and the name follows. */
const wait = 150

/**
 * Lets calls that come in wait until who calls is known, so that they are shown once and whole. `known` says when that is, or null
 * where nothing was asked ahead. Everything else passes at once; a call that ends while it waits never rang.
 */
export function delayArrivals(dispatch: (event: PhoneEvent) => void, known: (call_id: string) => Promise<unknown> | null) {
  let waiting: { arrival: Arrival; timer: ReturnType<typeof setTimeout> } | null = null

  function take(): Arrival | null {
    const taken = waiting?.arrival ?? null
    clearTimeout(waiting?.timer)
    waiting = null
    return taken
  }

  function show(): void {
    const arrival = take()
    if (arrival) dispatch(arrival)
  }

  return (event: PhoneEvent): void => {
    if (waiting && 'key' in event && event.key === waiting.arrival.key && event.is === 'closed') return void take()
    show()
    const soon = event.is === 'incoming' && known(event.call_id)
    if (!soon) return dispatch(event)
    const arrival = event
    waiting = { arrival, timer: setTimeout(show, wait) }
    void soon.then(() => waiting?.arrival === arrival && show())
  }
}
