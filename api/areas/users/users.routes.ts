import type { FastifyInstance } from 'fastify'
import { idParams, one } from '#api/contract/envelope.ts'
import { acceptTos, currentUser, selfRead, themeChange, timezoneChange, user, userChanges } from '#api/contract/users.ts'
import { audit } from '#api/platform/audit.ts'
import { credentialsOf } from '#api/platform/http/credentials.ts'
import { route } from '#api/platform/http/route.ts'
import { refuse } from '#api/platform/refusal.ts'
import { csrfToken } from '#api/platform/secrets.ts'
import { changeUser, checkLanguage, chosenZone, requireChangeable, whole } from './change-user.ts'
import { readCurrentUser } from './current-user.ts'
import { processesOf } from './processes.store.ts'
import { userStore } from './users.store.ts'

export function usersRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/users/me',
    summary: 'The person signed in',
    access: 'signed_in',
    open: 'always',
    reply: one(selfRead),
    async handle({ work, request }) {
      const [user, processes] = await Promise.all([readCurrentUser(work), processesOf(work)])
      return { data: { ...user, processes, csrf_token: csrfToken(credentialsOf(request)?.secret ?? '') } }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/users/accept_tos',
    summary: 'Accept the terms in force',
    access: 'signed_in',
    open: 'always',
    personal: true,
    body: acceptTos,
    reply: one(currentUser),
    async handle({ work, body }) {
      const { version } = work.brand.set.terms
      if (body?.version !== undefined && body.version !== version) throw refuse('terms_changed')
      await userStore(work).update(work.actor.user_id, { tos: version, tos_accepted_at: work.now })
      await audit(work, { area: 'users', action: 'terms_accepted', subject_id: work.actor.user_id, details: { version } })
      work.actor.owes.terms = false
      return { data: await readCurrentUser(work) }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/users/update_timezone',
    summary: 'Set one’s time zone, by its value or by a browser’s name for it; or tell that name alone',
    access: 'signed_in',
    open: 'always',
    body: timezoneChange,
    reply: one(currentUser),
    async handle({ work, body }) {
      const { timezone, time_zone_name } = chosenZone(work.actor, body)
      await userStore(work).update(work.actor.user_id, { timezone, time_zone_name })
      await audit(work, { area: 'users', action: 'timezone_changed', subject_id: work.actor.user_id, details: { timezone } })
      return { data: await readCurrentUser(work) }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/users/update_theme',
    summary: 'Set how screens look to oneself: light, dark or as the system has it, and their language',
    access: 'signed_in',
    open: 'always',
    body: themeChange,
    reply: one(currentUser),
    async handle({ work, body }) {
      checkLanguage(work, body.language)
      await userStore(work).update(work.actor.user_id, body)
      await audit(work, { area: 'users', action: 'theme_changed', subject_id: work.actor.user_id, details: body })
      return { data: await readCurrentUser(work) }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/users/update_profile',
    summary: 'Change one’s own profile',
    access: { area: 'users', action: 'change' },
    open: 'account',
    body: userChanges,
    reply: one(currentUser),
    async handle({ work, body }) {
      await changeUser(work, await whole(work, work.actor.user_id), body)
      return { data: await readCurrentUser(work) }
    },
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/users/:id',
    summary: 'Change somebody one looks after, or oneself',
    access: { area: 'users', action: 'change' },
    open: 'account',
    params: idParams,
    body: userChanges,
    reply: one(user),
    handle: async ({ work, params, body }) => ({ data: await changeUser(work, await requireChangeable(work, params.id), body) }),
  })
}
