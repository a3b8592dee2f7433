import { useText } from '#app/i18n/use-text.ts'
import { Card } from '#app/ui/layout/card.tsx'
import { Grid, Stack } from '#app/ui/layout/layout.tsx'
import type { flowPage } from './flow.server.ts'
import { FlowSteps } from './flow-steps.tsx'

type Page = Awaited<ReturnType<typeof flowPage>>

/** The draft; where it says something else than what is in force, both beside each other, and what changed in words. */
export function FlowVersions(page: Page) {
  const t = useText('workflows')
  const { flow, in_force } = page
  if (!in_force) return <FlowSteps {...page} />
  return (
    <Stack>
      {in_force.changes.length > 0 ? (
        <Card title={t('changes.title')}>
          <ul>
            {in_force.changes.map(({ key, what, text }) => (
              <li key={key}>
                <strong>{t(`changes.${what}`)}</strong> {text}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <Grid min="22rem" style={{ alignItems: 'start' }}>
        <Card title={t('draft')}>
          <FlowSteps {...page} />
        </Card>
        <Card title={t('in_force', { version: flow.version })}>
          <FlowSteps {...in_force} flow={flow} may_change={false} />
        </Card>
      </Grid>
    </Stack>
  )
}
