export type Presence = 'registered' | 'busy' | 'offline'

/**
 * How long a state must last before it is told. Who calls is shown, and a call placed, before anything that can wait; a line that
 * is back so soon was never gone, and the server, told of it, would send to voicemail whoever calls meanwhile.
 */
const settles: Record<Presence, number> = { registered: 0, busy: 250, offline: 3000 }

/** Tells the server whether this browser would answer, by `tell`, which says whether it was heard. */
export function presence(tell: (state: Presence) => Promise<boolean>) {
  let said: Presence | 'unknown' = 'offline'
  let known: Presence = 'offline'
  let told: Promise<void> = Promise.resolve()
  let hurry = () => {}
  let ended = false

  return {
    /** How it is now; what is no news is told only `regularly`, which keeps the server from forgetting. */
    is(now: Presence, regularly = false): void {
      if (now === said && (!regularly || now === 'offline')) return
      said = now
      hurry()
      const settled = new Promise<void>((done) => {
        hurry = done
        setTimeout(done, settles[now])
      })
      // One after the other: overtaken by an earlier one, it would leave a phone that is free for one that is not rung.
      told = Promise.all([told, settled]).then(async () => {
        if (ended || said !== now) return
        known = now
        if (!(await tell(now)) && said === now) said = 'unknown'
      })
    },
    /** Whether the server may believe that somebody answers here. */
    isBelieved: (): boolean => known !== 'offline',
    end(): void {
      ended = true
      hurry()
    },
  }
}
