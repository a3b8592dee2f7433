import type { Screen } from '../screen.ts'

export const screens: Screen[] = [
  {
    name: 'e-mails of a contact',
    route: '_app.contacts.$number_.emails._index',
    kind: 'product',
    who: 'agent',
    path: '/contacts/{contact}/emails',
  },
  { name: 'a mail as it was sent', route: '_app.contacts.$number_.emails.$id', kind: 'product', who: 'agent', path: '{sent_mail}' },
  { name: 'campaign, new', route: '_app.campaigns.new', kind: 'product', who: 'agent', path: '{new_campaign}' },
  { name: 'campaign by text, new', route: '_app.campaigns.new', kind: 'product', who: 'agent', path: '{new_text_campaign}' },
  {
    name: 'ready message, one',
    route: '_app.admin.campaign_triggers.$id',
    kind: 'product',
    who: 'admin',
    path: '/admin/campaign_triggers/{first:admin/campaign_triggers}',
  },
  {
    name: 'e-mail template, one',
    route: '_app.admin.emails.$id',
    kind: 'product',
    who: 'admin',
    path: '/admin/emails/{first:admin/emails}',
  },
  { name: 'campaigns', route: '_app.campaigns._index', kind: 'product', who: 'agent', path: '/campaigns' },
  { name: 'a campaign', route: '_app.campaigns.$id', kind: 'product', who: 'agent', path: '/campaigns/{first:campaigns}' },
  {
    name: 'a campaign, recipients',
    route: '_app.campaigns.$id_.recipients',
    kind: 'product',
    who: 'agent',
    path: '/campaigns/{first:campaigns}/recipients',
  },
  { name: 'ready messages', route: '_app.admin.campaign_triggers._index', kind: 'product', who: 'admin', path: '/admin/campaign_triggers' },
  {
    name: 'ready message, new',
    route: '_app.admin.campaign_triggers.new',
    kind: 'product',
    who: 'admin',
    path: '/admin/campaign_triggers/new',
  },
  { name: 'holding campaigns', route: '_app.admin.pause', kind: 'product', who: 'admin', path: '/admin/pause' },
  { name: 'e-mail templates', route: '_app.admin.emails._index', kind: 'product', who: 'admin', path: '/admin/emails' },
  { name: 'e-mail template, new', route: '_app.admin.emails.new', kind: 'product', who: 'admin', path: '/admin/emails/new' },
  { name: 'unsubscribe, not there', route: 'unsubscribe.$token', kind: 'public', path: '/unsubscribe/nothing-here', status: 404 },
]
