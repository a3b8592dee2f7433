import type { PhoneCall } from '#app/phone/model.ts'
import { phone } from '#app/phone/store.ts'

/** As they are written on the screen. */
export const answerKeys = 'Ctrl Shift Y'
export const hangUpKeys = 'Ctrl Shift H'

/** What keys pressed together ask for as things are: they work from anywhere on the page, also while somebody types. */
export function askedByKeys(
  { key, ctrlKey, shiftKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'metaKey'>,
  call: Pick<PhoneCall, 'can'> | null,
): 'answer' | 'reject' | 'hangUp' | null {
  if (!call || !ctrlKey || !shiftKey || altKey || metaKey) return null
  const letter = key.toLowerCase()
  if (letter === 'y') return call.can.answer ? 'answer' : null
  if (letter !== 'h') return null
  if (call.can.reject) return 'reject'
  return call.can.hang_up ? 'hangUp' : null
}

/** Listens for the keys of a call until the answer is called. */
export function listenForKeys(callNow: () => PhoneCall | null): () => void {
  const pressed = (event: KeyboardEvent) => {
    const asked = event.repeat ? null : askedByKeys(event, callNow())
    if (!asked) return
    event.preventDefault()
    void phone[asked]()
  }
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}
