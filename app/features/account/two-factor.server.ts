import { disableTwoFactor, enableTwoFactor, oneTimeCode, twoFactorChanges } from '#api/contract/session/two-factor.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { withoutSecrets } from '#app/features/session/index.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { redirectWithToast, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { showOnce, type Answer } from './one-time-notice.server.ts'
import { tabHref } from './tabs.ts'
import type { AppSetUp, OneTimeNotice } from './one-time-notice.ts'

const here = tabHref('two_factor')

export async function loadTwoFactor(context: SignedInContext) {
  const { data } = await context.read(context.api.GET('/v1/two_factor'))
  return { tab: 'two_factor' as const, ...data, email: context.user.email }
}

export async function submitTwoFactor(context: SignedInContext): Promise<Answer> {
  switch (await fieldOf(context, 'intent')) {
    case 'set_up_app':
      return setUpApp(context)
    case 'enable_app':
      return enable(context, { kind: 'app_set_up', set_up: await shownSetUp(context) })
    case 'set_up_mail':
      return mailCode(context)
    case 'enable_mail':
      return enable(context, { kind: 'mail_sent' })
    case 'mail_me':
      return mailMe(context)
    case 'delivery':
      return chooseDelivery(context)
    case 'recovery_codes':
      return renewCodes(context)
    default:
      return switchOff(context)
  }
}

async function setUpApp(context: SignedInContext): Promise<Answer> {
  const begun = await context.ask(context.api.POST('/v1/two_factor/generate_qr'))
  return begun.ok ? showOnce({ kind: 'app_set_up', set_up: begun.data.data }) : refusedToast(context, begun, here)
}

/** What was shown to be scanned travels with the code, so that a mistyped code shows the same again. */
async function shownSetUp(context: SignedInContext): Promise<AppSetUp> {
  const [otpauth_url, secret, qr] = await Promise.all([fieldOf(context, 'otpauth_url'), fieldOf(context, 'secret'), fieldOf(context, 'qr')])
  return { otpauth_url: otpauth_url.startsWith('otpauth://') ? otpauth_url : '', secret, qr }
}

async function mailCode(context: SignedInContext): Promise<Answer> {
  const sent = await context.ask(context.api.POST('/v1/two_factor/send_otp', { body: {} }))
  return sent.ok ? showOnce({ kind: 'mail_sent' }) : refusedToast(context, sent, here)
}

/** Switches it on with a first code; what was set up is shown again if the code is wrong. */
async function enable(context: SignedInContext, shown: OneTimeNotice): Promise<Answer> {
  const form = await readForm(context, enableTwoFactor)
  if (!form.ok) return showOnce(shown, withoutSecrets(form.reply))
  const enabled = await context.ask(context.api.POST('/v1/two_factor/enable', { body: form.value }))
  if (!enabled.ok) return showOnce(shown, withoutSecrets(form.refused(enabled)))
  const { user } = context
  const wasForced = user['two_fa_is_required?'] && !user['has_2fa_enabled?']
  return tellCodes(context, enabled.data.data.recovery_codes, wasForced ? '/' : here)
}

async function mailMe(context: SignedInContext): Promise<Answer> {
  const sent = await context.ask(context.api.POST('/v1/two_factor/send_otp', { body: {} }))
  return sent.ok
    ? redirectWithToast(context.say('account:two_factor.mail_sent', { email: context.user.email }), here)
    : refusedToast(context, sent, here)
}

async function chooseDelivery(context: SignedInContext): Promise<Answer> {
  const form = await readForm(context, twoFactorChanges)
  if (!form.ok) return withoutSecrets(form.reply)
  const saved = await context.ask(context.api.PATCH('/v1/users/update_2fa', { body: form.value }))
  return saved.ok ? redirectWithToast(context.say('account:two_factor.delivery_saved'), here) : withoutSecrets(form.refused(saved))
}

async function renewCodes(context: SignedInContext): Promise<Answer> {
  const form = await readForm(context, oneTimeCode)
  if (!form.ok) return withoutSecrets(form.reply)
  const renewed = await context.ask(context.api.POST('/v1/two_factor/recovery_codes', { body: form.value }))
  return renewed.ok ? tellCodes(context, renewed.data.data.recovery_codes, here) : withoutSecrets(form.refused(renewed))
}

async function switchOff(context: SignedInContext): Promise<Answer> {
  const form = await readForm(context, disableTwoFactor)
  if (!form.ok) return withoutSecrets(form.reply)
  const off = await context.ask(context.api.POST('/v1/two_factor/disable', { body: form.value }))
  return off.ok ? redirectWithToast(context.say('account:two_factor.off_done'), here) : withoutSecrets(form.refused(off))
}

/** The file is written here, so that saving it needs no script. */
function tellCodes(context: SignedInContext, codes: string[], next: string) {
  const title = context.say('account:two_factor.file_title', { brand: context.brand.name, username: context.user.username })
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent([title, '', ...codes, ''].join('\r\n'))}`
  return showOnce({ kind: 'recovery_codes', codes, file, next })
}
