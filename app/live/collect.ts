/** Alerts wait for half a second of silence, and not longer than two. */
const silence = 500
const longest = 2000

/** Collects what comes in a rush and tells it at once: each number once, the newest last. */
export function collect(tell: (phones: string[]) => void) {
  let phones: string[] = []
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    timer = undefined
    const all = phones
    phones = []
    tell(all)
  }
  return {
    add(phone: string): void {
      if (phones.length === 0) since = Date.now()
      phones = [...phones.filter((one) => one !== phone), phone]
      clearTimeout(timer)
      timer = setTimeout(flush, Math.max(0, Math.min(silence, since + longest - Date.now())))
    },
    end: (): void => clearTimeout(timer),
  }
}
