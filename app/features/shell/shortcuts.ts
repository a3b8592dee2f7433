import { focusListSearch, isBusy } from '#app/ui/controls/key-target.ts'

export type Shortcuts = {
  /** Keys pressed alone; without them only those with Ctrl or Cmd work. */
  singleKeys: boolean
  search(): void
  help(): void
  go(place: 'contacts' | 'dashboard'): void
}

/** So long the second key of two may take, milliseconds. */
const pairWithin = 1500

/** What stands on the page for these keys says so: `data-shortcut`. */
const onPage = ['n', 'e', 'c', 't']

/** Listens after the page's own keys, so that a list's help comes first where there is one. */
export function startShortcuts({ singleKeys, search, help, go }: Shortcuts): () => void {
  let ledAt = -Infinity
  const act = (key: string, isSecond: boolean): boolean => {
    if (isSecond && key === 'c') return (go('contacts'), true)
    if (isSecond && key === 'd') return (go('dashboard'), true)
    // The list's own search comes first, also where this listens before the list does.
    if (key === '/') return (focusListSearch() || search(), true)
    if (key === '?') return (help(), true)
    // On a contact's page the contacts of the list are the rows.
    if (key === 'j' || key === 'k') return press(key) || (void step(key === 'j' ? 1 : -1), true)
    return onPage.includes(key) && press(key)
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || isBusy(event.target)) return
    const { key, ctrlKey, metaKey } = event
    const isSecond = performance.now() - ledAt < pairWithin
    ledAt = -Infinity
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() !== 'k' || event.shiftKey) return
      event.preventDefault()
      search()
    } else if (singleKeys && key === 'g') ledAt = performance.now()
    else if (singleKeys && act(key, isSecond)) event.preventDefault()
  }
  window.addEventListener('keydown', pressed)
  return () => window.removeEventListener('keydown', pressed)
}

function press(key: string): boolean {
  const found = [...document.querySelectorAll<HTMLElement>(`[data-shortcut='${key}']`)].find((one) => one.checkVisibility())
  found?.click()
  return found !== undefined
}

async function step(by: 1 | -1): Promise<void> {
  const { moveInList } = await import('#app/ui/tables/list-keys.ts')
  moveInList(by)
}
