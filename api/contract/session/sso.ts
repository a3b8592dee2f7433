import { z } from 'zod'

const jwt = z.string().min(20).max(20_000)

/** What the brand's identity provider handed out; `access_token` is asked for more where the ID token holds no e-mail address. */
export const ssoSignIn = z.object({ id_token: jwt, nonce: z.string().max(500).optional(), access_token: z.string().max(20_000).optional() })
export type SsoSignIn = z.infer<typeof ssoSignIn>

/** For ending the provider's own session as well. */
export const ssoSession = z.object({ id_token: z.string(), issuer: z.string(), client_id: z.string() })
export type SsoSession = z.infer<typeof ssoSession>

/** OpenID Connect Back-Channel Logout 1.0, section 2.5. */
export const backchannelLogout = z.object({ logout_token: jwt })

/** The person signed in, in the words of OpenID Connect. */
export const authProfile = z.object({
  sub: z.string(),
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  preferred_username: z.string(),
  email: z.string(),
  picture: z.string().optional(),
  zoneinfo: z.string().optional(),
  locale: z.string().optional(),
  updated_at: z.int(),
})
export type AuthProfile = z.infer<typeof authProfile>
