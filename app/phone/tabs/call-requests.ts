import type { Effect, Machine, PhoneEvent } from '#app/phone/machine.ts'
import { lookUps } from './look-up.ts'
import { sendAction } from './phone-requests.ts'

/** While a recording is being announced. */
const betweenLooks = 1000
/** Whoever is called oneself need not be known before the call is placed. */
const calm = 250

type CallRequestHooks = { get(): Machine; dispatch(event: PhoneEvent): void }

/** What the server is asked about a call, and asked to do with it. */
export function callRequests({ get, dispatch }: CallRequestHooks) {
  const lookUp = lookUps()
  let actions = 0
  let announced: ReturnType<typeof setTimeout> | undefined

  function identify(key: string, call_id: string, number: string | null): Promise<void> {
    const before = actions
    return lookUp.find(call_id, number, ({ row, contact }) => {
      // A row that was asked for before something was done, or while it was, says how it was then.
      const isOld = before !== actions
      dispatch({ is: 'identified', key, row: isOld ? null : row, contact })
      if (row && isOld) identifyLater(key, row.id)
    })
  }

  const identifyLater = (key: string, call_id: string) => void pause(calm).then(() => identify(key, call_id, null))

  /** The announcement is heard first; nobody tells when it has ended. */
  function awaitRecording(key: string, call_id: string) {
    clearTimeout(announced)
    announced = setTimeout(() => {
      const { call } = get()
      if (call?.key !== key || call.recording !== 'announcing') return
      void identify(key, call_id, null).then(() => awaitRecording(key, call_id))
    }, betweenLooks)
  }

  return {
    lookUp,
    identify,
    identifyLater,
    /** Whether a call may go out. */
    async check(key: string, number: string, contact: string | null): Promise<void> {
      const answer = await sendAction({ do: 'check', number, contact })
      if (answer.ok) dispatch({ is: 'allowed', key, number, contact: answer.data.contact })
      else dispatch({ is: 'refused', key, code: answer.code, message: answer.message })
    },
    /** Recording, hold and transfer. */
    async change({ key, call_id, wish, on, resumes, to }: Extract<Effect, { do: 'ask' }>): Promise<void> {
      actions++
      const answer =
        wish === 'record'
          ? await sendAction({ do: 'record', call_id, how: !on ? 'stop' : resumes ? 'resume' : 'start' })
          : wish === 'hold'
            ? await sendAction({ do: 'hold', call_id, on })
            : to && (await sendAction({ do: 'transfer', call_id, to }))
      actions++
      if (answer?.ok) {
        dispatch({ is: 'granted', key, wish, row: answer.data.row })
        if (wish === 'record' && on) awaitRecording(key, call_id)
      } else dispatch({ is: 'denied', key, wish, message: answer?.message ?? null })
    },
    end: (): void => clearTimeout(announced),
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds))
