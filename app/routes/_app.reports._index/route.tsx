import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { costsPath, goalsPath } from '#app/features/reports/paths.ts'
import { reportsPage } from '#app/features/reports/reports.server.ts'
import { SavedList } from '#app/features/reports/saved/saved-list.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Section } from '#app/ui/layout/card.tsx'
import { Grid, Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import * as styles from '#app/features/reports/reports.css.ts'

export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const title = `${context.say('reports:title')} · ${context.brand.name}`
  return { ...(await reportsPage(context)), title, texts: context.texts('reports') }
}

export const meta = pageMeta

export default function Reports() {
  const { types, keeps_costs, ...saved } = useLoaderData<typeof loader>()
  const t = useText('reports')
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            <LinkButton href={goalsPath}>{t('goals.title')}</LinkButton>
            {keeps_costs ? <LinkButton href={costsPath}>{t('costs.title')}</LinkButton> : null}
          </>
        }
      />
      <Stack gap={6}>
        <Section title={t('types')}>
          <Grid min="17rem" role="list">
            {types.map(({ href, title, answers, number }) => (
              <div key={href} role="listitem" className={styles.type}>
                <Anchor href={href} className={styles.typeLink}>
                  {title}
                </Anchor>
                <span className={styles.quiet}>{answers}</span>
                {number ? <span className={styles.number}>{number}</span> : null}
              </div>
            ))}
          </Grid>
        </Section>
        <SavedList {...saved} />
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
