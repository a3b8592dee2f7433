import { parse, useForm as useConform, type DefaultValue, type FieldMetadata, type SubmissionResult } from '@conform-to/react'
import { useNavigation } from '@remix-run/react'
import { useState } from 'react'

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
  const [form, fields] = useConform<Fields>({
    id,
    lastResult: result ?? null,
    ...(defaults && { defaultValue: defaults }),
    ...(lists && { onValidate: ({ formData }: { formData: FormData }) => parse(formData, { resolve: () => ({ value: {} as Fields }) }) }),
    shouldRevalidate: 'onSubmit',
  })
  const navigation = useNavigation()
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
      onSubmit: form.onSubmit,
      // Refused or restored: the fields begin with what was typed.
      'data-unsaved': result && result.status !== 'success' ? '' : undefined,
      'aria-describedby': form.errors?.length ? form.errorId : undefined,
    },
    /** What every field of the design system takes. */
    props: (field: FieldMetadata<unknown, Fields>) => propsOf(field, field.name === firstError),
    errors: Object.entries(form.allErrors).flatMap(([name, messages]) =>
      messages.map((message) => ({ message, ...(name && { fieldId: `${form.id}-${name}` }) })),
    ),
  }
}

function propsOf(field: FieldMetadata<unknown>, isFirstError: boolean) {
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
