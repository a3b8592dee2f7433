/** A status as pages offer it. */
export type StatusOption = { value: string; label: string; tone: string }

/** Whose status is chosen and what the page showed of it: one value, because the button of a form sends no more. */
export type Shown = { id: string; status_id: string | null; lock_version?: number | undefined }

export const writeShown = ({ id, status_id, lock_version }: Shown): string => [id, status_id ?? '', lock_version ?? ''].join(' ')

/** Each contact's choice has a name of its own: without JavaScript the form sends those of a whole page. */
export const choiceName = (id: string): string => `status-${id}`
