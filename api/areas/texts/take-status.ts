import type { OpenWork } from '#api/platform/http/route.ts'
import type { statusOf } from './delivery.ts'
import { applyStatus } from './progress.ts'
import type { MessageRow } from './texts.store.ts'
import { sendLater } from './to-many/later.ts'

/** Takes in what the carrier says of a text that is held, by itself or because it was asked. */
export async function takeStatus(
  work: OpenWork,
  message: MessageRow,
  status: NonNullable<ReturnType<typeof statusOf>>,
  code: number | null,
): Promise<void> {
  const error_code = code !== null && Number.isInteger(code) && code > 0 && code < 1_000_000 ? code : null
  const isFailure = status === 'failed' || status === 'undelivered'
  if (isFailure && (await sendLater(work, message, error_code))) return
  await applyStatus(work, message, { status, error_code })
}
