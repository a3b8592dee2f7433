import { useNavigation } from '@remix-run/react'

/** The form about notes that is on its way with this intent; null if none is. */
export function useSentNote(intent: 'add' | 'change' | 'pin' | 'delete'): FormData | null {
  const { formData } = useNavigation()
  return formData?.get('intent') === intent ? formData : null
}
