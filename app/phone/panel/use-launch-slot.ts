import { useState } from 'react'

/** The place in the top bar that the frame keeps for the phone's button. The phone is drawn after the frame, and in browsers only. */
export function useLaunchSlot(): HTMLElement | null {
  const [slot] = useState(() => (typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('[data-phone-slot]')))
  return slot
}
