import { Form } from '@remix-run/react'
import { useText } from '#app/i18n/use-text.ts'
import { Button, LinkButton } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Progress } from '#app/ui/feedback/progress.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Grid, Row, Stack } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import type { LinePlan, PlanPage } from './lines.server.ts'
import { behindHref, licensesHref, lineHref, planHref } from './paths.ts'
import { QuoteCard } from './quote-card.tsx'

/** One's plan of a line: what there is of it, what else is sold, and what that costs. */
export function PlanScreen({ page }: { page: PlanPage }) {
  const t = useText('lines')
  const { line, held, waiting, plans, enterprise, chosen } = page
  return (
    <>
      <PageHeader
        title={t(`${line}.plan`)}
        breadcrumbs={[{ href: lineHref(line), label: t(`${line}.line`) }]}
        breadcrumbsLabel={t('way')}
        actions={
          <Row>
            {page.other ? <LinkButton href={planHref(page.other)}>{t(`${page.other}.plan`)}</LinkButton> : null}
            {page.leads ? <LinkButton href={licensesHref(line)}>{t('licenses.title')}</LinkButton> : null}
          </Row>
        }
      />
      <Stack gap={5}>
        {waiting ? <Waiting page={page} waiting={waiting} /> : null}
        {held ? <Held page={page} held={held} /> : null}
        {!held && !waiting ? <Banner tone="info" title={t(`${line}.none`)} /> : null}
        {chosen ? (
          <QuoteCard
            title={t('review', { plan: chosen.plan.title })}
            plan={chosen.plan.title}
            beyond={chosen.plan.beyond}
            review={chosen.review}
            card={page.card}
            back={planHref(line)}
            sends={[
              ['line', line],
              ['plan_id', chosen.plan.id],
              ['subscription_id', chosen.subscription_id],
            ]}
          />
        ) : null}
        {plans.length === 0 ? <EmptyState title={t('nothing')} text={t('nothing_text')} /> : null}
        <Grid min="15rem" style={{ alignItems: 'stretch' }}>
          {plans.map((plan) => (
            <PlanOffer key={plan.id} plan={plan}>
              {plan.current ? (
                <Badge tone="accent">{t('current')}</Badge>
              ) : (
                <LinkButton href={planHref(line, { plan: plan.id })}>{t('choose', { plan: plan.title })}</LinkButton>
              )}
            </PlanOffer>
          ))}
        </Grid>
        {enterprise.length > 0 ? (
          <Stack gap={3}>
            <h2>{t('company')}</h2>
            <Grid min="15rem" style={{ alignItems: 'stretch' }}>
              {enterprise.map((plan) => (
                <PlanOffer key={plan.id} plan={plan}>
                  <Form method="post" action={planHref(line)}>
                    <input type="hidden" name="id" value={plan.id} />
                    <Button name="intent" value="ask" disabled={waiting !== null}>
                      {t('ask', { plan: plan.title })}
                    </Button>
                  </Form>
                </PlanOffer>
              ))}
            </Grid>
          </Stack>
        ) : null}
      </Stack>
    </>
  )
}

function PlanOffer({ plan, children }: { plan: LinePlan; children: React.ReactNode }) {
  return (
    <Card title={plan.title}>
      <Stack gap={3}>
        <strong>{plan.price}</strong>
        <span>{plan.included}</span>
        {plan.beyond ? <span>{plan.beyond}</span> : null}
        <span>{plan.description}</span>
        <div>{children}</div>
      </Stack>
    </Card>
  )
}

function Waiting({ page, waiting }: { page: PlanPage; waiting: NonNullable<PlanPage['waiting']> }) {
  const t = useText('lines')
  return (
    <Banner
      tone="warning"
      title={t(waiting.to_agree ? 'waits_agreement' : 'waits_payment', { plan: waiting.title })}
      actions={
        <Row>
          {waiting.payment_href ? <LinkButton href={waiting.payment_href}>{t('pay')}</LinkButton> : null}
          <EndButton line={page.line} id={waiting.id} label={t('give_up')} />
        </Row>
      }
    />
  )
}

function Held({ page, held }: { page: PlanPage; held: NonNullable<PlanPage['held']> }) {
  const t = useText('lines')
  return (
    <Card title={held.title || t(`${page.line}.plan`)} actions={held.past_due ? <Badge tone="danger">{t('past_due')}</Badge> : null}>
      <Stack gap={3}>
        {held.by_manager ? <p>{t('by_manager')}</p> : null}
        {page.usage ? (
          <Progress
            label={t('used_since', { since: page.usage.since })}
            value={Math.min(page.usage.used, page.usage.limit)}
            max={Math.max(1, page.usage.limit)}
            text={page.usage.words}
          />
        ) : null}
        {page.usage?.all ? <p>{t('used_up')}</p> : null}
        {page.overage ? <p>{page.overage.so_far ?? page.overage.each}</p> : null}
        {page.usage?.until ? <p>{t('pace', { on: page.usage.until })}</p> : null}
        <Anchor href={behindHref(page.line)}>{t(`${page.line}.behind`)}</Anchor>
        {held.renews ? (
          <p>{held.price ? t('renews', { on: held.renews, price: held.price }) : t('renews_free', { on: held.renews })}</p>
        ) : null}
        {held.next ? <p>{t('becomes', { plan: held.next })}</p> : null}
        {held.ends ? <p>{t('ends', { on: held.ends })}</p> : null}
        {held.may_cancel ? <EndButton line={page.line} id={held.id} label={t('cancel')} /> : null}
      </Stack>
    </Card>
  )
}

function EndButton({ line, id, label }: { line: PlanPage['line']; id: string; label: string }) {
  return (
    <Form method="post" action={planHref(line)}>
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value="cancel">
        {label}
      </Button>
    </Form>
  )
}
