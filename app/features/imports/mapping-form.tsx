import { Form, useNavigation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { FieldGroup, FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/controls/select.tsx'
import { TextField } from '#app/ui/controls/text-field.tsx'
import { Badge, type Tone } from '#app/ui/feedback/badge.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row, Stack } from '#app/ui/layout/layout.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import { contactCategoryValues } from '#config/options.ts'
import type { columnsPage, MappingAnswer } from './mapping.server.ts'
import { importsPath, stepHref } from './paths.ts'

type Page = Awaited<ReturnType<typeof columnsPage>>
type One = Page['columns'][number]

const tones: Record<One['sure'], Tone> = { yes: 'success', likely: 'warning', no: 'neutral' }

/** One line a column: what it holds, which field it is, how sure that is and why. */
export function MappingForm({ page, answer }: { page: Page; answer: MappingAnswer | undefined }) {
  const t = useText('imports')
  const contacts = useText('contacts')
  const navigation = useNavigation()
  const here = stepHref(page.id, 'columns')
  const was = (name: string, value: string) => answer?.chosen[name] ?? value
  const orders: SelectOption[] = [
    { value: 'mdy', label: t('order_mdy') },
    { value: 'dmy', label: t('order_dmy') },
  ]
  const isDate = (field: string) => field.includes('date')
  const columns: Column<One>[] = [
    {
      key: 'heading',
      header: t('column'),
      cell: ({ heading, samples, share, index }) => (
        <Stack gap={1}>
          <strong>{heading}</strong>
          <span id={`samples-${index}`}>{samples.length ? samples.slice(0, 3).join(' · ') : t('no_samples')}</span>
          <small>{t('filled', { share })}</small>
        </Stack>
      ),
    },
    {
      key: 'field',
      header: t('field'),
      cell: ({ index, heading, chosen, date_order, is_decided }) => (
        <Stack gap={2}>
          <NativeSelect
            id={`field-${index}`}
            name={`field.${index}`}
            label={t('field_of', { heading })}
            labelHidden
            options={page.groups}
            emptyLabel={t('leave_out')}
            defaultValue={was(`field.${index}`, chosen)}
          />
          {isDate(chosen) && !is_decided ? (
            <NativeSelect
              id={`order-${index}`}
              name={`order.${index}`}
              label={t('date_order')}
              options={orders}
              defaultValue={was(`order.${index}`, date_order || 'mdy')}
            />
          ) : null}
        </Stack>
      ),
    },
    {
      key: 'sure',
      header: t('sure'),
      cell: ({ sure, told }) => (
        <Stack gap={1}>
          <span>
            <Badge tone={tones[sure]}>{t(`sures.${sure}`)}</Badge>
          </span>
          <small>{told}</small>
        </Stack>
      ),
    },
  ]
  return (
    <Stack>
      {answer ? (
        <Banner tone="danger" role="alert" title={t('check_form')}>
          {answer.failed}
        </Banner>
      ) : null}
      {page.settings.length ? (
        <Card title={t('settings')}>
          <Row gap={3}>
            {page.settings.map(({ value, name, matches }) => (
              <LinkButton key={value} href={`${here}?setting=${value}`} tone={matches ? 'primary' : 'quiet'} size="small">
                {matches ? t('setting_matches', { name }) : name}
              </LinkButton>
            ))}
          </Row>
        </Card>
      ) : null}
      <Form method="post" action={here}>
        <input type="hidden" name="intent" value="columns" />
        <FormStack>
          <Card padding="none">
            <Table caption={t('columns')} columns={columns} rows={page.columns} rowId={({ index }) => String(index)} stickyHead={false} />
          </Card>
          <Card title={t('all_rows')}>
            <FieldGroup legend={t('all_rows')} legendHidden>
              <NativeSelect
                id="owner"
                name="owner"
                label={t('owner')}
                options={page.owners}
                defaultValue={was('owner', page.form.owner)}
                emptyLabel={t('owner_me')}
              />
              <NativeSelect
                id="category"
                name="category"
                label={contacts('fields.category')}
                options={contactCategoryValues.map((value) => ({ value, label: contacts(`category.${value}`) }))}
                emptyLabel={t('category_usual')}
                defaultValue={was('category', page.form.category)}
              />
              <TextField
                id="tags"
                name="tags"
                label={contacts('fields.tags')}
                hint={t('tags_hint')}
                defaultValue={was('tags', page.form.tags)}
              />
              <NativeSelect
                id="then"
                name="then"
                label={t('then')}
                hint={t('then_hint')}
                options={(['fill', 'update', 'skip', 'add'] as const).map((value) => ({ value, label: t(`thens.${value}`) }))}
                defaultValue={was('then', page.form.then)}
              />
              <TextField
                id="save_as"
                name="save_as"
                label={t('save_as')}
                hint={t('save_as_hint')}
                maxLength={100}
                defaultValue={was('save_as', '')}
              />
            </FieldGroup>
            {page.reading?.hidden_rows ? (
              <label>
                <input type="checkbox" name="skip_hidden" defaultChecked={!page.form.hidden_rows} />{' '}
                {t('skip_hidden', { count: page.reading.hidden_rows })}
              </label>
            ) : null}
          </Card>
          <FormActions>
            <LinkButton tone="quiet" href={importsPath}>
              {t('later')}
            </LinkButton>
            <Button tone="primary" pending={navigation.state === 'submitting'}>
              {t('continue')}
            </Button>
          </FormActions>
        </FormStack>
      </Form>
      <Reading page={page} />
    </Stack>
  )
}

/** How the file is read, where what was found out is wrong. */
function Reading({ page: { id, reading } }: { page: Page }) {
  const t = useText('imports')
  if (!reading) return null
  const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value === '\t' ? 'Tab' : value }))
  return (
    <Card title={t('reading')}>
      <Form method="post" action={stepHref(id, 'columns')}>
        <input type="hidden" name="intent" value="reading" />
        <FormStack>
          <FieldGroup legend={t('reading')} legendHidden hint={t('reading_hint')}>
            {reading.kind === 'workbook' ? (
              <NativeSelect
                id="sheet"
                name="sheet"
                label={t('sheet')}
                options={choices(reading.sheets)}
                defaultValue={reading.sheet ?? ''}
              />
            ) : (
              <>
                <NativeSelect
                  id="encoding"
                  name="encoding"
                  label={t('encoding')}
                  options={choices(['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'])}
                  defaultValue={reading.encoding ?? ''}
                />
                <NativeSelect
                  id="delimiter"
                  name="delimiter"
                  label={t('delimiter')}
                  options={choices([',', ';', '\t', '|'])}
                  defaultValue={reading.delimiter ?? ''}
                />
              </>
            )}
            <TextField
              id="header_row"
              name="header_row"
              label={t('header_row')}
              inputMode="numeric"
              width="short"
              defaultValue={String(reading.header_row)}
            />
          </FieldGroup>
          <FormActions>
            <Button>{t('read_again')}</Button>
          </FormActions>
        </FormStack>
      </Form>
    </Card>
  )
}
