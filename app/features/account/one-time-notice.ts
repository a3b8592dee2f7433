/** What an authenticator app needs: to open, to type, to scan. */
export type AppSetUp = { otpauth_url: string; secret: string; qr: string }

/** What an answer tells this one time. */
export type OneTimeNotice =
  | { kind: 'app_set_up'; set_up: AppSetUp }
  | { kind: 'mail_sent' }
  | { kind: 'recovery_codes'; codes: string[]; file: string; next: string }
  | { kind: 'api_token'; api_token: string | null; fresh: boolean }
  | { kind: 'api_key'; name: string; key: string }
