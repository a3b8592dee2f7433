import { useRef, useState, type ComponentProps } from 'react'
import { useDebounceFetcher } from 'remix-utils/use-debounce-fetcher'
import { Button } from '#app/ui/controls/button.tsx'
import { Row } from '#app/ui/layout/layout.tsx'
import type { SelectOption } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { SearchableSelect } from './searchable-select.tsx'

type Props = Omit<ComponentProps<typeof SearchableSelect>, 'options' | 'name' | 'hint' | 'control' | 'onType' | 'before'> & {
  name: string
  hint?: string
  /** Always offered, before the others: who is chosen now. */
  own: readonly SelectOption[]
  choices: readonly SelectOption[]
  /** There are more people than the choices hold: a field finds them by name. */
  areMany: boolean
  /** Who was found by posting the form. */
  found: readonly SelectOption[] | undefined
  /** A loader that answers `?q=` with `{ people }`. */
  source: string
  /** What the button of the search sends with the whole form; the words are sent as `<name>_words`. */
  asks: { name: string; value: string }
  words: { hint: string; field: string; find: string }
}

/**
 * One person of many: a native list and, where it cannot hold them all, a field that finds others by name. Without JavaScript
 * its button posts the form, whose action answers with whom it found and what was typed; with it the list itself becomes the
 * field that finds. The form begins with an `EnterButton`.
 */
export function PersonChoice({ own, choices, areMany, found, source, asks, words, ...select }: Props) {
  const hint = [select.hint, areMany ? words.hint : undefined].filter(Boolean).join(' ') || undefined
  const fetcher = useDebounceFetcher<{ people: SelectOption[] }>()
  const list = useRef<HTMLSelectElement>(null)
  const [chosen, keep] = useState<SelectOption[]>([])
  const find = (typed: string) => {
    const option = list.current?.selectedOptions[0]
    keep(option?.value ? [{ value: option.value, label: option.label }] : [])
    fetcher.submit({ q: typed }, { action: source, debounceTimeout: 300 })
  }
  const offered = [...own, ...chosen, ...(fetcher.data?.people ?? found ?? choices)]
  const options = offered.filter(({ value }, index) => offered.findIndex((other) => other.value === value) === index)
  const search = areMany ? (
    <Row align="end" wrap={false}>
      <TextField
        label={words.field}
        name={`${select.name}_words`}
        maxLength={100}
        onChange={(event) => find(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Button {...asks} formNoValidate>
        {words.find}
      </Button>
    </Row>
  ) : null
  return <SearchableSelect {...select} control={list} options={options} hint={hint} onType={areMany ? find : undefined} before={search} />
}
