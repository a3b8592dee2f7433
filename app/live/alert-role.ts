/**
 * Of all tabs of a browser one alerts: the one that was looked at last, as long as it is connected. The lock of that name
 * says which; where a browser has no locks (a page without https), each tab that is shown does.
 */
export function alertRole(name: string) {
  let mine = false
  let active = false
  let letGo = () => {}
  let giveUp = new AbortController()

  function ask(steal: boolean) {
    giveUp.abort()
    giveUp = new AbortController()
    const { signal } = giveUp
    const hold = () =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve()
        mine = true
        letGo = resolve
      })
    navigator.locks.request(name, steal ? { steal } : { signal }, hold).then(
      () => (mine = false),
      () => {
        // Another tab has taken it: wait for it to come back.
        if (signal.aborted) return
        mine = false
        if (active) ask(false)
      },
    )
  }

  const looked = () => {
    if (active && !mine && document.visibilityState === 'visible' && document.hasFocus()) ask(true)
  }
  const end = new AbortController()
  if ('locks' in navigator) {
    window.addEventListener('focus', looked, { signal: end.signal })
    document.addEventListener('visibilitychange', looked, { signal: end.signal })
  }

  function leave() {
    active = false
    giveUp.abort()
    letGo()
    mine = false
  }
  return {
    isMine: (): boolean => ('locks' in navigator ? mine : document.visibilityState === 'visible'),
    /** A tab that hears may alert; one that does not leaves it to the others. */
    connected(now: boolean): void {
      if (!('locks' in navigator) || now === active) return
      if (!now) return leave()
      active = true
      ask(document.visibilityState === 'visible' && document.hasFocus())
    },
    end(): void {
      end.abort()
      if ('locks' in navigator) leave()
    },
  }
}
