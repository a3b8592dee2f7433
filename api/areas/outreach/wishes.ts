import { flagWish } from '#api/areas/contacts/index.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { addressOf, suppress, type Suppress } from './suppressions.ts'

type Wish = Omit<Suppress, 'channel'> & { channel: 'call' | 'text'; contact_id: string | null }

/**
 * Somebody told one of us not to call or text them any more: suppressed on that channel and flagged on their contacts, in the
 * transaction of whoever writes it down. Doing so again changes nothing.
 */
export async function heedWish(work: OpenWork, { contact_id, ...wish }: Wish): Promise<void> {
  const number = addressOf(wish.channel, wish.address)
  if (number) await suppress(work, wish)
  await flagWish(work, { channel: wish.channel, number, contact_id })
}
