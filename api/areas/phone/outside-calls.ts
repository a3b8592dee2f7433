import type { OpenWork } from '#api/platform/http/route.ts'
import { callStore } from './calls.store.ts'
import { fileCall, tellContact } from './progress.ts'

type OutsideCall = {
  /** What the dialer calls it. */
  id: string
  user_id: string
  contact_id: string
  /** E.164. */
  number: string
  started_at: Date
  ended_at: Date
  answered: boolean
  notes: string
}

/** Keeps a call that somebody made with a dialer outside among their own: it counts for the rules of calling. Told twice it is one. */
export async function keepOutsideCall(work: OpenWork, via: 'phone_burner', told: OutsideCall): Promise<boolean> {
  const { id, user_id, contact_id, number, started_at, ended_at, answered, notes } = told
  const seconds = Math.round((ended_at.getTime() - started_at.getTime()) / 1000)
  const { call, isNew } = await callStore(work).open(
    {
      sid: `${via}:${id}`,
      ...{ via, user_id, contact_id, notes, ended_at },
      call_direction: 'outbound',
      call_to: number,
      status: answered ? 'completed' : 'no-answer',
      answered_at: answered ? started_at : null,
      duration_seconds: answered ? seconds : 0,
    },
    started_at,
  )
  if (!isNew) return false
  await fileCall(work, call)
  await tellContact(work, call)
  return true
}
