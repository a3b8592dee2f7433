import type { SubmissionResult } from '@conform-to/react'
import { Fragment } from 'react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { CheckList } from '#app/ui/controls/check-list.tsx'
import { Checkbox, RadioGroup } from '#app/ui/controls/choice.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor, UiForm } from '#app/ui/layout/navigation.tsx'
import { transferMethods } from './methods.ts'
import type { newTransferPage } from './new-transfer.server.ts'
import { newTransferPath } from './paths.ts'

type Page = Awaited<ReturnType<typeof newTransferPage>>
type Props = { page: Page; result: SubmissionResult | undefined }

/** First who gets the group, then what will happen, then the button that does it. */
export function TransferForm({ page, result }: Props) {
  return (
    <Stack gap={4}>
      <Whose {...page} />
      <Receivers {...page} />
      {page.is_review ? <Review page={page} result={result} /> : null}
    </Stack>
  )
}

function Whose({ group }: Page) {
  const t = useText('transfers')
  const language = useLanguage()
  const counted = (name: string, count: number) => ({ label: name, value: count.toLocaleString(language) })
  return (
    <Card title={t('whose')}>
      <Stack gap={3}>
        <KeyValueList layout="stacked" columns={2} items={group.by_owner.map(({ name, count }) => counted(name, count))} />
        {group.by_company.length > 1 ? (
          <KeyValueList
            layout="stacked"
            columns={2}
            items={group.by_company.map(({ name, count }) => counted(name || t('no_company'), count))}
          />
        ) : null}
        <p>{t('fixed')}</p>
      </Stack>
    </Card>
  )
}

function Receivers({ selection, back, q, people, pools, chosen, method, states, problem }: Page) {
  const t = useText('transfers')
  if (people.length + pools.length === 0 && q === '') return <Banner tone="info">{t('nobody')}</Banner>
  return (
    <Card title={t('step_who')}>
      <UiForm method="get" action={newTransferPath}>
        <input type="hidden" name="selection" value={selection} />
        <input type="hidden" name="back" value={back} />
        <FormStack>
          {problem ? (
            <Banner tone="danger" role="alert">
              {problem}
            </Banner>
          ) : null}
          <TextField id="q" name="q" type="search" label={t('find')} defaultValue={q} width="medium" />
          <div>
            <Button name="find" value="1">
              {t('search')}
            </Button>
          </div>
          {people.length > 0 ? (
            <CheckList label={t('people')} name="to" options={people} defaultValues={chosen} narrowLabel={t('narrow')} />
          ) : null}
          {pools.length > 0 ? (
            <CheckList label={t('pools')} name="to" options={pools} defaultValues={chosen} narrowLabel={t('narrow')} />
          ) : null}
          <RadioGroup
            id="method"
            name="method"
            label={t('method')}
            options={transferMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
            defaultValue={method}
          />
          {states.map(({ id, name, field, typed }) => (
            <TextField key={id} id={field} name={field} label={t('states_of', { name })} hint={t('states_hint')} defaultValue={typed} />
          ))}
          <FormActions>
            <LinkButton tone="quiet" href={back}>
              {t('back')}
            </LinkButton>
            <Button tone="primary">{t('review')}</Button>
          </FormActions>
        </FormStack>
      </UiForm>
    </Card>
  )
}

function Review({ page, result }: Props) {
  const { selection, group, held_back, held_count, method, chosen, states } = page
  const t = useText('transfers')
  const form = useIntentForm<{ note: string; notify: string; to: string }>({ intent: 'transfer', result })
  const count = group.total_count - held_count
  const items = [
    { label: t('to'), value: group.to.map(({ name }) => name).join(', ') },
    { label: t('method'), value: t(`methods.${method}`) },
    ...states.map(({ name, codes }) => ({ label: t('states_of', { name }), value: codes.join(', ') })),
    { label: t('count'), value: count },
    ...(chosen.length > 1 && method === 'evenly' ? [{ label: '', value: t('each', { count: Math.ceil(count / chosen.length) }) }] : []),
    ...held_back.map(({ words, count: held }) => ({ label: `${t('held_back')}: ${words}`, value: held })),
  ]
  return (
    <Card title={t('review')}>
      <IntentForm form={form} action={newTransferPath} sends={{ selection_id: selection, method }}>
        {chosen.map((id) => (
          <input key={id} type="hidden" name="to" value={id} />
        ))}
        {states.flatMap(({ id, codes }) =>
          codes.map((code, place) => <input key={`${id} ${code}`} type="hidden" name={`states.${id}[${place}]`} value={code} />),
        )}
        <KeyValueList layout="stacked" columns={2} items={items} />
        {held_back.length === 0 ? <p>{t('held_none')}</p> : null}
        {held_back.map((held) => (
          <HeldBack key={held.words} {...held} />
        ))}
        <TextField {...form.props(form.fields.note)} label={t('note')} maxLength={500} />
        <Checkbox {...form.props(form.fields.notify)} label={t('notify')} />
        {count === 0 ? <Banner tone="warning">{t('nothing')}</Banner> : null}
        <FormActions>
          <Button tone="primary" pending={form.pending} disabled={count === 0}>
            {t('do', { count })}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}

function HeldBack({ words, contacts, more }: Page['held_back'][number]) {
  const t = useText('transfers')
  if (contacts.length === 0) return null
  return (
    <p>
      {words}:{' '}
      {contacts.map(({ id, number, name }, place) => (
        <Fragment key={id}>
          {place > 0 ? ', ' : null}
          <Anchor href={`/contacts/${number}`}>{name}</Anchor>
        </Fragment>
      ))}
      {more > 0 ? `, ${t('more', { count: more })}` : null}
    </p>
  )
}
