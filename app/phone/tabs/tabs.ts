import type { Shared } from '#app/phone/machine.ts'
import type { Holder } from '#app/phone/model.ts'

/** How long a command given in another tab may take. */
const patience = 15_000
/** After so long without a word a tab asks whether anybody still has the device. */
const silence = 4000

type Message =
  | { say: 'hello' | 'bye' | 'touched'; from: string }
  | { say: 'state'; from: string; state: Shared }
  | { say: 'command'; from: string; id: string; name: string; args: unknown[] }
  | { say: 'done'; to: string; id: string; done: boolean }
  | { say: 'go'; to: string; path: string }

export type TabHooks = {
  /** The device is this tab's from now on; `last` is what the tab before said, if any. */
  lead(last: Shared | null): void
  /** Another tab has taken it. */
  yield(): void
  /** The tab that has the device says how things are. */
  shared(state: Shared): void
  holder(holder: Holder): void
  /** A command given in another tab. */
  command(name: string, args: unknown[], tab: string): Promise<boolean>
  /** The tab that has the device sends this one somewhere. */
  go(path: string): void
  /** Somebody is at the keyboard of another tab. */
  touched(): void
}

/**
 * All tabs of a browser as one phone: a lock says which of them holds the device, a channel carries its state to the others
 * and their commands back. A tab that is `passive` never asks for the lock by itself. When the tab that holds it goes, in
 * whatever way, the browser gives the lock to the next.
 */
export function joinTabs(name: string, passive: boolean, hooks: TabHooks) {
  const own = crypto.randomUUID()
  const channel = new BroadcastChannel(name)
  const waiting = new Map<string, (done: boolean) => void>()
  let last: Shared | null = null
  let leading = false
  let ended = false
  let letGo = () => {}
  let giveUp = new AbortController()
  let quiet: ReturnType<typeof setTimeout> | undefined

  const post = (message: Message) => {
    if (!ended) channel.postMessage(message)
  }

  function wait(steal: boolean) {
    giveUp.abort()
    const { signal } = (giveUp = new AbortController())
    const hold = () =>
      new Promise<void>((resolve) => {
        if (signal.aborted || ended) return resolve()
        leading = true
        letGo = resolve
        clearTimeout(quiet)
        hooks.holder('here')
        hooks.lead(last)
      })
    navigator.locks.request(name, steal ? { steal } : { signal }, hold).catch(() => {
      // Given up by ourselves, or taken by another tab, behind which this one waits again.
      if (signal.aborted || ended || !leading) return
      leading = false
      hooks.yield()
      hooks.holder('other')
      if (!passive) wait(false)
      post({ say: 'hello', from: own })
    })
  }

  /** Whether anybody holds the lock, where nobody has said so for a while. */
  function look() {
    clearTimeout(quiet)
    if (leading || ended) return
    quiet = setTimeout(look, silence)
    void navigator.locks.query().then(({ held }) => {
      if (!leading && !ended) hooks.holder(held?.some((lock) => lock.name === name) ? 'other' : 'none')
    })
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    switch (data.say) {
      case 'hello':
        if (leading && last) post({ say: 'state', from: own, state: last })
        return
      case 'state':
        if (leading) return
        last = data.state
        hooks.holder('other')
        return hooks.shared(data.state)
      case 'bye':
        return look()
      case 'touched':
        return hooks.touched()
      case 'command':
        if (!leading) return
        return void hooks.command(data.name, data.args, data.from).then((done) => post({ say: 'done', to: data.from, id: data.id, done }))
      case 'go':
        if (data.to === own) hooks.go(data.path)
        return
      case 'done':
        if (data.to === own) waiting.get(data.id)?.(data.done)
    }
  }

  if (!passive) wait(false)
  post({ say: 'hello', from: own })
  look()

  return {
    own,
    leads: (): boolean => leading,
    /** For the tab that has the device: how things are now. */
    share(state: Shared): void {
      last = state
      if (leading) post({ say: 'state', from: own, state })
    },
    /** Sends a tab, this one or another, to a page. */
    send: (tab: string, path: string): void => (tab === own ? hooks.go(path) : post({ say: 'go', to: tab, path })),
    touched: (): void => post({ say: 'touched', from: own }),
    /** Has the tab that holds the device do something; false where there is none. */
    command(name: string, args: unknown[]): Promise<boolean> {
      if (ended) return Promise.resolve(false)
      const id = crypto.randomUUID()
      return new Promise((resolve) => {
        const answer = (done: boolean) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(done)
        }
        const timer = setTimeout(() => answer(false), patience)
        waiting.set(id, answer)
        post({ say: 'command', from: own, id, name, args })
      })
    },
    takeOver: (): void => wait(true),
    end(): void {
      post({ say: 'bye', from: own })
      ended = true
      leading = false
      clearTimeout(quiet)
      giveUp.abort()
      letGo()
      for (const answer of [...waiting.values()]) answer(false)
      channel.close()
    },
  }
}
