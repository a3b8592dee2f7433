import { useText } from '#app/i18n/use-text.ts'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { When } from '#app/ui/data/when.tsx'
import { toneOf } from './signup-list.tsx'
import { signupHref } from './paths.ts'
import type { signupPage } from './signups.server.ts'

type Props = Pick<Awaited<ReturnType<typeof signupPage>>, 'signup' | 'similar' | 'earlier' | 'sees_people'>

/** What somebody told of themself, and who is here already that could be the same. */
export function SignupFacts({ signup, similar, earlier, sees_people }: Props) {
  const t = useText('signups')
  const items = [
    { label: t('state'), value: <StatusChip tone={toneOf[signup.state]}>{signup.state_words}</StatusChip> },
    { label: t('email'), value: <a href={`mailto:${signup.email}`}>{signup.email}</a> },
    ...(signup.phone ? [{ label: t('phone'), value: signup.phone }] : []),
    ...(signup.company_name ? [{ label: t('company'), value: signup.company_name }] : []),
    ...(signup.plan ? [{ label: t('plan'), value: signup.plan }] : []),
    { label: t('language'), value: signup.language },
    { label: t('asked_at'), value: <When at={signup.created_at} /> },
    { label: t('verified_at'), value: signup.verified_at ? <When at={signup.verified_at} /> : t('not_verified') },
    ...(signup.decided_at
      ? [
          {
            label: t('decided_at'),
            value: (
              <>
                <When at={signup.decided_at} /> · {signup.decided_by}
              </>
            ),
          },
        ]
      : []),
    ...(signup.reason ? [{ label: t('reason'), value: signup.reason }] : []),
    ...(signup.message ? [{ label: t('message'), value: signup.message, wide: true }] : []),
  ]
  return (
    <>
      <Card title={t('facts')}>
        <KeyValueList items={items} />
      </Card>
      {similar.length + earlier.length > 0 ? (
        <Card title={t('similar')}>
          <Stack gap={3}>
            <KeyValueList
              items={[
                ...similar.map(({ id, name, email, words }) => ({
                  id,
                  label: words,
                  value: sees_people ? <Anchor href={`/admin/users/${id}`}>{`${name} · ${email}`}</Anchor> : `${name} · ${email}`,
                })),
                ...earlier.map(({ id, words, reason, created_at }) => ({
                  id,
                  label: t('earlier'),
                  value: (
                    <>
                      <Anchor href={signupHref(id)}>
                        {words} · <When at={created_at} />
                      </Anchor>
                      {reason ? ` · ${reason}` : null}
                    </>
                  ),
                })),
              ]}
            />
          </Stack>
        </Card>
      ) : null}
    </>
  )
}
