import type { NewMessage } from '#api/contract/public/webpages.ts'

/** So many addresses in one message, and it is about them. */
const mostLinks = 2

type Typed = Pick<NewMessage, 'website' | 'message' | 'first_name' | 'last_name'>

/**
 * Why a message waits in the spam box, as a key of the screens' words; null for one that comes through. Nothing is thrown away:
 * whoever gets it looks there. `isBusy`: more came in over this page than people write.
 */
export function spamReason({ website, message, first_name, last_name }: Typed, isBusy: boolean): string | null {
  if (website !== '') return 'honeypot'
  if (/https?:|www\./i.test(`${first_name} ${last_name}`)) return 'name'
  if (/<a\s|\[url|\[link/i.test(message)) return 'markup'
  if ((message.match(/https?:\/\/|www\./gi) ?? []).length > mostLinks) return 'links'
  return isBusy ? 'busy' : null
}
