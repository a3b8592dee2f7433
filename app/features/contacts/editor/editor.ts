import type { useForm } from '#app/forms/use-form.ts'
import type { EditorFields } from './editor-fields.ts'

/** The editor's form, as its groups of fields take it. */
export type Editor = ReturnType<typeof useForm<EditorFields>>
