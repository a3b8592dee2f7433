/** The fact-finding form's fields as it holds them: by the key of the question. */
export type DataFields = {
  answers?: Record<string, string | string[]>
  lock_version?: string | null
  seen?: string | null
}
