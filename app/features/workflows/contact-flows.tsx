import type { SubmissionResult } from '@conform-to/react'
import { Form } from '@remix-run/react'
import Workflow from 'lucide-react/icons/workflow'
import { IntentForm, useIntentForm } from '#app/forms/intent-form.tsx'
import { useText } from '#app/i18n/use-text.ts'
import { ListPager } from '#app/lists/list-pager.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { FormActions } from '#app/ui/controls/form.tsx'
import { NativeSelect } from '#app/ui/controls/select.tsx'
import { When } from '#app/ui/data/when.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Row } from '#app/ui/layout/layout.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'
import { Table, type Column } from '#app/ui/tables/table.tsx'
import type { contactFlowsPage } from './contact-flows.server.ts'
import { contactFlowsPath, flowHref } from './paths.ts'

type Page = Awaited<ReturnType<typeof contactFlowsPage>>
type Row = Page['rows'][number]
type Contact = { contact: { id: string; number: number } }

/** The flows that a contact is or was in, and why; whoever is under way can be taken out, or go on at once. */
export function ContactFlows({ list, rows, may_change, contact }: Pick<Page, 'list' | 'rows' | 'may_change'> & Contact) {
  const t = useText('workflows')
  const action = contactFlowsPath(contact.number)
  const columns: Column<Row>[] = [
    {
      key: 'flow',
      header: t('flow'),
      cell: ({ flow }) => (flow.is_open ? <Anchor href={flowHref(flow.id)}>{flow.title}</Anchor> : flow.title),
    },
    { key: 'where', header: t('where'), cell: ({ where }) => where },
    { key: 'next', header: t('goes_on'), wrap: 'nowrap', cell: ({ next }) => (next ? <When at={next} /> : '') },
    {
      key: 'cause',
      header: t('here_because'),
      cell: ({ cause, started }) => (
        <span>
          {cause}, <When at={started} />
        </span>
      ),
    },
    ...(may_change ? [{ key: 'acts', header: t('actions'), cell: (run: Row) => <RunActs run={run} action={action} /> }] : []),
  ]
  if (rows.length === 0) return <EmptyState icon={<Workflow size={20} />} title={t('in_none')} text={t('in_none_text')} />
  return (
    <>
      <Table caption={t('of_contact')} columns={columns} rows={rows} rowId={({ id }) => id} />
      <ListPager list={list} />
    </>
  )
}

function RunActs({ run, action }: { run: Row; action: string }) {
  const t = useText('workflows')
  if (run.is_over) return null
  const { title } = run.flow
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="run" value={run.id} />
      <Row gap={2} wrap>
        {run.waits ? (
          <Button size="small" name="intent" value="skip" aria-label={t('skip_of', { name: title })}>
            {t('skip')}
          </Button>
        ) : null}
        <Button size="small" name="intent" value="end" aria-label={t('end_in', { name: title })}>
          {t('end')}
        </Button>
      </Row>
    </Form>
  )
}

/** What flows did for a contact, the newest first. */
export function ContactFlowLog({ log: { lines, more } }: Pick<Page, 'log'>) {
  const t = useText('workflows')
  if (lines.length === 0) return null
  const columns: Column<Page['log']['lines'][number]>[] = [
    { key: 'at', header: t('when'), wrap: 'nowrap', cell: ({ at }) => <When at={at} /> },
    { key: 'flow', header: t('flow'), cell: ({ flow }) => flow },
    { key: 'step', header: t('step'), cell: ({ step }) => step },
    { key: 'outcome', header: t('outcome'), cell: ({ outcome }) => outcome },
    { key: 'whose', header: t('whose'), cell: ({ whose }) => whose },
  ]
  return (
    <Card title={t('log')}>
      <Table caption={t('log')} columns={columns} rows={lines} rowId={({ id }) => id} />
      {more ? <Anchor href={more}>{t('log_more')}</Anchor> : null}
    </Card>
  )
}

/** Lets a contact into one of the flows in force. */
export function EnrolOne({ flows, contact, result }: Pick<Page, 'flows'> & Contact & { result: SubmissionResult | undefined }) {
  const t = useText('workflows')
  const form = useIntentForm<{ flow: string }>({ intent: 'enrol', result })
  return (
    <Card title={t('enrol')}>
      <IntentForm form={form} action={contactFlowsPath(contact.number)} sends={{ contact_id: contact.id }}>
        <NativeSelect
          {...form.props(form.fields.flow)}
          label={t('which_flow')}
          options={flows}
          emptyLabel={t('choose')}
          width="medium"
          required
        />
        <FormActions>
          <Button tone="primary" pending={form.pending}>
            {t('enrol_this')}
          </Button>
        </FormActions>
      </IntentForm>
    </Card>
  )
}
