/** Typing, or something over the page that has keys of its own. */
export function isBusy(target: EventTarget | null): boolean {
  // A dialog is over the page from the moment it is drawn, and takes the focus a moment later.
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest("[role='dialog'], details[name='menu'][open]")) return true
  return target.matches("select, textarea, input:not([type='checkbox'], [type='radio'], [type='button'], [type='submit'])")
}

/** Whether somebody has turned off the keys that are pressed alone. */
export const areSingleKeysOff = (): boolean => document.querySelector("[data-single-keys='off']") !== null

/** Puts the focus on the search of the list on the page; false where there is none. */
export function focusListSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('[data-list-search]')
  field?.focus()
  field?.select()
  return field !== null
}
