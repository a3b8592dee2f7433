import type { PhoneErrorCode, QualityWarning } from '#app/phone/model.ts'

/** What the carrier's library reports, in the phone's own terms. */

const codes: Readonly<Record<number, PhoneErrorCode>> = {
  20101: 'token_invalid',
  20103: 'token_invalid',
  20104: 'token_expired',
  20151: 'authentication_failed',
  20157: 'token_expired',
  31000: 'connection_error',
  31003: 'media_failed',
  31005: 'signalling_lost',
  31009: 'no_transport',
  31100: 'bad_request',
  31103: 'bad_request',
  31201: 'authentication_failed',
  31202: 'authentication_failed',
  31204: 'token_invalid',
  31205: 'token_expired',
  31206: 'rate_exceeded',
  31207: 'token_invalid',
  31208: 'microphone_denied',
  31209: 'bad_request',
  31400: 'microphone_failed',
  31401: 'microphone_denied',
  31402: 'microphone_failed',
  53000: 'signalling_lost',
  53001: 'signalling_lost',
  53400: 'media_failed',
  53405: 'media_failed',
}

/** The phone's code for an error of the library; one that is not known is the carrier's affair. */
export function errorOf(error: unknown): PhoneErrorCode {
  const { code, name, message } = (error ?? {}) as { code?: number; name?: string; message?: string }
  const known = typeof code === 'number' ? codes[code] : undefined
  if (known) return known
  if (name === 'NotAllowedError' || name === 'PermissionDeniedError') return 'microphone_denied'
  if (name === 'NotFoundError' || name === 'NotReadableError' || name === 'OverconstrainedError') return 'microphone_failed'
  if (/already active/i.test(message ?? '')) return 'call_active'
  if (/has been destroyed/i.test(message ?? '')) return 'device_destroyed'
  return 'carrier'
}

/** These are cured by a new token. */
export const isAboutToken = (code: PhoneErrorCode): boolean => code === 'token_invalid' || code === 'token_expired'

export const isAboutMicrophone = (code: PhoneErrorCode): boolean => code === 'microphone_denied' || code === 'microphone_failed'

const warnings: Readonly<Record<string, QualityWarning>> = {
  'constant-audio-input-level': 'no_sound_from_you',
  'constant-audio-output-level': 'no_sound_from_them',
  'low-bytes-sent': 'nothing_sent',
  'low-bytes-received': 'nothing_received',
  'high-jitter': 'jitter',
  'high-packet-loss': 'packet_loss',
  'high-packets-lost-fraction': 'packet_loss',
  'high-rtt': 'delay',
  'low-mos': 'poor_quality',
  'ice-connectivity-lost': 'connection_lost',
}

/** The warning that the library means by a name; null for those that say nothing to people. */
export const warningOf = (name: string): QualityWarning | null => warnings[name] ?? null
