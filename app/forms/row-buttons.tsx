import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { Button, type ButtonProps } from '#app/ui/controls/button.tsx'
import * as styles from './rows.css.ts'

type Props = Pick<ButtonProps, 'type' | 'name' | 'value' | 'form' | 'formNoValidate'> & { words: string }

/** Adds a row; takes what conform says of its button. `useRowFocus` finds it. */
export function AddRow({ words, ...button }: Props) {
  return (
    <div>
      <Button {...button} size="small" tone="quiet" icon={<Plus />} data-add-row="">
        {words}
      </Button>
    </div>
  )
}

/** Removes a row of many fields: an icon beside them, or where they stand below each other, with its words. */
export function RemoveRow({ words, className, ...button }: Props & { className: string }) {
  return (
    <Button {...button} tone="quiet" icon={<X />} title={words} className={className}>
      <span className={styles.removeWords}>{words}</span>
    </Button>
  )
}
