import { Form, useSubmit } from '@remix-run/react'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState, type DragEvent, type FormEvent } from 'react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { classNames } from '#app/ui/theme/class-names.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import * as styles from '../profile/contact-page.css.ts'
import { sizeOf } from './file-size.ts'
import { useNavigation } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'

const mostAtOnce = 10

type Props = { contact: number; limit: number; failed: string | null }

/** A plain form for files; with JavaScript they can be dropped on it, and what is too large is said before it is sent. */
export function FileDrop({ contact, limit, failed }: Props) {
  const t = useText('contact')
  const language = useLanguage()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [isOver, setOver] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const navigation = useNavigation()
  const isSent = navigation.state !== 'idle' && navigation.formEncType === 'multipart/form-data'
  const size = sizeOf(limit, language)

  function problemWith(files: File[]): string | null {
    if (files.length > mostAtOnce) return t('files.too_many')
    const large = files.find((file) => file.size > limit)
    return large ? t('files.too_large', { name: large.name, size }) : null
  }

  function send(files: File[]): void {
    const problem = problemWith(files)
    setWrong(problem)
    if (problem || files.length === 0) return
    const body = new FormData()
    for (const file of files) body.append('files', file)
    submit(body, { method: 'post', action: here, encType: 'multipart/form-data', preventScrollReset: true })
  }

  const here = `/contacts/${contact}/files`
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    send([...event.dataTransfer.files])
  }
  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const input = event.currentTarget.elements.namedItem('files') as HTMLInputElement
    const problem = problemWith([...(input.files ?? [])])
    setWrong(problem)
    if (problem) event.preventDefault()
  }
  const told = wrong ?? failed
  return (
    <Form
      ref={form}
      method="post"
      action={here}
      encType="multipart/form-data"
      preventScrollReset
      onSubmit={onSubmit}
      onDrop={onDrop}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      className={classNames(styles.drop, isOver && styles.over)}
    >
      <Stack gap={3}>
        {told ? (
          <Banner tone="danger" role="alert" title={t('files.failed')}>
            {told}
          </Banner>
        ) : null}
        <div>
          <label htmlFor="new-files">{hydrated ? t('files.drop') : t('files.choose')}</label>
          <input id="new-files" type="file" name="files" multiple required aria-describedby="new-files-hint" className={styles.fileField} />
          <p id="new-files-hint" className={styles.quiet}>
            {t('files.hint', { size })}
          </p>
        </div>
        <div>
          <Button tone="primary" icon={<Upload />} pending={isSent} pendingLabel={t('files.uploading')}>
            {t('files.upload')}
          </Button>
        </div>
      </Stack>
    </Form>
  )
}
