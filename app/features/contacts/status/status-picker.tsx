import { useFetchers, useLocation, useSubmit } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useText } from '#app/i18n/use-text.ts'
import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { choiceName, writeShown, type StatusOption } from './status-choice.ts'
import * as styles from './status.css.ts'

const formId = 'statuses'
const action = '/contacts/status'

type Props = {
  contact: { id: string; status: { id: string; title: string; tone: string } | null; lock_version?: number }
  name: string
  options: readonly StatusOption[]
}

/** A contact's status, chosen in place: saved as it is chosen, and by a button where no JavaScript runs. The page has a `StatusForm` for all of them. */
export function StatusPicker({ contact: { id, status, lock_version }, name, options }: Props) {
  const t = useText('contacts')
  const submit = useSubmit()
  const hydrated = useHydrated()
  const { pathname, search } = useLocation()
  const sent = useFetchers()
    .find(({ key }) => key === choiceName(id))
    ?.formData?.get(choiceName(id))
  const saved = status?.id ?? ''
  const chosen = typeof sent === 'string' ? sent : saved
  const shown = writeShown({ id, status_id: status?.id ?? null, lock_version })
  // One that is not offered any more is still what the contact has.
  const offered =
    status && !options.some(({ value }) => value === status.id)
      ? [{ value: status.id, label: status.title, tone: status.tone }, ...options]
      : options
  const save = (value: string) =>
    submit(
      { contact: shown, [choiceName(id)]: value, stays: 'true', back: `${pathname}${search}` },
      { method: 'post', action, navigate: false, fetcherKey: choiceName(id), preventScrollReset: true },
    )
  const select = useRestored(saved, typeof sent === 'string')
  const label = t('status.of', { name })
  const choices = [
    <option key="" value="">
      {t('status.none')}
    </option>,
    ...offered.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    )),
  ]
  const tone = (offered.find(({ value }) => value === chosen)?.tone ?? 'neutral') as Tone
  return (
    <span className={styles.picker}>
      <StatusChip tone={tone} className={styles.chip}>
        <select
          ref={select}
          className={styles.select}
          aria-label={label}
          name={choiceName(id)}
          form={formId}
          defaultValue={saved}
          autoComplete="off"
          onChange={(event) => save(event.target.value)}
        >
          {choices}
        </select>
      </StatusChip>
      {hydrated ? null : (
        <Button
          type="submit"
          form={formId}
          name="contact"
          value={shown}
          size="small"
          aria-label={t('status.save_of', { name })}
          className={styles.save}
        >
          {t('status.save')}
        </Button>
      )}
    </span>
  )
}

/**
 * Shows what is saved once an answer is there, whatever it was. Not a controlled field: what was chosen before JavaScript ran
 * would be taken back before it is heard of.
 */
function useRestored(saved: string, isSending: boolean) {
  const select = useRef<HTMLSelectElement>(null)
  const before = useRef({ saved, isSending })
  useEffect(() => {
    const hasChanged = before.current.isSending || before.current.saved !== saved
    if (select.current && !isSending && hasChanged) select.current.value = saved
    before.current = { saved, isSending }
  }, [saved, isSending])
  return select
}

/** What the choices of a page belong to until JavaScript runs, wherever they stand: those of a list are within another form. */
export function StatusForm() {
  const { pathname, search } = useLocation()
  return (
    <form id={formId} method="post" action={action} hidden>
      <input type="hidden" name="back" value={`${pathname}${search}`} />
    </form>
  )
}
