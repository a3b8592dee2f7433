import { useState, type ReactNode } from 'react'
import X from 'lucide-react/icons/x'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Button, IconButton } from '../controls/button.tsx'
import { classNames } from '../theme/class-names.ts'
import { Anchor, UiForm } from '../layout/navigation.tsx'
import { ToneIcon } from '../data/tone-icon.tsx'
import * as styles from './toast.css.ts'

export type ToastTone = keyof typeof styles.icon

export type ToastItem = {
  id: string
  tone?: ToastTone | undefined
  text: ReactNode
  /** One thing to do about it, such as undo: somewhere to go, or with `fields` a form to send there. */
  action?: { href: string; label: string; fields?: Record<string, string> | undefined } | undefined
}

export type ToastRegionProps = {
  /** Names the region. */
  label: string
  dismissLabel: string
  items: readonly ToastItem[]
  /** Called when a toast is dismissed or has left by itself. */
  onDismiss?: ((id: string) => void) | undefined
}

/**
 * What just happened, bottom left. Always drawn, so that new toasts are read out. Danger and toasts with an
 * action stay until dismissed; the others leave after eight seconds, but not while pointed at or focused.
 */
export function ToastRegion({ label, dismissLabel, items, onDismiss }: ToastRegionProps) {
  const hydrated = useHydrated()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const dismiss = (id: string) => {
    setGone((before) => new Set(before).add(id))
    onDismiss?.(id)
  }
  return (
    <section role="log" aria-live="polite" aria-label={label} className={styles.region}>
      {items
        .filter(({ id }) => !gone.has(id))
        .map((item) => (
          <Toast key={item.id} item={item} dismiss={hydrated ? dismiss : undefined} dismissLabel={dismissLabel} />
        ))}
    </section>
  )
}

function Toast({
  item: { id, tone = 'neutral', text, action },
  dismiss,
  dismissLabel,
}: {
  item: ToastItem
  dismiss: ((id: string) => void) | undefined
  dismissLabel: string
}) {
  const stays = tone === 'danger' || action !== undefined
  return (
    <div
      className={classNames(styles.toast, stays ? styles.stays : styles.leaves)}
      onAnimationEnd={(event) => {
        if (!stays && event.target === event.currentTarget && event.elapsedTime > 0 && hasLeft(event.currentTarget)) dismiss?.(id)
      }}
    >
      <span className={classNames(styles.mark, styles.icon[tone])}>
        <ToneIcon tone={tone} />
      </span>
      <p className={styles.words}>
        {text}
        {action && !action.fields ? (
          <Anchor href={action.href} className={styles.action}>
            {action.label}
          </Anchor>
        ) : null}
      </p>
      {action?.fields ? (
        <UiForm method="post" action={action.href}>
          {Object.entries(action.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button size="small">{action.label}</Button>
        </UiForm>
      ) : null}
      {dismiss ? <IconButton size="small" label={dismissLabel} icon={<X />} onClick={() => dismiss(id)} /> : null}
    </div>
  )
}

function hasLeft(element: HTMLElement): boolean {
  return getComputedStyle(element).visibility === 'hidden'
}
