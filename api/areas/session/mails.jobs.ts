import { formatDate, formatMoney } from '#api/contract/formats.ts'
import { zoneOf } from '#config/options.ts'
import type { EffectiveBrand } from '#config/tenant/effective-brand.ts'
import type { MailKind } from '#config/mail-kinds.ts'
import { locales } from '#config/tenant/tenant.ts'
import { userStore, type WholeUser } from '#api/areas/users/index.ts'
import { audit } from '#api/platform/audit.ts'
import { withContact } from '#api/platform/brand-contact.store.ts'
import type { OpenWork } from '#api/platform/http/route.ts'
import { job } from '#api/platform/jobs.ts'
import { readAttached } from '#api/platform/mails/attached.ts'
import { mailedReport } from '#api/platform/mails/report.ts'
import type { Mail, MailAttachment } from '#api/platform/mail.ts'
import type { MailCause, MailRequest } from '#api/platform/mails/queue.ts'
import { writeAndHandOver } from '#api/platform/mails/hand-over.ts'
import { renderMail, type MailContent } from '#api/platform/mails/render.ts'
import { changeIn, keysIn } from '#api/platform/mails/words.ts'
import { sentence } from '#api/platform/sentences.ts'
import { countKeysOf } from './api-keys.store.ts'
import { deviceOf } from './device.ts'
import { lifeMinutes, oneTimeTokenStore } from './one-time-tokens.store.ts'
import { mailedCode, newMailedCode } from './second-factor.ts'

/** Writes one mail to a person and hands it over. Tokens and codes are made here, so that nothing else ever holds them. */
export const sendMail = job('mail', async (payload, ports, run) => {
  const request = payload as unknown as MailRequest & { tenant_id: string }
  const attachments = request.attached ? await readAttached(ports, [request.attached]) : null
  // Sent after the token is stored: a mail that is not taken is written anew, with another token.
  await writeAndHandOver(run, request, (work) => writeMail(work, request, attachments))
})

async function writeMail(
  work: OpenWork,
  { kind, to, cause, what }: MailRequest,
  attachments: MailAttachment[] | null,
): Promise<Mail | null> {
  const reader = await readerOf(work, to)
  if (!reader || reader.user.state === 'deactivated' || outdated(work, kind, cause)) return null
  // Who was invited and has no password yet cannot have forgotten it.
  const suited = kind === 'reset_password' && reader.user.state === 'invited' ? 'invitation' : kind
  const brand = await withContact(work, work.brand.effective(reader.company?.number ?? null))
  const language = languageFor(brand, reader.user.language ?? cause.language)
  const parts = await partsOf[suited]?.(work, reader, { cause, language, what, attachments })
  const values = { name: reader.profile.first_name || reader.user.username, ...parts?.values }
  const { subject, text, html } = renderMail(brand, { ...parts, kind: suited, language, values })
  const { from_name, from_address, reply_to } = brand.mail
  return {
    tenant_id: work.brand.id,
    sender: { name: from_name, address: from_address },
    reply_to,
    recipient: ('user_id' in to && to.address) || reader.user.email,
    subject,
    text,
    html,
    ...(attachments && { attachments }),
  }
}

async function readerOf(work: OpenWork, to: MailRequest['to']): Promise<WholeUser | null> {
  const users = userStore(work)
  const id = 'user_id' in to ? to.user_id : (await users.findByLogin(to.login))?.id
  return id ? users.findWhole(id) : null
}

/** A code that comes after the sign-in has given up helps nobody. */
function outdated({ now, brand }: OpenWork, kind: MailKind, cause: MailCause): boolean {
  const life = lifeMinutes('otp_email', brand.set.security) * 60_000
  return kind === 'one_time_code' && now.getTime() - Date.parse(cause.at) > life
}

/** The reader's language where the brand offers it, else the brand's own. */
export function languageFor({ languages }: EffectiveBrand, wanted: string): 'en' | 'es' {
  return locales.find((language) => language === wanted && languages.offered.includes(language)) ?? languages.default
}

type Circumstances = { cause: MailCause; language: string; what: string | null; attachments: MailAttachment[] | null }
type Parts = Partial<Pick<MailContent, 'values' | 'url' | 'code' | 'facts' | 'figures'>>
type Writer = (work: OpenWork, reader: WholeUser, circumstances: Circumstances) => Promise<Parts> | Parts

const setPasswordUrl = (origin: string, token: string) => `${origin}/reset-password?token=${token}`

/** What took long is over: the page that shows it. */
const endOf =
  (page: string): Writer =>
  (_work, _reader, { cause, what }) => {
    const { id, ...values } = doneToMany(what)
    return { url: `${cause.origin}${page}${id}`, values }
  }

/** What each kind of mail tells besides its words. */
const partsOf: Partial<Record<MailKind, Writer>> = {
  async reset_password(work, { user }, { cause }) {
    const token = await oneTimeTokenStore(work).issue(user.id, 'reset_password')
    await audit(work, { area: 'session', action: 'password_link_sent', subject_id: user.id })
    return { url: setPasswordUrl(cause.origin, token), values: { minutes: work.brand.set.security.reset_link_minutes } }
  },

  async invitation(work, { user }, { cause }) {
    const token = await oneTimeTokenStore(work).issue(user.id, 'invite')
    await audit(work, { area: 'session', action: 'invitation_sent', subject_id: user.id })
    return {
      url: `${setPasswordUrl(cause.origin, token)}&invited=true`,
      values: { login: user.email, hours: work.brand.set.security.invitation_hours },
    }
  },

  async one_time_code(work, { user }) {
    const code = newMailedCode()
    await oneTimeTokenStore(work).issue(user.id, 'otp_email', mailedCode(user.id, code))
    return { code, values: { minutes: work.brand.set.security.one_time_code_minutes } }
  },

  // Keys of programs outlive a new password; so that none does unseen, the mail says how many there are.
  async password_changed(work, reader, { cause, language }) {
    const keys = await countKeysOf(work, reader.user.id)
    return {
      url: `${cause.origin}/reset-password`,
      facts: [...whenAndWhere(reader, cause, language), ['api_keys', keysIn(language, keys, `${cause.origin}/account/profile?tab=api`)]],
    }
  },

  email_changed: (_work, reader, { cause, language, what }) => ({
    values: { changed_by: changeIn(language, what) },
    facts: what === 'email_by_self' ? whenAndWhere(reader, cause, language) : [],
  }),

  two_factor_changed: (_work, reader, { cause, language, what }) => ({
    url: `${cause.origin}/account/profile?tab=two_factor`,
    facts: [['change', changeIn(language, what)], ...whenAndWhere(reader, cause, language)],
  }),

  new_sign_in: (_work, reader, { cause, language }) => ({
    url: `${cause.origin}/account/profile?tab=sessions`,
    facts: whenAndWhere(reader, cause, language),
  }),

  contacts_deleted: (_work, _reader, { cause, what }) => ({ url: `${cause.origin}/contacts/undo`, values: doneToMany(what) }),
  contacts_exported: (_work, _reader, { what }) => ({ values: doneToMany(what) }),
  contacts_received: (_work, _reader, { cause, what }) => ({ url: `${cause.origin}/contacts`, values: doneToMany(what) }),
  import_ended: endOf('/imports/'),
  import_failed(_work, _reader, { cause, language, what }) {
    const { id, code, ...values } = doneToMany(what)
    return { url: `${cause.origin}/imports/${id}`, values: { ...values, why: sentence(language, String(code), values) } }
  },
  import_undone: endOf('/imports/'),
  transfer_ended: endOf('/transfers/'),
  transfer_reverted: endOf('/transfers/'),
  print_ended: endOf('/contacts/print?jid='),
  event_soon: ofEvent,
  booking_arrived: ofEvent,
  booking_shifted: ofEvent,
  booking_dropped: ofEvent,
  webpage_message(_work, _reader, { cause, what }) {
    const { number, ...values } = doneToMany(what)
    return { url: `${cause.origin}/contacts/${number}`, values }
  },

  flow_notice(_work, _reader, { cause, what }) {
    const { number, ...values } = doneToMany(what)
    return { url: `${cause.origin}/contacts/${number}`, values }
  },

  flow_stopped(_work, _reader, { cause, what }) {
    const { id, origin, ...values } = doneToMany(what)
    return { url: `${origin || cause.origin}/workflows/${id}`, values }
  },

  campaign_held(_work, _reader, { cause, what }) {
    const { id, origin = cause.origin, ...values } = doneToMany(what)
    return { url: `${origin}/campaigns/${id}`, values }
  },

  order_confirmed: ofMoney,
  payment_failed: ofMoney,
  payment_confirm: ofMoney,
  payment_other_card: ofMoney,
  payment_due: ofMoney,
  payment_wanted: ofMoney,
  numbers_go: ofMoney,
  subscription_ends: ofMoney,
  renewal_soon: ofMoney,
  refunded: ofMoney,
  order_shipped: ofMoney,
  card_expires: ofMoney,
  price_changes: ofMoney,
  plan_dearer: ofMoney,
  refund_failed: ofMoney,
  books_differ: ofMoney,
  license_given: ofMoney,
  minutes_low: ofMoney,
  minutes_gone: ofMoney,
  texts_low: ofMoney,
  texts_gone: ofMoney,
  soa_signed(_work, _reader, { cause, what }) {
    const { number, ...values } = doneToMany(what)
    return { url: `${cause.origin}/soa/${number}`, values }
  },

  certificate_ends(_work, _reader, { cause, language, what }) {
    const { training_id, title = '', expires_on } = doneToMany(what)
    return {
      url: `${cause.origin}/trainings/${training_id}`,
      values: { title, date: formatDate(String(expires_on), language, 'UTC', 'long') },
    }
  },

  soa_broken: (_work, _reader, { what }) => ({ values: doneToMany(what) }),
  account_reconnect: (_work, _reader, { cause, what }) => ({ url: `${cause.origin}/account/external_accounts`, values: doneToMany(what) }),
  report_ready(_work, { user }, { cause, language, what }) {
    const { id, run_id, title, finding, at, excel, figures } = mailedReport.parse(JSON.parse(what ?? ''))
    return {
      url: `${cause.origin}/reports/saved/${id}?run=${run_id}`,
      values: { title, finding, when: formatDate(new Date(at), language, zoneOf(user), 'time') },
      figures,
      facts: excel ? [['excel', `${cause.origin}/reports/export.xlsx?run_id=${run_id}`]] : [],
    }
  },

  report_stopped(_work, _reader, { cause, language, what }) {
    const { id, reason, ...values } = doneToMany(what)
    return { url: `${cause.origin}/reports/saved/${id}/schedule`, values: { ...values, reason: changeIn(language, String(reason)) } }
  },

  signup_arrived: (_work, _reader, { cause, what }) => ({ url: `${cause.origin}/admin/signups`, values: doneToMany(what) }),
}

/** Who did something to how many contacts, and for how many days it can be undone; see `notifyManagers`. */
const doneToMany = (what: string | null) => JSON.parse(what ?? '{}') as Record<string, string | number>

/** An event and when it is, by the reader's clocks. */
function ofEvent(_work: OpenWork, { user }: WholeUser, { cause, language, what }: Circumstances): Parts {
  const { id, at, ...values } = doneToMany(what)
  const when = formatDate(new Date(String(at)), language, zoneOf(user), 'time')
  return { url: `${cause.origin}/calendar/events/${id}`, values: { ...values, when } }
}

/** Amounts and days of a mail about money; see `tellOfMoney`. */
function ofMoney(_work: OpenWork, { user }: WholeUser, { cause, language, what, attachments }: Circumstances): Parts {
  const { path = '/billing', paper, amount_cents, on, ...values } = doneToMany(what)
  return {
    url: `${cause.origin}${path}`,
    facts: [
      ['attached', attachments?.map(({ name }) => name).join(', ') ?? ''],
      ['paper', paper === undefined ? '' : `${cause.origin}${paper}`],
    ],
    values: {
      ...values,
      ...(amount_cents !== undefined && { amount: formatMoney(Number(amount_cents), 'USD', language) }),
      ...(on !== undefined && { on: formatDate(new Date(String(on)), language, zoneOf(user)) }),
    },
  }
}

function whenAndWhere({ user }: WholeUser, { at, ip, user_agent }: MailCause, language: string): NonNullable<Parts['facts']> {
  return [
    ['when', formatDate(new Date(at), language, zoneOf(user), 'time')],
    ['ip', ip],
    ['device', deviceOf(user_agent)],
  ]
}
