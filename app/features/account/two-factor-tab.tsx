import type { SubmissionResult } from '@conform-to/react'
import { TwoFactorOff } from './two-factor-off.tsx'
import { TwoFactorOn } from './two-factor-on.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { OneTimeNotice } from './one-time-notice.ts'
import type { loadTwoFactor } from './two-factor.server.ts'

export type TwoFactorContent = Awaited<ReturnType<typeof loadTwoFactor>>
type Props = { content: TwoFactorContent; result: SubmissionResult | undefined; told: OneTimeNotice | undefined }

/** The second step of signing in: off, being set up, or on. Fresh recovery codes come before all else. */
export function TwoFactorTab({ content, result, told }: Props) {
  if (told?.kind === 'recovery_codes') return <RecoveryCodes {...told} />
  return content.enabled ? (
    <TwoFactorOn content={content} result={result} />
  ) : (
    <TwoFactorOff content={content} result={result} told={told} />
  )
}
