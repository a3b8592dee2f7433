import { Form, useNavigation } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { RadioGroup } from '#app/ui/controls/choice.tsx'
import { FormActions, FormStack } from '#app/ui/controls/form.tsx'
import type { Conflict } from './conflict.server.ts'
import * as styles from './editor.css.ts'

/** Somebody was quicker: both versions field by field, and what to keep. Everything that was typed is sent along. */
export function ConflictForm({ conflict, number }: { conflict: Conflict; number: number }) {
  const t = useText('contacts')
  const pending = useNavigation().state !== 'idle'
  const { fields, typed, lock_version } = conflict
  return (
    <Form method="post">
      {typed.map(([name, value], index) => (
        <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="current_version" value={lock_version} />
      <FormStack>
        <Banner tone="warning" role="alert" title={t('conflict.title')}>
          {t('conflict.text')}
        </Banner>
        <Card>
          <div className={styles.differences}>
            {fields.map(({ name, label, mine, theirs, keep }) => (
              <RadioGroup
                key={name}
                label={label}
                name={`keep.${name}`}
                defaultValue={keep}
                options={[
                  { value: 'mine', label: <Version choice={t('conflict.mine')} value={mine} /> },
                  { value: 'theirs', label: <Version choice={t('conflict.theirs')} value={theirs} /> },
                ]}
              />
            ))}
          </div>
        </Card>
        <FormActions
          sticky
          apart={
            <LinkButton tone="quiet" href={`/contacts/${number}`}>
              {t('conflict.leave')}
            </LinkButton>
          }
        >
          <Button name="intent" value="resume">
            {t('conflict.resume')}
          </Button>
          <Button tone="primary" pending={pending}>
            {t('conflict.save')}
          </Button>
        </FormActions>
      </FormStack>
    </Form>
  )
}

function Version({ choice, value }: { choice: string; value: string }) {
  return (
    <span className={styles.version}>
      <span className={styles.versionChoice}>{choice}</span> <span>{value}</span>
    </span>
  )
}
