import type { ComponentPropsWithoutRef } from 'react'

/** What the Enter key presses: the first button of a form, which must be none that removes a row or only finds somebody. */
export function EnterButton(props: Pick<ComponentPropsWithoutRef<'button'>, 'name' | 'value' | 'disabled'>) {
  return <button className="visually-hidden" tabIndex={-1} aria-hidden="true" {...props} />
}
