import { Form, useNavigation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { RadioGroup } from '#app/ui/controls/choice.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Scroll } from '../duplicates/duplicate-groups.tsx'
import type { MergeRow, mergePage } from './merging.server.ts'
import * as styles from './merging.css.ts'

type Props = Awaited<ReturnType<typeof mergePage>> & { problem: string | null }

/** Which contact stays, whose word counts field by field, and what moves. */
export function MergeForm({ into, contacts, rows, moves, problem }: Props) {
  const t = useText('merging')
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post">
      <FormStack>
        {problem ? (
          <Banner tone="danger" title={t('merge.problem')} role="alert">
            {problem}
          </Banner>
        ) : null}
        {contacts.map(({ id, lock_version }) => (
          <span key={id} hidden>
            <input type="hidden" name="ids" value={id} />
            <input type="hidden" name={`version.${id}`} value={lock_version} />
          </span>
        ))}
        <Card>
          <RadioGroup
            label={t('merge.stays')}
            name="into_id"
            defaultValue={into}
            options={contacts.map(({ id, name, number, owner }) => ({
              value: id,
              label: t('merge.keep', { name }),
              hint: [t('merge.keep_hint', { number: String(number) }), owner?.name].filter(Boolean).join(' · '),
            }))}
          />
        </Card>
        <Card title={t('merge.choose')} level={2}>
          {rows.length > 0 ? (
            <Stack gap={3}>
              <p>{t('merge.choose_text')}</p>
              <Choices contacts={contacts} rows={rows} />
            </Stack>
          ) : (
            <p>{t('merge.agree')}</p>
          )}
        </Card>
        <Card title={t('merge.moves')} level={2}>
          {moves.length > 0 ? (
            <Stack gap={3}>
              <ul className={styles.moves}>
                {moves.map(({ label, count }) => (
                  <li key={label}>
                    <Badge>{`${label}: ${count}`}</Badge>
                  </li>
                ))}
              </ul>
              <p>{t('merge.moves_text')}</p>
            </Stack>
          ) : (
            <p>{t('merge.moves_nothing')}</p>
          )}
        </Card>
        <FormActions>
          <LinkButton tone="quiet" href="/contacts/duplicates">
            {t('merge.cancel')}
          </LinkButton>
          <Button tone="primary" pending={isSending}>
            {t('merge.submit', { count: contacts.length })}
          </Button>
        </FormActions>
      </FormStack>
    </Form>
  )
}

function Choices({ contacts, rows }: Pick<Props, 'contacts' | 'rows'>) {
  const t = useText('merging')
  const hasLists = rows.some(({ together }) => together !== null)
  return (
    <Scroll label={t('merge.choose')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.field}>
              {t('merge.field')}
            </th>
            {contacts.map(({ id, name, number }) => (
              <th key={id} scope="col" className={styles.head}>
                <Anchor href={`/contacts/${number}`}>{name}</Anchor>
              </th>
            ))}
            {hasLists ? (
              <th scope="col" className={styles.head}>
                {t('merge.together')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.field}>
              <th scope="row" className={styles.field}>
                {row.label}
              </th>
              {row.values.map((value, index) => (
                <Choice key={value.id} row={row} value={value} name={contacts[index]?.name ?? ''} />
              ))}
              {hasLists ? <Together row={row} /> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

function Choice({ row, value, name }: { row: MergeRow; value: MergeRow['values'][number]; name: string }) {
  const t = useText('merging')
  const words = value.lines.join(', ') || t('merge.empty')
  return (
    <td className={styles.value}>
      <label className={styles.option}>
        <input
          type="radio"
          className={styles.radio}
          name={`field.${row.field}`}
          value={value.id}
          defaultChecked={value.checked}
          aria-label={t('merge.option', { field: row.label, value: words, name })}
        />
        {value.lines.length > 0 ? (
          <span className={styles.several}>
            {value.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        ) : (
          <span className={styles.empty}>{t('merge.empty')}</span>
        )}
      </label>
    </td>
  )
}

function Together({ row }: { row: MergeRow }) {
  const t = useText('merging')
  if (row.together === null) return <td className={styles.value} />
  const lines = [...new Set(row.values.flatMap((value) => value.lines))]
  return (
    <td className={styles.value}>
      <label className={styles.option}>
        <input
          type="radio"
          className={styles.radio}
          name={`field.${row.field}`}
          value="all"
          defaultChecked={row.together}
          aria-label={t('merge.option_all', { field: row.label })}
        />
        <span className={styles.several}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      </label>
    </td>
  )
}
