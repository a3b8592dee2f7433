import { sendHelpRequest } from './areas/organisation/index.ts'
import { sendMail } from './areas/session/index.ts'
import type { Job } from './platform/jobs.ts'

/** Every kind of background work, by the name it is queued under. */
export const jobs: Record<string, Job> = {
  send_mail: sendMail,
  send_help_request: sendHelpRequest,
}
