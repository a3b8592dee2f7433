import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, type ComponentProps } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Row } from '#app/ui/layout.tsx'
import { NativeSelect } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Choice } from './editor-choices.server.ts'

type Props = Omit<ComponentProps<typeof NativeSelect>, 'label' | 'options'> & {
  choices: Choice[]
  /** There are more people than the choices hold: a field finds them by name. */
  areMany: boolean
  /** Who was found by posting the form. */
  found: Choice[] | undefined
}

/** To whom the contact belongs. */
export function OwnerField({ choices, areMany, found, ...select }: Props) {
  const t = useText('contacts')
  const fetcher = useFetcher<{ owners: Choice[] }>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(timer.current), [])
  const find = (words: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => fetcher.load(`/contacts/owners?${new URLSearchParams({ q: words })}`), 300)
  }
  const offered = [choices.slice(0, 1), fetcher.data?.owners ?? found ?? choices.slice(1)].flat()
  const options = offered.filter(({ value }, index) => offered.findIndex((other) => other.value === value) === index)
  return (
    <>
      <NativeSelect {...select} label={t('fields.owner')} options={options} hint={areMany ? t('editor.owners_hint') : undefined} />
      {areMany ? (
        <Row align="end" wrap={false}>
          <TextField
            label={t('editor.find_owner')}
            name="owner_words"
            maxLength={100}
            onChange={(event) => find(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <Button name="intent" value="find_owner" formNoValidate>
            {t('editor.find')}
          </Button>
        </Row>
      ) : null}
    </>
  )
}
