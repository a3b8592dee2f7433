import type { AssociatedContact } from '#api/contract/phone.ts'
import { formatPhone } from '#api/contract/formats.ts'
import type { ScreenPop } from '#app/phone/model.ts'

/** Tells the desktop of a call, where the person has allowed it; what comes back takes it away again. */
export function notifyCall(
  title: string,
  { number, contact }: { number: string; contact: AssociatedContact | null },
  pop: () => ScreenPop | null,
): () => void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return () => {}
  const name = contact ? `${contact.first_name} ${contact.last_name}`.trim() : ''
  try {
    const shown = new Notification(title, {
      body: [name, formatPhone(number)].filter(Boolean).join('\n'),
      tag: 'call',
      requireInteraction: true,
    })
    shown.onclick = () => {
      window.focus()
      const link = pop()
      if (link?.state === 'blocked') window.open(link.href, link.target)
      shown.close()
    }
    return () => shown.close()
  } catch {
    // Some phones show notifications only through a service worker.
    return () => {}
  }
}
