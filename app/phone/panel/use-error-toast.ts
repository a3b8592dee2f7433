import { useEffect } from 'react'
import { dismissAlert, showAlert } from '#app/live/store.ts'
import type { PhoneState } from '#app/phone/model.ts'
import { useWords } from '#app/phone/words.tsx'

const alertId = 'phone-error'

/** Shows an error of the phone as a toast while the panel is closed; the panel itself shows it while it is open. */
export function useErrorToast({ error, visible }: Pick<PhoneState, 'error' | 'visible'>): void {
  const { t } = useWords()
  const text = error && !visible ? (error.message ?? t(`errors.${error.code}`)) : null
  const id = error ? `${alertId}-${error.id}` : alertId
  useEffect(() => {
    if (text === null) return
    showAlert({ id, text, tone: 'danger' })
    return () => dismissAlert(id)
  }, [id, text])
}
