import type { ApiArea } from '#api/platform/area.ts'
import { apiKeysRoutes } from './api-keys.routes.ts'
import { apiTokenRoutes } from './api-token.routes.ts'
import { authIpsRoutes } from './auth-ips.routes.ts'
import { impersonationRoutes } from './impersonation.routes.ts'
import { sendMail } from './mails.jobs.ts'
import { passwordsRoutes } from './passwords.routes.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { ssoRoutes } from './sso.routes.ts'
import { twoFactorRoutes } from './two-factor.routes.ts'

export { gateRefusal } from './gate.ts'
export { credentialOf, identify, isPaid, stillValid } from './identify.ts'
export { inviteUser, type Invitation } from './invite.ts'
export { loginTypesFor } from './login-types.ts'
export { oneTimeTokenStore } from './one-time-tokens.store.ts'
export { resetTwoFactor } from './reset-two-factor.ts'
export { sessionOf } from './sessions.routes.ts'
export { sessionStore } from './sessions.store.ts'
export { hashPassword, passwordMatches } from '#api/areas/users/index.ts'

export const sessionArea: ApiArea = {
  routes(app) {
    sessionsRoutes(app)
    passwordsRoutes(app)
    twoFactorRoutes(app)
    apiTokenRoutes(app)
    apiKeysRoutes(app)
    authIpsRoutes(app)
    impersonationRoutes(app)
    ssoRoutes(app)
  },
  jobs: { send_mail: sendMail },
}
