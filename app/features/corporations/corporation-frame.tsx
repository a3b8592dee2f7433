import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { corporationHref, corporationsPath, partHrefs, type Part } from './corporations-search-params.ts'
import type { frameOf } from './corporation.server.ts'

type Props = { frame: ReturnType<typeof frameOf>; actions?: ReactNode; children: ReactNode }

/** What stands around each screen of a company or unit. */
export function CorporationFrame({ frame: { id, name, type_words, number, company, current, has_page }, actions, children }: Props) {
  const t = useText('corporations')
  const parts = (Object.keys(partHrefs) as Part[]).filter((part) => part === 'overview' || has_page)
  const breadcrumbs = [
    { href: corporationsPath, label: t('title') },
    ...(company ? [{ href: corporationHref(company.id), label: company.name }] : []),
  ]
  return (
    <>
      <PageHeader title={name} meta={`${type_words} · ${t('number')} ${number}`} breadcrumbs={breadcrumbs} actions={actions} />
      <Stack gap={4}>
        {parts.length > 1 ? (
          <Tabs
            label={t('parts.label')}
            items={parts.map((part) => ({ href: partHrefs[part](id), label: t(`parts.${part}`), current: part === current }))}
          />
        ) : null}
        {children}
      </Stack>
    </>
  )
}
