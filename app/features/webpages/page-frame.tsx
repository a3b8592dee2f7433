import type { ReactNode } from 'react'
import { useText } from '#app/i18n/use-text.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'
import { Tabs } from '#app/ui/layout/tabs.tsx'
import { editorPath, messagesPath, ownDomainPath, picturesPath, spamPath } from './paths.ts'

const parts = { page: editorPath, files: picturesPath, domain: ownDomainPath, messages: messagesPath, spam: spamPath } as const

type Props = {
  current: keyof typeof parts
  /** How much waits in the spam box. */
  spamCount: number
  /** Where visitors find the page; null while they do not. */
  href: string | null
  children: ReactNode
}

/** What stands around each part of one's public page. */
export function PageFrame({ current, spamCount, href, children }: Props) {
  const t = useText('webpages')
  const open = href ? (
    <LinkButton href={href} target="_blank" rel="noopener">
      {t('editor.see')}
    </LinkButton>
  ) : null
  return (
    <>
      <PageHeader title={t('title')} meta={t('lead')} actions={open} />
      <Stack gap={5}>
        <Tabs
          label={t('tabs.label')}
          items={(Object.keys(parts) as (keyof typeof parts)[]).map((part) => ({
            href: parts[part],
            label: t(`tabs.${part}`),
            current: part === current,
            ...(part === 'spam' && spamCount > 0 && { count: spamCount }),
          }))}
        />
        {children}
      </Stack>
    </>
  )
}
