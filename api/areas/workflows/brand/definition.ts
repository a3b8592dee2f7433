import { definition as readDefinition, type Definition } from '#api/contract/workflows/definition.ts'
import type { Sending } from '#api/areas/campaigns/index.ts'
import { isDateKind, type Again } from '#config/workflows.ts'

/** The step that is the message. */
export const messageStep = 's1'

/** The flow of one message that sends a ready message by itself; null where people send it. */
export function definitionOf(
  trigger: Pick<Sending, 'trigger_type' | 'recurrence' | 'days' | 'at' | 'date' | 'channel'>,
): Definition | null {
  const { trigger_type, days, at, date, channel, recurrence } = trigger
  if (trigger_type === 'manual') return null
  const kind = trigger_type === 'new_contact' ? 'contact_created' : trigger_type
  // A birthday is for that day and the next.
  const message = { id: messageStep, kind: channel === 'sms' ? 'text' : 'email', good_for: 1 }
  const entry = { again: againOf(trigger_type, recurrence) }
  if (isDateKind(kind)) return readDefinition.parse({ trigger: { kind, days, at, date, every: recurrence }, entry, steps: [message] })
  // What happens is waited out up to the hour, at most a day more than was asked for.
  const steps = [
    { id: 's0', kind: 'wait', days, at },
    { ...message, good_for: days + 2 },
  ]
  return readDefinition.parse({ trigger: { kind }, entry, steps })
}

/** A fixed date is told apart by the day; everything else comes to a contact once, or once a year. */
function againOf(type: Sending['trigger_type'], recurrence: Sending['recurrence']): Again {
  if (type === 'fixed_date') return recurrence === 'yearly' ? 'yearly' : 'always'
  return recurrence === 'once' ? 'never' : 'yearly'
}
