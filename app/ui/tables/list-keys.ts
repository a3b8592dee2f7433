import { areSingleKeysOff, focusListSearch, isBusy } from '../controls/key-target.ts'

/** Listens for the keys of a list until the returned function is called. See `useListKeys`. */
export function startListKeys(onHelp?: () => void): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target) || areSingleKeysOff()) return
    if (act(event.key, onHelp)) event.preventDefault()
  }
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}

/** Does what the key asks for; false when it asks for nothing. */
function act(key: string, onHelp?: () => void): boolean {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return moveInList(1)
    case 'ArrowUp':
    case 'k':
      return moveInList(-1)
    case 'x':
      return press('[data-select]')
    case 's':
      return press('[data-star]')
    case '/':
      return focusListSearch()
    case '?':
      onHelp?.()
      return onHelp !== undefined
    default:
      return false
  }
}

/** Puts the focus on the next or the previous row of the list on the page. */
export function moveInList(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('table[data-list] tbody tr')]
  const here = currentRow()
  if (rows.length === 0) return false
  const at = here ? rows.indexOf(here) + by : by === 1 ? 0 : rows.length - 1
  const link = rows[at]?.querySelector<HTMLElement>('th a, a')
  link?.focus()
  return link !== null && link !== undefined
}

/** Presses what the current row has of a kind. */
function press(selector: string): boolean {
  const found = currentRow()?.querySelector<HTMLElement>(selector)
  found?.click()
  return Boolean(found)
}

function currentRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('table[data-list] tbody tr') ?? null
}
