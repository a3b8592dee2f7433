import { fetchCall, type Answer, type Found } from './phone-requests.ts'

type Told = (found: Found) => void

/**
 * Looks calls up, each once at a time: what is asked while it is being looked up is asked once more afterwards. One that is about to
 * ring here can be asked for ahead.
 */
export function lookUps() {
  const underWay = new Map<string, { again: boolean }>()
  let early: { call_id: string; answer: Promise<Answer<Found>> } | null = null

  function ask(call_id: string, number: string | null): Promise<Answer<Found>> {
    const asked = early?.call_id === call_id ? early.answer : null
    early = null
    return asked ? asked.then((answer) => (answer.ok ? answer : fetchCall(call_id, number))) : fetchCall(call_id, number)
  }

  return {
    /** Somebody calls: who it is can be known before this browser rings. */
    ahead(call_id: string, number: string | null): void {
      early = { call_id, answer: fetchCall(call_id, number) }
    },

    /** Resolves when what was asked for ahead about a call is there; null where nothing was. */
    known(call_id: string): Promise<unknown> | null {
      return early?.call_id === call_id ? early.answer : null
    },

    /** The call by our id or the carrier's, and the contact that `number` leads to where the call is not known; nothing where neither is. */
    async find(call_id: string, number: string | null, tell: Told): Promise<void> {
      const earlier = underWay.get(call_id)
      if (earlier) return void (earlier.again = true)
      const look = { again: true }
      underWay.set(call_id, look)
      while (look.again) {
        look.again = false
        const found = await ask(call_id, number)
        tell(found.ok ? found.data : { row: null, contact: null })
      }
      underWay.delete(call_id)
    },
  }
}
