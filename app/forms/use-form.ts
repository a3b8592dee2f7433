import { parse, useForm as useConform, type DefaultValue, type FieldMetadata, type SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useEffect, useState, type FormEvent } from 'react'
import { forgetSaved } from './unsaved.ts'

type Options<Fields extends Record<string, unknown>> = {
  /** Names the form on its page. */
  id: string
  /** What the action answered, or what was restored. */
  result: SubmissionResult | null | undefined
  defaults?: DefaultValue<Fields>
  /** Rows are added and removed by conform's buttons: by a post, and at once where JavaScript runs. */
  lists?: boolean
}

/** A form of ours: native inputs, checked by the server, its errors beside the fields, the first of them focused. */
export function useForm<Fields extends Record<string, unknown>>({ id, result, defaults, lists }: Options<Fields>) {
  const navigation = useNavigation()
  const [accepted, setAccepted] = useState<SubmissionResult | null>(null)
  // Told once: after a later answer it would be new again.
  if (result && accepted) setAccepted(null)
  const [form, fields] = useConform<Fields>({
    id,
    lastResult: result ?? accepted,
    ...(defaults && { defaultValue: defaults }),
    ...(lists && { onValidate: ({ formData }: { formData: FormData }) => parse(formData, { resolve: () => ({ value: {} as Fields }) }) }),
    shouldRevalidate: 'onSubmit',
  })
  // An accepted form that stays on its page begins anew: without what was refused before, and empty if it began empty.
  const isStale = !result && (!defaults || Object.keys(form.allErrors).length > 0)
  const [phase, setPhase] = useState<'rest' | 'asked' | 'sent'>('rest')
  if (phase === 'asked' && navigation.state !== 'idle') setPhase('sent')
  if (phase === 'sent' && navigation.state === 'idle') {
    setPhase('rest')
    if (isStale) setAccepted(begunAnew())
  }
  useEffect(() => {
    const element = accepted && document.getElementById(id)
    // What guards the page hears of the same answer after its forms, and would take for saved what the form holds no more.
    if (element) queueMicrotask(() => forgetSaved(element))
  }, [accepted, id])
  // The answer is shown while the page still reads itself anew: from then on the form may be sent again.
  const [before, setBefore] = useState(result)
  if (navigation.state === 'submitting' && before !== result) setBefore(result)
  const answered = navigation.state === 'loading' && before !== result
  const pending = navigation.state !== 'idle' && navigation.formMethod === 'POST' && !answered
  const firstError = Object.keys(form.allErrors).find(Boolean)
  return {
    form,
    fields,
    pending,
    /** Spread on the form element. */
    formProps: {
      id: form.id,
      method: 'post' as const,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        form.onSubmit(event)
        if (!event.defaultPrevented) setPhase('asked')
      },
      // Refused or restored: the fields begin with what was typed.
      'data-unsaved': result && result.status !== 'success' ? '' : undefined,
      'aria-describedby': form.errors?.length ? form.errorId : undefined,
    },
    /** What every field of the design system takes. */
    props: (field: Field) => propsOf(field, field.name === firstError),
    errors: Object.entries(form.allErrors).flatMap(([name, messages]) =>
      messages.map((message) => ({ message, ...(name && { fieldId: `${form.id}-${name}` }) })),
    ),
  }
}

/** What conform's `reply({ resetForm: true })` says. */
const begunAnew = (): SubmissionResult => ({ initialValue: null })

/** What is drawn of a field, whatever it holds and however deep it lies. */
type Field = Pick<FieldMetadata<unknown>, 'key' | 'id' | 'name' | 'errors' | 'initialValue'>

function propsOf(field: Field, isFirstError: boolean) {
  return {
    key: field.key,
    id: field.id,
    name: field.name,
    errors: field.errors,
    defaultValue: typeof field.initialValue === 'string' ? field.initialValue : undefined,
    // Without JavaScript nobody else moves the focus to what must be mended.
    autoFocus: isFirstError || undefined,
  }
}
