import { useEffect, useRef, useState } from 'react'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextArea } from '#app/ui/controls/text-field.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { dispositions } from '#app/phone/choices.ts'
import type { Disposition, PhoneCall } from '#app/phone/model.ts'
import { phone } from '#app/phone/store.ts'
import { useOptimisticValue } from '#app/phone/panel/use-optimistic-value.ts'
import { useWords } from '#app/phone/words.tsx'
import { note as noteStyle, quiet } from '#app/phone/panel/panel.css.ts'

/** What has been typed and is not saved yet, by call: the call may end, or the panel close, while somebody writes. */
const drafts = new Map<string, string>()

/** The call whose notes somebody is typing: the field is drawn anew when the call ends, and the caret stays where it was. */
let typing: { key: string; start: number; end: number } | null = null

type Props = { of: Pick<PhoneCall, 'key' | 'notes' | 'disposition'> }

/** How a call went, by name and in words; saved as soon as somebody pauses or leaves the field. */
export function NotesFields({ of: { key, notes, disposition } }: Props) {
  const { t } = useWords()
  const [text, setText] = useState(drafts.get(key) ?? notes)
  const [outcome, choose] = useOptimisticValue(disposition, (next) => phone.saveNotes({ disposition: next }))
  const field = useRef<HTMLTextAreaElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (typing?.key !== key || !field.current || field.current === document.activeElement) return
    field.current.focus()
    field.current.setSelectionRange(typing.start, typing.end)
  }, [key])
  const change = (next: string) => {
    setText(next)
    drafts.set(key, next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void saveDraft(key), 1500)
  }
  return (
    <>
      <NativeSelect
        name="disposition"
        label={t('notes.disposition')}
        emptyLabel={t('notes.none')}
        options={dispositions.map((value) => ({ value, label: t(`notes.dispositions.${value}`) }))}
        value={outcome ?? ''}
        onChange={({ target }) => choose((target.value || null) as Disposition | null)}
      />
      {outcome === 'do_not_call' && disposition === 'do_not_call' ? <DoNotCall /> : null}
      <TextArea
        ref={field}
        name="notes"
        label={t('notes.label')}
        hint={t('notes.hint')}
        maxLength={5000}
        value={text}
        onChange={({ target }) => change(target.value)}
        onSelect={({ currentTarget }) => (typing = { key, start: currentTarget.selectionStart, end: currentTarget.selectionEnd })}
        onBlur={({ currentTarget }) => {
          // A field that is taken away loses the focus too, but nobody has left it then.
          queueMicrotask(() => currentTarget.isConnected && (typing = null))
          void saveDraft(key)
        }}
      />
    </>
  )
}

/** What the outcome has brought about, and what helps where it was a mistake. */
function DoNotCall() {
  const { t } = useWords()
  return (
    <div role="status" className={noteStyle}>
      <p>{t('notes.do_not_call')}</p>
      <p className={quiet}>{t('notes.do_not_call_mistake')}</p>
      <Anchor href="/suppressions">{t('notes.do_not_call_list')}</Anchor>
    </div>
  )
}

/** Saves what was typed of a call and not saved yet; true where nothing is left to save. */
export async function saveDraft(key: string): Promise<boolean> {
  const notes = drafts.get(key)
  if (notes === undefined) return true
  const done = await phone.saveNotes({ notes })
  if (done && drafts.get(key) === notes) drafts.delete(key)
  return done
}
