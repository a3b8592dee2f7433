import { useEffect, useRef, useState, type ComponentType } from 'react'
import { NativeSelect, type SelectOption } from './select.tsx'
import type { FieldBasics } from './field.tsx'
import { whenIdle } from './when-idle.ts'

export type ComboboxProps = FieldBasics & {
  options: readonly SelectOption[]
  defaultValue?: string | undefined
  /** Words of the empty choice. */
  emptyLabel?: string | undefined
  /** Words where nothing matches what is typed. */
  noMatches: string
  disabled?: boolean | undefined
  className?: string | undefined
}

/**
 * One of many. A native select at first; once the page is idle, and while it has no focus, it turns into a
 * field that filters as one types. Both send the option's value under `name`, and keep what was chosen.
 */
export function Combobox({ noMatches, ...props }: ComboboxProps) {
  const select = useRef<HTMLSelectElement>(null)
  const [upgrade, setUpgrade] = useState<{ Field: ComponentType<ComboboxProps>; chosen: string } | null>(null)

  useEffect(() => {
    let wanted = true
    const swap = async () => {
      const { ComboboxField } = await import('./combobox-upgrade.tsx')
      const element = select.current
      if (!wanted || !element) return
      const turn = () => wanted && setUpgrade({ Field: ComboboxField, chosen: element.value })
      if (document.activeElement === element) element.addEventListener('blur', turn, { once: true })
      else turn()
    }
    const stop = whenIdle(() => void swap())
    return () => {
      wanted = false
      stop()
    }
  }, [])

  if (!upgrade) return <NativeSelect {...props} ref={select} />
  return <upgrade.Field {...props} noMatches={noMatches} defaultValue={upgrade.chosen} />
}
