import type { SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { PersonChoice } from '#app/forms/person-choice.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { FieldGroup, FormActions } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import type { corporationPage } from './corporation.server.ts'
import { corporationHref, corporationsPath } from './corporations-search-params.ts'
import type { newCorporationPage } from './corporations.server.ts'
import type { CorporationAnswer } from './members.server.ts'

type Page = Awaited<ReturnType<typeof corporationPage>>
type NewPage = Awaited<ReturnType<typeof newCorporationPage>>

/** A company or a unit, begun with its name. */
export function NewCorporation({ types, companies, defaults, result }: NewPage & { result: SubmissionResult | undefined }) {
  const t = useText('corporations')
  const common = useText('common')
  const form = useIntentForm<NewPage['defaults']>({ intent: 'create', result, defaults })
  const { fields } = form
  return (
    <Card>
      <IntentForm form={form} action={`${corporationsPath}/new`} failed={t('failed')}>
        <NativeSelect {...form.props(fields.type)} label={t('type')} options={types} width="medium" required />
        <TextField {...form.props(fields.name)} label={t('name')} maxLength={150} width="medium" required />
        <NativeSelect
          {...form.props(fields.company_id)}
          label={t('company')}
          hint={t('company_hint')}
          options={companies}
          emptyLabel={t('company_none')}
          width="medium"
        />
        <TextField
          {...form.props(fields.number)}
          label={t('number')}
          hint={t('number_new_hint')}
          inputMode="numeric"
          maxLength={9}
          width="short"
        />
        <FormActions>
          <LinkButton tone="quiet" href={corporationsPath}>
            {common('actions.cancel')}
          </LinkButton>
          <Button tone="primary" pending={form.pending}>
            {t('create')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}

type BaseProps = Pick<Page, 'corporation' | 'may_renumber'> & {
  choices: NonNullable<Page['choices']>
  answer: CorporationAnswer | undefined
  restored: SubmissionResult | undefined
}
type BaseFields = { name: string; number: string; business_unit_id: string; user_id: string; office_type: string }

/** What it is called, and who answers for it. */
export function BaseForm({ corporation, choices, may_renumber, answer, restored }: BaseProps) {
  const t = useText('corporations')
  const { id, type, name, number, business_unit_id, office_type, user, lock_version } = corporation
  const defaults = { name, number: String(number), business_unit_id: business_unit_id ?? '', user_id: user?.id ?? '', office_type }
  const form = useIntentForm<BaseFields>({ intent: 'change', result: answer?.result ?? restored, defaults })
  const { fields } = form
  return (
    <Card>
      <IntentForm form={form} action={corporationHref(id)} failed={t('failed')} sends={{ lock_version: String(lock_version) }}>
        <EnterButton />
        <FieldGroup legend={t('facts')}>
          <TextField {...form.props(fields.name)} label={t('name')} maxLength={150} required />
          <TextField
            {...form.props(fields.number)}
            label={t('number')}
            hint={t('number_hint')}
            inputMode="numeric"
            maxLength={9}
            width="short"
            readOnly={!may_renumber}
            required
          />
          <NativeSelect
            {...form.props(fields.office_type)}
            label={t('office_type')}
            options={choices.office_types}
            width="short"
            required
          />
          <PersonChoice
            {...form.props(fields.user_id)}
            label={t('responsible')}
            hint={t('responsible_hint')}
            emptyLabel={t('nobody')}
            own={choices.responsible}
            choices={choices.people}
            areMany={choices.people_are_many}
            found={answer?.people}
            source={`${corporationsPath}/${id}/people`}
            asks={{ name: 'find', value: 'person' }}
            words={{ hint: t('people_hint'), field: t('find_person'), find: t('find') }}
          />
          {type === 'company' ? (
            <NativeSelect
              {...form.props(fields.business_unit_id)}
              label={t('first_unit')}
              hint={t('first_unit_hint')}
              options={choices.units}
              emptyLabel={t('no_unit')}
            />
          ) : null}
        </FieldGroup>
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('save')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}

/** Asks before a company or unit goes; one that somebody belongs to stays, and the dialog says who. */
export function DeleteCorporation({ corporation: { id, name, people_count, unit_count } }: Pick<Page, 'corporation'>) {
  const t = useText('corporations')
  const common = useText('common')
  const sent = useNavigation().formData
  const back = corporationHref(id)
  const isHeld = people_count + unit_count > 0
  return (
    <Dialog title={t('delete_title', { name })} closeHref={back} closeLabel={t('close')} size="small">
      <Form method="post" action={back}>
        <input type="hidden" name="intent" value="delete" />
        <Stack>
          <p>{isHeld ? t('delete_held', { people: people_count, units: unit_count }) : t('delete_text')}</p>
          <FormActions>
            <LinkButton tone="quiet" href={back}>
              {common('actions.cancel')}
            </LinkButton>
            {isHeld ? null : (
              <Button tone="danger" pending={sent?.get('intent') === 'delete'}>
                {t('delete')}
              </Button>
            )}
          </FormActions>
        </Stack>
      </Form>
    </Dialog>
  )
}
