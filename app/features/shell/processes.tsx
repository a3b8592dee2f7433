import { useLocation } from '@remix-run/react'
import { useLanguage, useText } from '#app/i18n/use-text.ts'
import { Banner } from '#app/ui/feedback/banner.tsx'
import { Anchor } from '#app/ui/layout/navigation.tsx'

export type Process = { kind: 'import' | 'transfer' | 'print'; id: string; name: string; done: number; total: number }

const hrefOf = {
  import: (id: string) => `/imports/${id}`,
  transfer: (id: string) => `/transfers/${id}`,
  print: (id: string) => `/contacts/print?jid=${id}`,
}

/** What somebody has under way, a line each on every page but its own; live messages renew it. */
export function Processes({ processes }: { processes: readonly Process[] }) {
  const { pathname, search } = useLocation()
  const t = useText('common')
  const language = useLanguage()
  const count = (value: number) => value.toLocaleString(language)
  const elsewhere = processes.filter(({ id }) => !`${pathname}${search}`.includes(id))
  return elsewhere.map(({ kind, id, name, done, total }) => (
    <Banner key={id} edge role="status" actions={<Anchor href={hrefOf[kind](id)}>{t('process.open')}</Anchor>}>
      {t(`process.${kind === 'import' && total === 0 ? 'import_begun' : kind}`, { name, done: count(done), total: count(total) })}
    </Banner>
  ))
}
