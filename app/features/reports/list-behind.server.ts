import type { SignedInContext } from '#app/session/gate.server.ts'
import type { Counted } from '#config/reports/index.ts'
import type { ListBehind } from './behind-href.ts'

/** The list that shows what a column counts: one that somebody may open, else the contacts of it. */
export function listBehind(context: SignedInContext, counts: Counted): ListBehind {
  if (counts === 'policies' && context.on('policies')) return counts
  if (counts === 'calls' && context.on('dialer') && context.may('phone', 'see')) return counts
  if (counts === 'texts' && context.on('sms') && context.may('texts', 'see')) return counts
  return 'contacts'
}
