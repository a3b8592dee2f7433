import { z } from 'zod'
import type { CalendarSettings } from '#api/contract/calendar/settings.ts'
import { redirectWithToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { settingsPath } from './paths.ts'

const bookersForm = z.object({
  bookers: z.preprocess((value) => (value === undefined ? [] : [value].flat()), z.array(z.uuid())),
})

/** Who may put appointments into one's free time, and who else could be named. */
export function bookerSettings({ bookers, colleagues }: CalendarSettings) {
  const others = colleagues.filter(({ id }) => !bookers.some((one) => one.id === id))
  return {
    options: [...bookers, ...others].map(({ id, name }) => ({ value: id, label: name })),
    chosen: bookers.map(({ id }) => id),
  }
}

export async function saveBookers(context: SignedInContext) {
  const form = await readForm(context, bookersForm)
  if (!form.ok) return form.reply
  const saved = await context.ask(context.api.PUT('/v1/calendar_settings', { body: { bookers: form.value.bookers } }))
  return saved.ok ? redirectWithToast(context.say('calendar:toasts.saved'), settingsPath) : form.refused(saved)
}
