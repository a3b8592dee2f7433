import type { ApiArea } from '#api/platform/area.ts'
import { usersRoutes } from './users.routes.ts'

export { changeUser, knownZone, requireChangeable, whole } from './change-user.ts'
export { profileOf, twoFactorRequired } from './current-user.ts'
export { hasFeature } from './has-feature.ts'
export { checkNewPassword } from './password-policy.ts'
export { leadersOf, ledBy } from './led.ts'
export { confirmPassword, hashPassword, passwordMatches } from './passwords.ts'
export { providePhonePart, type PhonePart } from './phone-part.ts'
export { personalStore } from './personal.store.ts'
export { downlineOf, reachOf, type Reach } from './reach.ts'
export { userStore, type User, type WholeUser } from './users.store.ts'
export { workAs, workOf } from './work-as.ts'

export const usersArea: ApiArea = {
  routes(app) {
    usersRoutes(app)
  },
}
