import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { flowHref, flowPartHref, workflowsPath } from './paths.ts'

const parts = ['steps', 'people', 'history', 'try'] as const
type Props = { flow: { id: string; title: string }; current: (typeof parts)[number]; actions?: ReactNode }

/** The head of a flow's pages, and the way between them. */
export function FlowTabs({ flow, current, actions }: Props) {
  const t = useText('workflows')
  const items = parts.map((part) => ({
    href: part === 'steps' ? flowHref(flow.id) : flowPartHref(flow.id, part),
    label: t(`parts.${part}`),
    current: part === current,
  }))
  return (
    <>
      <PageHeader title={flow.title} breadcrumbs={[{ href: workflowsPath, label: t('title') }]} actions={actions} />
      <Tabs label={t('parts.label')} items={items} />
    </>
  )
}
