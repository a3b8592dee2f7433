import type { SoaRequest } from '#api/contract/soa.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { derivedToken } from '#api/platform/secrets.ts'
import { eventStore } from './events.store.ts'

type SignedFrom = SoaRequest['signed_from']

/** Where a request is sent from, to be known again: digests that hold for this request alone and give no address away. */
export function originFacts({ ports, brand, client }: OpenWork, requestId: string) {
  const digest = (what: string): string => derivedToken(ports.env.SECRET_KEY, `scope sender ${brand.id} ${requestId} ${what}`)
  return { from_address: digest(`address ${client.ip}`), from_browser: digest(`browser ${client.ip} ${client.user_agent}`) }
}

/** Whether what is signed now comes from where it was sent from. Many people have the same browser: it counts with its address alone. */
export async function signedFrom(work: OpenWork, requestId: string): Promise<SignedFrom> {
  const { actor } = work
  const here = originFacts(work, requestId)
  const sendings = (await eventStore(work).ofRequest(requestId)).filter(({ kind }) => kind === 'sent' || kind === 'resent')
  const isSender = sendings.some(
    ({ user_id, real_user_id }) => actor && [actor.user_id, actor.real_user_id].some((one) => one === user_id || one === real_user_id),
  )
  if (isSender || sendings.some(({ facts }) => facts['from_browser'] === here.from_browser)) return 'sender_browser'
  return sendings.some(({ facts }) => facts['from_address'] === here.from_address) ? 'sender_address' : null
}
