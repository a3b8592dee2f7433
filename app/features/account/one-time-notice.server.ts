import { data } from '@remix-run/node'
import type { FormReply } from '#app/forms/read-form.server.ts'
import type { OneTimeNotice } from './one-time-notice.ts'

/** What a tab's forms answer: on to the next page, what was refused beside what was typed, or something told this one time. */
export type Answer = Response | FormReply | ReturnType<typeof showOnce>

/** Something that stands in no address and is not told again. */
export const showOnce = (told: OneTimeNotice, refused?: FormReply) =>
  data({ result: refused?.data.result, told }, refused?.init ?? undefined)
