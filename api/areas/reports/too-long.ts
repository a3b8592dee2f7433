/** PostgreSQL's code for a statement that was cancelled because it took too long. */
const cancelled = '57014'

/** Whether an error, or what it was wrapped in, says that a statement was cancelled. */
export function isTooLong(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === cancelled || isTooLong(error.cause)
}
