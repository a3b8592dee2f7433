import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import { Form } from '@remix-run/react'
import { Fragment } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { IconButton, LinkButton } from '#app/ui/controls/button.tsx'
import { StatusChip } from '#app/ui/feedback/badge.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import type { flowPage } from './flow.server.ts'
import { ways, type Way } from '#config/workflows.ts'
import * as styles from './flow-steps.css.ts'
import { flowHref } from './paths.ts'

type Page = Awaited<ReturnType<typeof flowPage>>
type Props = Pick<Page, 'flow' | 'steps' | 'trigger' | 'again' | 'rules' | 'may_change'>

/** The flow, read from top to bottom; each step can be changed, moved and taken out, and between them one can be added. */
export function FlowSteps(page: Props) {
  const t = useText('workflows')
  const { flow, trigger, again, rules, may_change } = page
  return (
    <div className={styles.list}>
      <div className={styles.box}>
        <span className={styles.words}>
          <strong>{t('starts')}</strong> {trigger} <span className={styles.quiet}>({again})</span>
        </span>
        {may_change ? <Anchor href={flowHref(flow.id, { step: 'trigger' })}>{t('change')}</Anchor> : null}
      </div>
      <div className={styles.box}>
        <div className={styles.words}>
          {rules.length === 0 ? <span className={styles.quiet}>{t('rules.none')}</span> : null}
          {rules.map(({ key, label, text }) => (
            <div key={key}>
              <strong>{label}</strong> {text}
            </div>
          ))}
        </div>
        {may_change ? (
          <Anchor href={flowHref(flow.id, { step: 'rules' })} aria-label={t('rules.change')}>
            {t('change')}
          </Anchor>
        ) : null}
      </div>
      <StepList {...page} under={null} way="yes" place={{ add: 'start' }} label={t('add_first')} />
    </div>
  )
}

type Place = { add: string; way?: Way }
type ListProps = Pick<Props, 'flow' | 'steps' | 'may_change'> & {
  /** The branch and the way of it that this list is, or the flow itself. */
  under: string | null
  way: Way
  /** Where a first step is added, and how that is called. */
  place: Place
  label: string
}

/** The steps of the flow, or of one way of a branch. */
function StepList({ under, way, place, label, ...page }: ListProps) {
  const t = useText('workflows')
  const { flow, steps, may_change } = page
  const mine = steps.flatMap((step, index) =>
    step.under === under && (under === null || step.way === way) ? [{ step, n: index + 1 }] : [],
  )
  const add = (at: Place, words: string) =>
    may_change ? (
      <li>
        <LinkButton tone="quiet" size="small" href={flowHref(flow.id, at)} aria-label={words}>
          + {t('add')}
        </LinkButton>
      </li>
    ) : null
  return (
    <ol className={styles.list}>
      {add(place, label)}
      {mine.map(({ step, n }) => (
        <Fragment key={step.id}>
          <li className={styles.list}>
            <StepBox step={step} n={n} flow={flow} may_change={may_change} />
            {step.kind === 'branch'
              ? ways.map((one) => (
                  <div key={one} className={styles.way}>
                    <span className={styles.quiet}>{t(`ways.${one}`)}</span>
                    <StepList
                      {...page}
                      under={step.id}
                      way={one}
                      place={{ add: `in-${step.id}`, way: one }}
                      label={t(`add_${one}`, { n })}
                    />
                  </div>
                ))
              : null}
          </li>
          {add({ add: step.id }, t('add_after', { n }))}
        </Fragment>
      ))}
    </ol>
  )
}

type BoxProps = Pick<Props, 'flow' | 'may_change'> & { step: Page['steps'][number]; n: number }

/** What a step does, and what can be done with it. */
function StepBox({ step, n, flow, may_change }: BoxProps) {
  const t = useText('workflows')
  const { id, is_first, is_last, label, text, problem } = step
  const moves = [
    { intent: 'up', label: t('move_up', { n }), icon: <ArrowUp />, disabled: is_first },
    { intent: 'down', label: t('move_down', { n }), icon: <ArrowDown />, disabled: is_last },
    { intent: 'remove', label: t('remove', { n }), icon: <Trash />, disabled: false },
  ]
  return (
    <div className={styles.box}>
      <span className={styles.words}>
        <strong>{label}</strong> {text}
      </span>
      {problem ? <StatusChip tone="danger">{t('unfinished')}</StatusChip> : null}
      {may_change ? (
        <>
          <Anchor href={flowHref(flow.id, { step: id })} aria-label={t('change_nth', { n })}>
            {t('change')}
          </Anchor>
          <Form method="post" action={flowHref(flow.id)} preventScrollReset>
            <input type="hidden" name="step" value={id} />
            {moves.map((move) => (
              <IconButton
                key={move.intent}
                type="submit"
                name="intent"
                value={move.intent}
                size="small"
                label={move.label}
                icon={move.icon}
                disabled={move.disabled}
              />
            ))}
          </Form>
        </>
      ) : null}
    </div>
  )
}
