import { useState } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { FieldNotes } from '#app/ui/controls/field.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import type { Choice, Choices, Typed } from './question.server.ts'
import { useAskAtOnce } from './use-ask-at-once.ts'
import * as styles from './reports.css.ts'

type Props = {
  action: string
  typed: Typed
  /** What else its address keeps. */
  keeps?: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  choices: Choices
}

/** What a report is asked: a plain form whose answer has an address of its own. With JavaScript a choice asks by itself. */
export function QuestionForm(props: Props) {
  const t = useText('reports')
  const kept = Object.entries(props.keeps ?? {})
  const { version, ...asking } = useAskAtOnce({ ...props.typed, ...Object.fromEntries(kept.map(([name, value]) => [name, [value]])) })
  return (
    <Card className="no-print">
      <UiForm method="get" action={props.action} aria-label={t('question')} className={styles.fields} {...asking} key={version}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Fields {...props} />
      </UiForm>
    </Card>
  )
}

function Fields({ typed: now, errors, choices }: Props) {
  const t = useText('reports')
  // As the form began: what is drawn of a field does not change under the hand that answers it.
  const [typed] = useState(now)
  const told = (name: string) => (errors[name] ? [errors[name]] : [])
  const basics = (name: string) => ({ name, defaultValue: typed[name]?.[0] ?? '', errors: told(name), className: styles.field })
  const select = (name: string, label: string, options: readonly Choice[], emptyLabel?: string) =>
    options.length > 0 ? (
      <NativeSelect key={name} {...basics(name)} label={label} options={options} {...(emptyLabel !== undefined && { emptyLabel })} />
    ) : null
  const filter = ({ name, label, options }: Choices['filters'][number]) => {
    const ticked = typed[name] ?? []
    if (ticked.length < 2 || options.length === 0) return select(name, label, options, t('any'))
    return (
      <div key={name} className={styles.field}>
        <CheckList
          {...{ name, label, options }}
          defaultValues={ticked}
          narrowLabel={t('narrow', { filter: label })}
          lead={errors[name] ? <FieldNotes id={name} errors={told(name)} /> : null}
        />
      </div>
    )
  }
  const narrowing = [...choices.filters.map(({ name }) => name), 'downline_user_id', 'all_downline', 'corporation_id']
  const isNarrowed = narrowing.some((name) => typed[name] || errors[name])
  return (
    <>
      {select('measure', t('measure'), choices.measures)}
      {select('period', t('period'), choices.periods)}
      {choices.periods.length > 0 ? (
        <div className={styles.ownDays}>
          <DateField {...basics('from')} label={t('from')} />
          <DateField {...basics('to')} label={t('to')} />
        </div>
      ) : null}
      {select('compare', t('compare_with'), choices.compare)}
      {select('by', t('by'), choices.by)}
      {choices.filters.length > 0 || choices.people.length > 0 ? (
        <details className={styles.more} open={isNarrowed}>
          <summary className={styles.summary}>{t('more')}</summary>
          <div className={styles.moreFields}>
            {choices.filters.map(filter)}
            {select('downline_user_id', t('person'), choices.people, t('everybody'))}
            {select('corporation_id', t('company'), choices.companies, t('every_company'))}
            {choices.people.length > 0 ? (
              <Checkbox name="all_downline" value="true" label={t('with_downline')} defaultChecked={Boolean(typed['all_downline'])} />
            ) : null}
          </div>
        </details>
      ) : null}
      <div className={styles.foot}>
        <Button tone="primary">{t('answer')}</Button>
      </div>
    </>
  )
}
