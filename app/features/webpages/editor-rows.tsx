import { FormRows } from '#app/forms/rows.tsx'
import type { useForm } from '#app/forms/use-form.ts'
import { useText } from '#app/i18n/use-text.ts'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { FieldGroup } from '#app/ui/controls/form.tsx'
import { TextArea, TextField } from '#app/ui/controls/text-field.tsx'
import { weekdays } from '#config/options.ts'
import type { EditorFields } from './editor-fields.ts'

type Editor = ReturnType<typeof useForm<EditorFields>>
type Rows = { editor: Pick<Editor, 'fields' | 'props'>; form: Editor['form'] }

/** The days of the week, each with two times. */
export function HoursRows({ editor: { fields, props } }: Pick<Rows, 'editor'>) {
  const t = useText('webpages')
  return (
    <FieldGroup legend={t('editor.hours')} hint={t('editor.hours_hint')}>
      {fields.office_hours.getFieldList().flatMap((row, place) => {
        const { day, opens, closes } = row.getFieldset()
        const name = weekdays[place] ?? 'monday'
        const words = { day: t(`editor.days.${name}`) }
        return [
          <div key={`${name}-opens`}>
            <input type="hidden" name={day.name} value={name} />
            <TextField {...props(opens)} label={t('editor.opens', words)} type="time" width="short" />
          </div>,
          <TextField {...props(closes)} key={`${name}-closes`} label={t('editor.closes', words)} type="time" width="short" />,
        ]
      })}
    </FieldGroup>
  )
}

export function FaqRows({ editor: { fields, props }, form }: Rows) {
  const t = useText('webpages')
  return (
    <FormRows
      form={form}
      list={fields.faqs}
      legend={t('editor.faqs')}
      add={t('editor.add_faq')}
      newRow={{}}
      most={20}
      rows={fields.faqs.getFieldList().map((row, index) => {
        const { question, answer } = row.getFieldset()
        const nth = { n: index + 1 }
        return {
          key: row.key,
          label: t('editor.nth_faq', nth),
          remove: t('editor.remove_faq', nth),
          fields: (
            <>
              <TextField {...props(question)} label={t('editor.question')} maxLength={200} wide data-row-first="" />
              <TextArea {...props(answer)} label={t('editor.answer')} maxLength={2000} wide />
            </>
          ),
        }
      })}
    />
  )
}

export function NewsRows({ editor: { fields, props }, form }: Rows) {
  const t = useText('webpages')
  return (
    <FormRows
      form={form}
      list={fields.latest_news}
      legend={t('editor.news')}
      add={t('editor.add_news')}
      newRow={{}}
      most={20}
      rows={fields.latest_news.getFieldList().map((row, index) => {
        const { title, text, link } = row.getFieldset()
        const nth = { n: index + 1 }
        return {
          key: row.key,
          label: t('editor.nth_news', nth),
          remove: t('editor.remove_news', nth),
          fields: (
            <>
              <TextField {...props(title)} label={t('editor.news_title')} maxLength={150} wide data-row-first="" />
              <TextField {...props(link)} label={t('editor.news_link')} maxLength={300} inputMode="url" wide />
              <TextArea {...props(text)} label={t('editor.news_text')} maxLength={2000} wide />
            </>
          ),
        }
      })}
    />
  )
}

export function ExpectationRows({ editor: { fields, props }, form }: Rows) {
  const t = useText('webpages')
  return (
    <FormRows
      form={form}
      list={fields.expectations}
      legend={t('editor.expectations')}
      hint={t('editor.expectations_hint')}
      add={t('editor.add_step')}
      newRow={{}}
      most={5}
      rows={fields.expectations.getFieldList().map((row, index) => {
        const { title, text } = row.getFieldset()
        const nth = { n: index + 1 }
        return {
          key: row.key,
          label: t('editor.nth_step', nth),
          remove: t('editor.remove_step', nth),
          fields: (
            <>
              <TextField {...props(title)} label={t('editor.step_title')} maxLength={100} wide data-row-first="" />
              <TextArea {...props(text)} label={t('editor.step_text')} maxLength={500} rows={2} wide />
            </>
          ),
        }
      })}
    />
  )
}

/** What clients wrote, and the word of whoever keeps the page that they did. */
export function ReviewRows({ editor: { fields, props }, form }: Rows) {
  const t = useText('webpages')
  const { defaultValue: _unticked, ...confirmed } = props(fields.reviews_confirmed)
  return (
    <>
      <FormRows
        form={form}
        list={fields.reviews}
        legend={t('editor.reviews')}
        hint={t('editor.reviews_hint')}
        add={t('editor.add_review')}
        newRow={{}}
        most={12}
        rows={fields.reviews.getFieldList().map((row, index) => {
          const { name, given_on, text } = row.getFieldset()
          const nth = { n: index + 1 }
          return {
            key: row.key,
            label: t('editor.nth_review', nth),
            remove: t('editor.remove_review', nth),
            fields: (
              <>
                <TextField {...props(name)} label={t('editor.review_name')} maxLength={80} data-row-first="" />
                <TextField {...props(given_on)} label={t('editor.review_date')} type="date" width="short" />
                <TextArea {...props(text)} label={t('editor.review_text')} maxLength={1000} wide />
              </>
            ),
          }
        })}
      />
      <Checkbox {...confirmed} label={t('editor.reviews_confirmed')} hint={t('editor.reviews_confirmed_hint')} wide />
    </>
  )
}
