import type { TextRule } from '#api/contract/campaigns/campaigns.ts'
import type { Answer } from '#api/areas/outreach/index.ts'
import type { MessageRow } from '../texts.store.ts'

/** Whether a text goes to many or by itself: of a broadcast or a flow. */
export const isToMany = ({ campaign_id, wf_run_id }: Pick<MessageRow, 'campaign_id' | 'wf_run_id'>): boolean =>
  campaign_id !== null || wf_run_id !== null

/** The rule of a broadcast by text that an answer of the gate comes to; null where it is allowed, now or at a later hour. */
export function textRuleOf(answer: Answer | undefined): TextRule | null {
  if (!answer || answer.allowed) return null
  switch (answer.code) {
    case 'opted_out':
      return 'opted_out'
    case 'unwanted':
      return 'do_not_text'
    case 'no_consent':
      return 'no_permission'
    case 'season':
      return 'season'
    case 'frequency':
      return 'frequency'
    default:
      return answer.until ? null : 'invalid'
  }
}
