import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useContext, useEffect, useState, type RefObject } from 'react'
import { Button, ComboBox, ComboBoxStateContext, Group, I18nProvider, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { classNames } from '../theme/class-names.ts'
import type { ComboboxProps } from './combobox.tsx'
import type { ControlAria } from './field.tsx'
import type { FieldWidth } from './text-field.tsx'
import * as fieldStyles from './field.css.ts'
import * as styles from './combobox.css.ts'

type Props = Omit<ControlAria, 'name'> &
  Pick<ComboboxProps, 'options' | 'emptyLabel' | 'noMatches' | 'openLabel' | 'onType' | 'disabled'> & {
    labelId: string
    /** Holds the value. */
    select: RefObject<HTMLSelectElement>
    width: FieldWidth
    autoFocus: boolean
  }

/** What a `Combobox` becomes. Heavy: only ever imported lazily. */
export function ComboboxControl({ id, labelId, select, options, emptyLabel, noMatches, openLabel, onType, width, ...rest }: Props) {
  const [value, choose] = useValueOf(select)
  const label = options.find((option) => option.value === value)?.label
  const items = options.map((option) => ({ id: keyOf(option.value), ...option }))
  const all = emptyLabel === undefined ? items : [{ id: keyOf(''), value: '', label: emptyLabel }, ...items]
  return (
    <I18nProvider locale={document.documentElement.lang}>
      <ComboBox
        id={id}
        aria-labelledby={labelId}
        aria-describedby={rest['aria-describedby']}
        {...(onType ? { items: all } : { defaultItems: all })}
        selectedKey={value === '' ? null : keyOf(value)}
        onSelectionChange={(key) => {
          // An emptied field is the empty choice, where there is one.
          if (key !== null) choose(valueOf(String(key)))
          else if (emptyLabel !== undefined) choose('')
        }}
        onInputChange={(words) => {
          if (words !== '' && words !== label) onType?.(words)
          // At once: left to the field's effect, a Tab that follows quickly would still see what was chosen before, and bring it back.
          if (words === '' && emptyLabel !== undefined) choose('')
        }}
        isRequired={rest.required ?? false}
        isDisabled={rest.disabled ?? false}
        isInvalid={rest['aria-invalid'] ?? false}
        validationBehavior="aria"
        allowsEmptyCollection
        autoFocus={rest.autoFocus}
        className={classNames(styles.control, fieldStyles.width[width])}
      >
        <Group className={styles.box}>
          <OpeningInput placeholder={emptyLabel} />
          {/* The label names the field alone. */}
          <Button aria-label={openLabel} aria-labelledby="" className={styles.button}>
            <ChevronsUpDown size={14} />
          </Button>
        </Group>
        <Popover className={styles.popover}>
          <ListBox<(typeof all)[number]> className={styles.list} renderEmptyState={() => <p className={styles.empty}>{noMatches}</p>}>
            {(option) => (
              <ListBoxItem
                id={option.id}
                textValue={option.label}
                isDisabled={'disabled' in option && option.disabled === true}
                className={styles.option}
              >
                {option.label}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}

/** A press opens the list, as that of a select does; the Tab key only goes there. */
function OpeningInput({ placeholder }: { placeholder: string | undefined }) {
  const state = useContext(ComboBoxStateContext)
  // Typing opens the list an instant later; by then one may have gone on.
  const wasLeft = state?.isOpen === true && !state.isFocused
  useEffect(() => {
    if (wasLeft) state?.close()
  })
  return (
    <Input
      placeholder={placeholder}
      maxLength={200}
      spellCheck={false}
      onClick={() => state?.open(null, 'manual')}
      className={classNames(fieldStyles.control, fieldStyles.withEnd)}
    />
  )
}

// A key must not be empty, a value may.
const keyOf = (value: string) => `=${value}`
const valueOf = (key: string) => key.slice(1)

/** The value that the form's own control holds, and the way to change it as if by hand. */
function useValueOf(select: RefObject<HTMLSelectElement>) {
  const [value, setValue] = useState(() => select.current?.value ?? '')
  useEffect(() => {
    const form = select.current?.form
    // The controls are reset after the event.
    const read = () => setTimeout(() => setValue(select.current?.value ?? ''))
    form?.addEventListener('reset', read)
    return () => form?.removeEventListener('reset', read)
  }, [select])
  const choose = (next: string) => {
    const element = select.current
    if (!element || next === element.value) return
    setByHand(element, next)
    setValue(next)
  }
  return [value, choose] as const
}

function setByHand(element: HTMLSelectElement, value: string): void {
  element.value = value
  for (const kind of ['input', 'change']) element.dispatchEvent(new Event(kind, { bubbles: true }))
}
