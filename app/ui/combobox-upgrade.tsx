import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { Button, ComboBox, Group, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { classNames } from './class-names.ts'
import type { ComboboxProps } from './combobox.tsx'
import { FieldMark, FieldNotes, useControlAria } from './field.tsx'
import * as fieldStyles from './field.css.ts'
import * as styles from './combobox.css.ts'

/** What a `Combobox` becomes. Heavy: only ever imported lazily. */
export function ComboboxField(props: ComboboxProps) {
  const { options, defaultValue, emptyLabel, noMatches, disabled, className, ...basics } = props
  const { label, name, hint, errors, required, optional, labelHidden, wide } = basics
  const aria = useControlAria(basics)
  return (
    <ComboBox
      id={aria.id}
      name={name}
      formValue="key"
      defaultSelectedKey={defaultValue || null}
      defaultItems={options.map((option) => ({ id: option.value, ...option }))}
      isRequired={required}
      isDisabled={disabled}
      isInvalid={aria['aria-invalid']}
      validationBehavior="aria"
      menuTrigger="focus"
      allowsEmptyCollection
      aria-describedby={aria['aria-describedby']}
      className={classNames(fieldStyles.field, wide && fieldStyles.wide, className)}
    >
      <Label className={classNames(fieldStyles.label, labelHidden && 'visually-hidden')}>
        {label}
        <FieldMark required={required} optional={optional} />
      </Label>
      <Group className={styles.box}>
        <Input className={classNames(fieldStyles.control, fieldStyles.withEnd)} placeholder={emptyLabel} />
        <Button className={styles.button}>
          <ChevronsUpDown size={14} />
        </Button>
      </Group>
      <FieldNotes id={aria.id} hint={hint} errors={errors} />
      <Popover className={styles.popover}>
        <ListBox<{ id: string; label: string; disabled?: boolean | undefined }>
          className={styles.list}
          renderEmptyState={() => <p className={styles.empty}>{noMatches}</p>}
        >
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} isDisabled={option.disabled} className={styles.option}>
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
