import type { LiveMessage } from '#api/contract/live.ts'
import type { OpenWork } from '../http/route.ts'
import { campaignStream } from './channels/campaigns.ts'
import { companyCallsStream } from './channels/company-calls.ts'
import { contactImportStream } from './channels/contact-import.ts'
import { flagsStream } from './channels/flags.ts'
import { leadStream } from './channels/leads.ts'
import { smsStream } from './channels/sms.ts'

/** The work within which something changed: told when its transaction commits. */
type LiveWork = Pick<OpenWork, 'db' | 'brand'> & { ports: Pick<OpenWork['ports'], 'bus'> }

type OfPeople = { user_ids: readonly string[]; id: string }

/** Tells browsers what changed. They then fetch what they show; nothing of the record itself is in a message but its phone number. */
export const live = {
  /** A text message came in for these people: screens are renewed, and the alert with the number is shown. */
  message: (work: LiveWork, { user_ids, id, phone_number }: OfPeople & { phone_number: string }) =>
    tell(work, user_ids.map(smsStream), { event: 'message', id, phone_number }),

  /** A text message of these people changed, such as being delivered: screens are renewed, quietly. */
  messageChanged: (work: LiveWork, { user_ids, id, phone_number }: OfPeople & { phone_number: string }) =>
    tell(work, user_ids.map(smsStream), { event: 'message_changed', id, phone_number }),

  /** A call of the company rang, was answered, ended. `event` begins with `call`. */
  call: (work: LiveWork, call: { company_id: string; event?: `call${string}`; id: string; phone_number: string }) =>
    tell(work, [companyCallsStream(call.company_id)], { event: call.event ?? 'call', id: call.id, phone_number: call.phone_number }),

  /** An import, a transfer, a print or a report of these people got on. Say it once a chunk or a second, whichever is rarer. */
  importProgress: (work: LiveWork, { user_ids, id }: OfPeople) =>
    tell(work, user_ids.map(contactImportStream), { event: 'import_progress', id }),

  /** A lead came in for these people: screens are renewed, and the alert is shown. `id` is the contact's. */
  lead: (work: LiveWork, { user_ids, id }: OfPeople) => tell(work, user_ids.map(leadStream), { event: 'lead', id }),

  /** These people were answered by e-mail. `id` is the contact's number. */
  mail: (work: LiveWork, { user_ids, id }: OfPeople) => tell(work, user_ids.map(campaignStream), { event: 'mail', id }),

  /** A broadcast of these people got on, or was turned. Say it once a second at most. */
  campaignChanged: (work: LiveWork, { user_ids, id }: OfPeople) =>
    tell(work, user_ids.map(campaignStream), { event: 'campaign_changed', id }),

  /** People went on in a flow of these people. Say it once a second at most. */
  flowChanged: (work: LiveWork, { user_ids, id }: OfPeople) => tell(work, user_ids.map(campaignStream), { event: 'flow_changed', id }),

  /** Features were switched on or off for the brand: screens are renewed within some seconds. */
  flags: (work: LiveWork) => tell(work, [flagsStream], { event: 'flags' }),

  /** Anything else, to the streams of a channel. */
  tell,
}

async function tell(work: LiveWork, streams: readonly string[], message: LiveMessage): Promise<void> {
  if (streams.length > 0) await work.ports.bus.publish(work, [...new Set(streams)], message)
}
