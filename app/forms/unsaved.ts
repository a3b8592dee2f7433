/** What was typed into the forms of a page and not saved yet. Forms of the frame around it, such as the phone's, outlast a page. */

type Option = { value: string; selected: boolean; defaultSelected: boolean; disabled: boolean }

/** What is read of a control, so that this can be tried without a browser. */
export type Control = {
  name: string
  type: string
  value: string
  defaultValue?: string
  checked?: boolean
  defaultChecked?: boolean
  disabled: boolean
  multiple?: boolean
  options?: Iterable<Option>
}

const untyped = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'fieldset', 'output', 'object'])

/** What a form holds, or held before anybody typed: names and values in one text, empty ones left out. */
export function heldBy(controls: Iterable<Control>, which: 'now' | 'default'): string {
  const held: [string, string][] = []
  for (const control of controls) {
    if (!control.name || control.disabled || untyped.has(control.type)) continue
    for (const value of valuesOf(control, which)) if (value) held.push([control.name, value.replace(/\r\n?/g, '\n')])
  }
  return held.length > 0 ? JSON.stringify(held) : ''
}

function valuesOf(control: Control, which: 'now' | 'default'): string[] {
  const { type, value, options } = control
  if (options) return chosenOf([...options], control.multiple === true, which)
  if (type === 'checkbox' || type === 'radio') return (which === 'now' ? control.checked : control.defaultChecked) ? [value] : []
  return [which === 'now' ? value : type === 'file' ? '' : (control.defaultValue ?? '')]
}

function chosenOf(options: Option[], multiple: boolean, which: 'now' | 'default'): string[] {
  const chosen = options.filter((option) => (which === 'now' ? option.selected : option.defaultSelected))
  if (chosen.length > 0 || multiple) return chosen.map(({ value }) => value)
  // A list of which nothing is chosen shows its first choice.
  return which === 'default'
    ? options
        .filter(({ disabled }) => !disabled)
        .slice(0, 1)
        .map(({ value }) => value)
    : []
}

const typedForms = '#main form[method="post"]'

const controlsOf = (form: HTMLFormElement): Control[] => [...form.elements] as unknown as Control[]

/** The server has refused it, or it was restored: its fields begin with what was typed. */
const isRefused = (form: HTMLFormElement) => form.hasAttribute('data-unsaved') || form.querySelector('[aria-invalid="true"]') !== null

/** What forms held before somebody began to type, or when they were saved: rows that are added or refused later begin with what was typed. */
const saved = new WeakMap<HTMLFormElement, string>()

function isDirty(form: HTMLFormElement): boolean {
  const before = saved.get(form) ?? (isRefused(form) ? '' : heldBy(controlsOf(form), 'default'))
  return heldBy(controlsOf(form), 'now') !== before
}

/** Whether the page holds something typed that would be lost with it. */
export const hasUnsaved = (): boolean => [...document.querySelectorAll<HTMLFormElement>(typedForms)].some(isDirty)

/** Somebody begins to fill a form in. */
export function keepDefaults(form: HTMLFormElement): void {
  if (!saved.has(form) && !isRefused(form)) saved.set(form, heldBy(controlsOf(form), 'default'))
}

/** The server has answered a form: what it holds now is saved, unless it was refused. */
export function keepSaved(form: HTMLFormElement): void {
  if (!isRefused(form)) saved.set(form, heldBy(controlsOf(form), 'now'))
}

/** A form begins anew: what it held is known from its fields again. */
export const forgetSaved = (form: Element): void => void saved.delete(form as HTMLFormElement)
