import { hrefWith } from '#app/lists/href.ts'

export const contactEmailsPath = (number: number | string): string => `/contacts/${number}/emails`
export const contactEmailHref = (number: number | string, id: string): string => `${contactEmailsPath(number)}/${id}`

export const templatesPath = '/admin/emails'
export const newTemplatePath = `${templatesPath}/new`
export const templateHref = (id: string, asked: { do?: 'delete' } = {}): string => hrefWith(`${templatesPath}/${id}`, asked)

export const campaignsPath = '/campaigns'
export const campaignHref = (id: string): string => `${campaignsPath}/${id}`
export const recipientsPath = (id: string): string => `${campaignHref(id)}/recipients`
export const recipientsHref = (id: string, asked: { state?: string; reason?: string; clicked?: 'true' } = {}): string =>
  hrefWith(recipientsPath(id), asked)
/** The broadcasts of one channel. */
export const campaignsHref = (channel?: 'email' | 'text'): string => hrefWith(campaignsPath, channel ? { channel } : {})
export const newCampaignHref = (group: string, channel?: 'text'): string =>
  hrefWith(`${campaignsPath}/new`, channel ? { group, channel } : { group })

/** Pictures for mails; and with the question whether one is put away. */
export const picturesPath = `${campaignsPath}/pictures`
export const pictureAwayHref = (id: string): string => hrefWith(picturesPath, { away: id })

export const pausePath = '/admin/pause'

export const sendingPath = '/admin/sending_domain'

export const triggersPath = '/admin/campaign_triggers'
export const newTriggerPath = `${triggersPath}/new`
export const triggerHref = (id: string, asked: { do?: 'delete' } = {}): string => hrefWith(`${triggersPath}/${id}`, asked)
