import { useState } from 'react'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { PersonChoice } from '#app/forms/person-choice.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { FieldNotes } from '#app/ui/controls/field.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { DateField } from '#app/ui/controls/text-field.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { UiForm } from '#app/ui/layout/navigation.tsx'
import type { Found } from './found.server.ts'
import { findHref } from './paths.ts'
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
  /** One of many: a list, and where it does not hold them all a field that finds them by name. */
  const findable = (name: Found, label: string, options: readonly Choice[], emptyLabel: string, words: string) => {
    if (!choices.are_many.includes(name)) return select(name, label, options, emptyLabel)
    const isChosen = ({ value }: Choice) => value === typed[name]?.[0]
    const isNone = choices.finding === name && options.every(isChosen)
    return (
      <PersonChoice
        key={name}
        {...basics(name)}
        label={label}
        emptyLabel={emptyLabel}
        own={options.filter(isChosen)}
        choices={options.filter((one) => !isChosen(one))}
        found={undefined}
        areMany
        source={findHref(name)}
        asks={{ name: 'find', value: name }}
        words={{ hint: t(isNone ? 'find.none' : 'find.hint'), field: words, find: t('find.button') }}
      />
    )
  }
  const filter = ({ name, label, options }: Choices['filters'][number]) => {
    if (name === 'campaign_id') return findable(name, label, options, t('any'), t('find.campaign'))
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
  const hasPeople = choices.people.length > 0 || choices.are_many.includes('downline_user_id')
  const isNarrowed = choices.finding !== null || narrowing.some((name) => typed[name] || errors[name])
  return (
    <>
      <EnterButton />
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
      {choices.filters.length > 0 || hasPeople ? (
        <details className={styles.more} open={isNarrowed}>
          <summary className={styles.summary}>{t('more')}</summary>
          <div className={styles.moreFields}>
            {choices.filters.map(filter)}
            {findable('downline_user_id', t('person'), choices.people, t('everybody'), t('find.person'))}
            {select('corporation_id', t('company'), choices.companies, t('every_company'))}
            {hasPeople ? (
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
