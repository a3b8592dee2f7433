import { useRef, useState, type ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useHydrated } from 'remix-utils/use-hydrated'
import { IconButton } from './button.tsx'
import { TextField } from './text-field.tsx'

export type CopyFieldProps = {
  label: string
  value: string
  hint?: ReactNode
  id?: string | undefined
  labelHidden?: boolean | undefined
  /** Names of the button, before and after; it is drawn once JavaScript runs. */
  copyLabel: string
  copiedLabel: string
}

/** A value to take elsewhere: a token, an address. Selects itself when focused. */
export function CopyField({ label, value, hint, id, labelHidden, copyLabel, copiedLabel }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      // The browser forbids it: the value stays selected, ready for the keyboard.
    }
  }
  const button = (
    <>
      <IconButton size="small" label={copied ? copiedLabel : copyLabel} icon={copied ? <Check /> : <Copy />} onClick={copy} />
      <span role="status" className="visually-hidden">
        {copied ? copiedLabel : ''}
      </span>
    </>
  )
  return (
    <TextField
      ref={input}
      id={id}
      name=""
      label={label}
      labelHidden={labelHidden}
      hint={hint}
      value={value}
      readOnly
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      end={hydrated ? button : <span />}
    />
  )
}
