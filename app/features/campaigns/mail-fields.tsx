import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { FieldMetadata, FormMetadata } from '@conform-to/react'
import { blockKinds, blockLanguages, longestBlock, mostBlocks } from '#config/mailing.ts'
import { FormRows } from '#app/forms/rows.tsx'
import type { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { IconButton } from '#app/ui/controls/button.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/controls/select.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import * as styles from './campaigns.css.ts'
import { picturesPath } from './paths.ts'

export type BlockFields = { kind: string; language: string; text: string; url: string }
export const newBlock: BlockFields = { kind: 'text', language: 'all', text: '', url: '' }

type Props<Fields extends Record<string, unknown>> = {
  form: Pick<FormMetadata<Fields>, 'insert' | 'remove' | 'reorder'>
  list: FieldMetadata<BlockFields[], Fields>
  props: ReturnType<typeof useForm<Fields>>['props']
  /** Whether a block may be for the readers of one language. */
  languages?: boolean
}

export type LetterFieldNames = { email_id: string; subject: string; preheader: string }

type LetterProps<Fields extends Record<string, unknown>> = {
  fields: Record<keyof LetterFieldNames, FieldMetadata<string, Fields>>
  props: ReturnType<typeof useForm<Fields>>['props']
  templates: SelectOption[]
}

/** A mail by a template, where there is any, or in one's own words: what it is headed by. */
export function LetterFields<Fields extends Record<string, unknown>>({ fields, props, templates }: LetterProps<Fields>) {
  const t = useText('campaigns')
  return (
    <>
      {templates.length > 0 ? (
        <NativeSelect
          {...props(fields.email_id)}
          label={t('template')}
          hint={t('template_hint')}
          options={templates}
          emptyLabel={t('own_words')}
        />
      ) : null}
      <TextField {...props(fields.subject)} label={t('subject')} maxLength={200} />
      <TextField {...props(fields.preheader)} label={t('preheader')} hint={t('preheader_hint')} maxLength={200} />
    </>
  )
}

/** What a mail says, block by block; each can be moved, changed and taken out, with and without JavaScript. */
export function BlockRows<Fields extends Record<string, unknown>>({ form, list, props, languages = false }: Props<Fields>) {
  const t = useText('campaigns')
  const kinds = blockKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))
  const readers = blockLanguages.map((value) => ({ value, label: t(`readers.${value}`) }))
  const rows = list.getFieldList()
  return (
    <>
      <FormRows
        form={form}
        list={list}
        legend={t('blocks')}
        hint={t('blocks_hint')}
        add={t('add_block')}
        newRow={newBlock}
        most={mostBlocks}
        rows={rows.map((row, index) => {
          const { kind, language, text, url } = row.getFieldset()
          const nth = { n: index + 1 }
          const moves = [
            { to: index - 1, label: t('move_up', nth), icon: <ArrowUp /> },
            { to: index + 1, label: t('move_down', nth), icon: <ArrowDown /> },
          ]
          return {
            key: row.key,
            label: t('nth_block', nth),
            remove: t('remove_block', nth),
            fields: (
              <>
                <NativeSelect {...props(kind)} label={t('kind')} options={kinds} data-row-first="" />
                {languages ? <NativeSelect {...props(language)} label={t('reader')} options={readers} /> : null}
                <TextField {...props(url)} label={t('url')} maxLength={2000} />
                <div className={styles.moves}>
                  {moves.map(({ to, label, icon }) => (
                    <IconButton
                      key={label}
                      {...form.reorder.getButtonProps({ name: list.name, from: index, to: Math.max(0, to) })}
                      type="submit"
                      size="small"
                      label={label}
                      icon={icon}
                      disabled={to < 0 || to >= rows.length}
                    />
                  ))}
                </div>
                <TextArea {...props(text)} label={t('text')} rows={4} maxLength={longestBlock} className={styles.wide} />
              </>
            ),
          }
        })}
      />
      <p className={styles.small}>
        <Anchor href={picturesPath} target="_blank" rel="noopener">
          {t('pictures.open')}
        </Anchor>
      </p>
    </>
  )
}

/** What may stand in a mail and is filled in. */
export function FieldNames({ names }: { names: readonly { name: string; words: string }[] }) {
  const t = useText('campaigns')
  return (
    <div>
      <p className={styles.quiet}>{t('fields_hint')}</p>
      <ul className={styles.fieldList}>
        {names.map(({ name, words }) => (
          <li key={name}>
            <code>{name}</code> <span className={styles.small}>{words}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
