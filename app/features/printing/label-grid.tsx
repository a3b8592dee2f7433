import { FieldNotes, splitField, useControlAria, type FieldBasics } from '#app/ui/controls/field.tsx'
import * as fieldStyles from '#app/ui/controls/field.css.ts'
import { classNames } from '#app/ui/theme/class-names.ts'
import { mostLabels } from '#config/printing.ts'
import * as styles from './printing.css.ts'

type Props = FieldBasics & { defaultValue?: string | undefined }

/** The sheet itself: the label chosen is the first that is printed, those before it are used. */
export function LabelGrid(props: Props) {
  const [basics, { defaultValue }] = splitField(props)
  const { id, name, ...aria } = useControlAria(basics)
  return (
    <fieldset role="radiogroup" aria-invalid={aria['aria-invalid']} aria-describedby={aria['aria-describedby']} className={styles.group}>
      <legend className={fieldStyles.label}>{basics.label}</legend>
      <FieldNotes id={id} hint={basics.hint} errors={basics.errors} />
      <div className={styles.sheet}>
        {Array.from({ length: mostLabels }, (_none, index) => String(index + 1)).map((number) => (
          <label key={number} className={classNames(styles.label, Number(number) > 10 && styles.beyondTen)}>
            <input
              type="radio"
              id={number === '1' ? id : `${id}-${number}`}
              name={name}
              value={number}
              defaultChecked={number === (defaultValue ?? '1')}
              className={styles.choice}
            />
            {number}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
