import { Form } from '@remix-run/react'
import { EnterButton } from '#app/forms/enter-button.tsx'
import { FormRows } from '#app/forms/rows.tsx'
import { useForm } from '#app/forms/use-form.ts'
import { SeenFields } from '#app/forms/stale.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { FormStack } from '#app/ui/controls/form.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { RecordProblems, SaveRecord } from '../records/record-form.tsx'
import * as styles from '../records/records.css.ts'
import type { RxFields } from './rx-fields.ts'
import type { RxAnswer } from './rx.server.ts'
import { typingAids } from '../editor/typing-aids.ts'

type Props = { defaults: RxFields; answer: RxAnswer | undefined; mayChange: boolean }

/** What a contact takes, where they get it and who prescribes it. */
export function RxForm({ defaults, answer, mayChange }: Props) {
  const t = useText('records')
  const { form, fields, props, formProps, errors, pending } = useForm<RxFields>({ id: 'rx', result: answer?.result, defaults, lists: true })
  return (
    <Form {...formProps} onBlur={typingAids.onBlur} autoComplete="off">
      <EnterButton disabled={!mayChange} />
      <SeenFields fields={fields} stale={answer?.stale} />
      <fieldset disabled={!mayChange}>
        <FormStack>
          <RecordProblems stale={answer?.stale} errors={errors} />
          <Card>
            <FormRows
              form={form}
              list={fields.drugs}
              legend={t('rx.drugs')}
              hint={t('rx.drugs_hint')}
              add={t('rx.add_drugs')}
              newRow={{}}
              most={60}
              rows={fields.drugs.getFieldList().map((row, index) => {
                const { name, dosage, quantity, frequency, refill } = row.getFieldset()
                const nth = { n: index + 1 }
                return {
                  key: row.key,
                  label: t('rx.nth_drugs', nth),
                  remove: t('rx.remove_drugs', nth),
                  fields: (
                    <>
                      <TextField {...props(name)} label={t('rx.name')} maxLength={200} className={styles.wideField} data-row-first="" />
                      <TextField {...props(dosage)} label={t('rx.dosage')} maxLength={100} />
                      <TextField {...props(quantity)} label={t('rx.quantity')} maxLength={100} />
                      <TextField {...props(frequency)} label={t('rx.frequency')} maxLength={100} />
                      <TextField {...props(refill)} label={t('rx.refill')} maxLength={100} />
                    </>
                  ),
                }
              })}
            />
          </Card>
          <Card>
            <FormRows
              form={form}
              list={fields.pharmacies}
              legend={t('rx.pharmacies')}
              add={t('rx.add_pharmacies')}
              newRow={{}}
              most={20}
              rows={fields.pharmacies.getFieldList().map((row, index) => {
                const { name, city, phone, preferred } = row.getFieldset()
                const { defaultValue, ...tick } = props(preferred)
                const nth = { n: index + 1 }
                return {
                  key: row.key,
                  label: t('rx.nth_pharmacies', nth),
                  remove: t('rx.remove_pharmacies', nth),
                  fields: (
                    <>
                      <TextField {...props(name)} label={t('rx.name')} maxLength={200} className={styles.wideField} data-row-first="" />
                      <TextField {...props(city)} label={t('rx.city')} maxLength={100} />
                      <TextField {...props(phone)} label={t('rx.phone')} type="tel" maxLength={40} data-format="phone" />
                      <Checkbox {...tick} label={t('rx.preferred')} defaultChecked={defaultValue === 'on'} className={styles.tick} />
                    </>
                  ),
                }
              })}
            />
          </Card>
          <Card>
            <FormRows
              form={form}
              list={fields.doctors}
              legend={t('rx.doctors')}
              add={t('rx.add_doctors')}
              newRow={{}}
              most={30}
              rows={fields.doctors.getFieldList().map((row, index) => {
                const { name, specialty, phone, npi } = row.getFieldset()
                const nth = { n: index + 1 }
                return {
                  key: row.key,
                  label: t('rx.nth_doctors', nth),
                  remove: t('rx.remove_doctors', nth),
                  fields: (
                    <>
                      <TextField {...props(name)} label={t('rx.name')} maxLength={200} className={styles.wideField} data-row-first="" />
                      <TextField {...props(specialty)} label={t('rx.specialty')} maxLength={100} />
                      <TextField {...props(phone)} label={t('rx.phone')} type="tel" maxLength={40} data-format="phone" />
                      <TextField {...props(npi)} label={t('rx.npi')} inputMode="numeric" maxLength={10} />
                    </>
                  ),
                }
              })}
            />
          </Card>
          {mayChange ? <SaveRecord stale={answer?.stale} pending={pending} /> : null}
        </FormStack>
      </fieldset>
    </Form>
  )
}
