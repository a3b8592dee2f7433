import type { ComponentProps } from 'react'
import { IntentForm as Frame } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'

export { useIntentForm } from '#app/forms/intent-form.tsx'

/** One of several forms of a page, in the words of these pages. */
export function IntentForm(props: Omit<ComponentProps<typeof Frame>, 'failed'>) {
  const t = useText('organisation')
  return <Frame {...props} failed={t('failed')} />
}
