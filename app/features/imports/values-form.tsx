import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Grid } from '#app/ui/layout/layout.tsx'
import type { MappingAnswer, valuesPage } from './mapping.server.ts'
import { stepHref } from './paths.ts'

/** Each value that means nothing here yet, once: what it means, or that it is left as a note. */
export function ValuesForm({ page, answer }: { page: Awaited<ReturnType<typeof valuesPage>>; answer: MappingAnswer | undefined }) {
  const t = useText('imports')
  return (
    <Form method="post" action={stepHref(page.id, 'values')}>
      <FormStack>
        {answer ? (
          <Banner tone="danger" role="alert" title={t('check_form')}>
            {answer.failed}
          </Banner>
        ) : null}
        {page.columns.length === 0 ? <EmptyState title={t('values_known')} text={t('values_known_text')} /> : null}
        {page.columns.map(({ column, heading, field, options, values }) => (
          <Card key={column} title={t('values_of', { heading, field })}>
            <Grid min="16rem">
              {values.map(({ value, count, meant }, place) => (
                <NativeSelect
                  key={value}
                  id={`value-${column}-${place}`}
                  name={`value.${column}.${place}`}
                  label={value}
                  hint={t('in_rows', { count })}
                  options={options}
                  emptyLabel={t('leave_as_note')}
                  defaultValue={answer?.chosen[`value.${column}.${place}`] ?? meant}
                />
              ))}
            </Grid>
          </Card>
        ))}
        <FormActions>
          <LinkButton tone="quiet" href={stepHref(page.id, 'columns')}>
            {t('back_to_columns')}
          </LinkButton>
          <Button tone="primary">{t('continue')}</Button>
        </FormActions>
      </FormStack>
    </Form>
  )
}
