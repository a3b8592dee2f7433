import type { SignedInContext } from '#app/session/gate.server.ts'
import { formOf } from '#app/session/draft.server.ts'
import type { Answer } from './one-time-notice.server.ts'
import { loadApi, submitApi } from './api.server.ts'
import { loadAuthIps, submitAuthIps } from './auth-ips.server.ts'
import { loadPassword, submitPassword } from './password.server.ts'
import { loadPreferences, submitPreferences } from './preferences.server.ts'
import { loadProfile, submitProfile } from './profile.server.ts'
import { loadSessions, submitSessions } from './sessions.server.ts'
import { closedWhileActing, tabs, type Tab } from './tabs.ts'
import { loadTwoFactor, submitTwoFactor } from './two-factor.server.ts'

const parts = {
  profile: { load: loadProfile, submit: submitProfile },
  password: { load: loadPassword, submit: submitPassword },
  two_factor: { load: loadTwoFactor, submit: submitTwoFactor },
  preferences: { load: loadPreferences, submit: submitPreferences },
  api: { load: loadApi, submit: submitApi },
  auth_ips: { load: loadAuthIps, submit: submitAuthIps },
  sessions: { load: loadSessions, submit: submitSessions },
}

export function tabOf({ request }: SignedInContext): Tab {
  const asked = new URL(request.url).searchParams.get('tab')
  return tabs.find((tab) => tab === asked) ?? 'profile'
}

const isClosed = ({ user }: SignedInContext, tab: Tab): boolean => user.impersonating && closedWhileActing.includes(tab)

/** What a tab shows; nothing of it is read for somebody who acts for the person. */
export async function contentOf(context: SignedInContext, tab: Tab) {
  return isClosed(context, tab) ? { tab: 'closed' as const } : parts[tab].load(context)
}

export async function submitTab(context: SignedInContext, tab: Tab): Promise<Answer> {
  await formOf(context.request)
  return parts[tab].submit(context)
}

/** What the sign-in gate wants done on this page first. */
export function forcedOf({ user }: SignedInContext): 'password' | 'two_factor' | null {
  if (user['change_password?']) return 'password'
  return user['two_fa_is_required?'] && !user['has_2fa_enabled?'] && !user.impersonating ? 'two_factor' : null
}
