import { disableTwoFactor, enableTwoFactor, oneTimeCode, twoFactorChanges } from '#api/contract/two-factor.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { withoutSecrets } from '#app/features/session/index.ts'
import type { SignedInVisit } from '#app/session/gate.server.ts'
import { done, fieldOf, refusedToast } from '#app/forms/answers.server.ts'
import { tell, type Answer } from './tell.server.ts'
import { tabHref } from './tabs.ts'
import type { AppSetUp, Told } from './told.ts'

const here = tabHref('two_factor')

export async function loadTwoFactor(visit: SignedInVisit) {
  const { data } = await visit.read(visit.api.GET('/v1/two_factor'))
  return { tab: 'two_factor' as const, ...data, email: visit.user.email }
}

export async function submitTwoFactor(visit: SignedInVisit): Promise<Answer> {
  switch (await fieldOf(visit, 'intent')) {
    case 'set_up_app':
      return setUpApp(visit)
    case 'enable_app':
      return enable(visit, { kind: 'app_set_up', set_up: await shownSetUp(visit) })
    case 'set_up_mail':
      return mailCode(visit)
    case 'enable_mail':
      return enable(visit, { kind: 'mail_sent' })
    case 'mail_me':
      return mailMe(visit)
    case 'delivery':
      return chooseDelivery(visit)
    case 'recovery_codes':
      return renewCodes(visit)
    default:
      return switchOff(visit)
  }
}

async function setUpApp(visit: SignedInVisit): Promise<Answer> {
  const begun = await visit.ask(visit.api.POST('/v1/two_factor/generate_qr'))
  return begun.ok ? tell({ kind: 'app_set_up', set_up: begun.data.data }) : refusedToast(visit, begun, here)
}

/** What was shown to be scanned travels with the code, so that a mistyped code shows the same again. */
async function shownSetUp(visit: SignedInVisit): Promise<AppSetUp> {
  const [otpauth_url, secret, qr] = await Promise.all([fieldOf(visit, 'otpauth_url'), fieldOf(visit, 'secret'), fieldOf(visit, 'qr')])
  return { otpauth_url: otpauth_url.startsWith('otpauth://') ? otpauth_url : '', secret, qr }
}

async function mailCode(visit: SignedInVisit): Promise<Answer> {
  const sent = await visit.ask(visit.api.POST('/v1/two_factor/send_otp', { body: {} }))
  return sent.ok ? tell({ kind: 'mail_sent' }) : refusedToast(visit, sent, here)
}

/** Switches it on with a first code; what was set up is shown again if the code is wrong. */
async function enable(visit: SignedInVisit, shown: Told): Promise<Answer> {
  const form = await readForm(visit, enableTwoFactor)
  if (!form.ok) return tell(shown, withoutSecrets(form.reply))
  const enabled = await visit.ask(visit.api.POST('/v1/two_factor/enable', { body: form.value }))
  if (!enabled.ok) return tell(shown, withoutSecrets(form.refused(enabled)))
  const { user } = visit
  const wasForced = user['two_fa_is_required?'] && !user['has_2fa_enabled?']
  return tellCodes(visit, enabled.data.data.recovery_codes, wasForced ? '/' : here)
}

async function mailMe(visit: SignedInVisit): Promise<Answer> {
  const sent = await visit.ask(visit.api.POST('/v1/two_factor/send_otp', { body: {} }))
  return sent.ok ? done(visit.say('account:two_factor.mail_sent', { email: visit.user.email }), here) : refusedToast(visit, sent, here)
}

async function chooseDelivery(visit: SignedInVisit): Promise<Answer> {
  const form = await readForm(visit, twoFactorChanges)
  if (!form.ok) return withoutSecrets(form.reply)
  const saved = await visit.ask(visit.api.PATCH('/v1/users/update_2fa', { body: form.value }))
  return saved.ok ? done(visit.say('account:two_factor.delivery_saved'), here) : withoutSecrets(form.refused(saved))
}

async function renewCodes(visit: SignedInVisit): Promise<Answer> {
  const form = await readForm(visit, oneTimeCode)
  if (!form.ok) return withoutSecrets(form.reply)
  const renewed = await visit.ask(visit.api.POST('/v1/two_factor/recovery_codes', { body: form.value }))
  return renewed.ok ? tellCodes(visit, renewed.data.data.recovery_codes, here) : withoutSecrets(form.refused(renewed))
}

async function switchOff(visit: SignedInVisit): Promise<Answer> {
  const form = await readForm(visit, disableTwoFactor)
  if (!form.ok) return withoutSecrets(form.reply)
  const off = await visit.ask(visit.api.POST('/v1/two_factor/disable', { body: form.value }))
  return off.ok ? done(visit.say('account:two_factor.off_done'), here) : withoutSecrets(form.refused(off))
}

/** The file is written here, so that saving it needs no script. */
function tellCodes(visit: SignedInVisit, codes: string[], next: string) {
  const title = visit.say('account:two_factor.file_title', { brand: visit.brand.name, username: visit.user.username })
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent([title, '', ...codes, ''].join('\r\n'))}`
  return tell({ kind: 'recovery_codes', codes, file, next })
}
