import { purgeContacts, purgeFiles, removeStored, runContactAction, sendVerification } from './areas/contacts/index.ts'
import { purgeSignups, sendHelpRequest, sendSignupDeclined, takeSignup } from './areas/organisation/index.ts'
import { checkDomains } from './areas/domains/index.ts'
import { closeLostCalls, keepRecording } from './areas/phone/index.ts'
import { sendMail } from './areas/session/index.ts'
import { fetchTextMedia, sendQueuedText } from './areas/texts/index.ts'
import type { Job } from './platform/jobs.ts'
import { purgeOutbox } from './platform/outbox.jobs.ts'

/** Every kind of background work, by the name it is queued under. */
export const jobs: Record<string, Job> = {
  send_mail: sendMail,
  contact_action: runContactAction,
  send_verification: sendVerification,
  purge_contacts: purgeContacts,
  purge_files: purgeFiles,
  remove_stored: removeStored,
  send_help_request: sendHelpRequest,
  take_signup: takeSignup,
  send_signup_declined: sendSignupDeclined,
  purge_signups: purgeSignups,
  purge_outbox: purgeOutbox,
  keep_recording: keepRecording,
  close_lost_calls: closeLostCalls,
  check_domains: checkDomains,
  send_text: sendQueuedText,
  fetch_text_media: fetchTextMedia,
}

/** What comes by the clock (UTC), in the queue's own notation; what was missed while nothing ran is made up for. */
export const crontab = [
  '17 8 * * * purge_contacts ?fill=1d&max=3',
  '47 8 * * * purge_files ?fill=1d&max=3',
  '57 8 * * * purge_signups ?fill=1d&max=3',
  '7 9 * * * purge_outbox ?fill=1d&max=3',
  '7 * * * * close_lost_calls',
  '23 * * * * check_domains',
].join('\n')
