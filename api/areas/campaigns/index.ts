import type { ApiArea } from '#api/platform/area.ts'
import { onPurge, type PurgeHook } from '#api/areas/contacts/index.ts'
import { broadcastsRoutes } from './broadcasts/broadcasts.routes.ts'
import { campaignClock, sendSlice } from './broadcasts/slices.jobs.ts'
import { sendTestMail } from './broadcasts/test-email.jobs.ts'
import { clicksRoutes } from './clicks/clicks.routes.ts'
import { contactEmailsRoutes } from './mail/contact-emails.routes.ts'
import { emailStore } from './mail/email-logs.store.ts'
import { mailClock, sendEmails } from './mail/send.jobs.ts'
import { forgetInbound, passOnReply } from './inbound/inbound.jobs.ts'
import { inboundRoutes } from './inbound/inbound.routes.ts'
import { unsubscribeRoutes } from './mail/unsubscribe.routes.ts'
import { textBroadcastsRoutes } from './texts/texts.routes.ts'
import { checkSendingDomains } from './sending/sending-domains.jobs.ts'
import { sendingDomainsRoutes } from './sending/sending-domains.routes.ts'
import { picturesRoutes } from './pictures/pictures.routes.ts'
import { quietRoutes } from './quiet/quiet.routes.ts'
import { templatesRoutes } from './templates/templates.routes.ts'
import { triggersRoutes } from './triggers/triggers.routes.ts'

export { outboxAnswering } from './inbound/stand-in.ts'
export { listenForMail } from './inbound/smtp-listener.ts'
export { checkContent, contentStore } from './mail/contents.ts'
export { previewFlowEmail, writeFlowEmail, type FlowReader } from './mail/flow-email.ts'
export { linksOf } from './mail/letter.ts'
export { contentOf } from './mail/send-email.ts'
export { previewFlowText, writeFlowText } from './texts/flow-text.ts'
export { textContent } from './texts/words.ts'
export { newKeys, senderOf } from './sending/sending-domains.ts'
export { quietNow } from './quiet/quiet.ts'
export { onTriggers, type Sender, type Sending } from './triggers/sending.ts'

// What was written to somebody goes with them.
const forgetMails: PurgeHook = (work, contactIds) => emailStore(work).forget(contactIds)

export const campaignsArea: ApiArea = {
  joins() {
    onPurge(forgetMails)
  },
  routes(app) {
    contactEmailsRoutes(app)
    templatesRoutes(app)
    broadcastsRoutes(app)
    textBroadcastsRoutes(app)
    picturesRoutes(app)
    quietRoutes(app)
    triggersRoutes(app)
    unsubscribeRoutes(app)
    void inboundRoutes(app)
    clicksRoutes(app)
    sendingDomainsRoutes(app)
  },
  jobs: {
    send_emails: sendEmails,
    mail_clock: mailClock,
    campaign_slice: sendSlice,
    campaign_clock: campaignClock,
    send_test_email: sendTestMail,
    check_sending_domains: checkSendingDomains,
    pass_on_reply: passOnReply,
    forget_inbound: forgetInbound,
  },
  crontab: ['* * * * * mail_clock', '* * * * * campaign_clock', '41 * * * * check_sending_domains', '23 4 * * * forget_inbound'],
}
