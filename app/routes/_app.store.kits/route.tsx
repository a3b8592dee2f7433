import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import Mail from 'lucide-react/icons/mail'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { ItemCard } from '#app/features/store/item-list.tsx'
import { MailingSummary } from '#app/features/store/order-form.tsx'
import { kitsPage } from '#app/features/store/ordering.server.ts'
import { orderItemHref, storePath } from '#app/features/store/paths.ts'
import * as styles from '#app/features/store/store.css.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

/** `?selection=` is whom it is for. */
export async function loader(args: LoaderFunctionArgs) {
  return kitsPage(await requireUser(args))
}

export const meta = pageMeta

export default function Kits() {
  const { items, mailing, selection } = useLoaderData<typeof loader>()
  const t = useText('store')
  return (
    <>
      <PageHeader title={t('order.kits')} breadcrumbs={[{ href: storePath, label: t('title') }]} />
      <Stack gap={5}>
        <MailingSummary mailing={mailing} />
        {items.length === 0 ? <EmptyState icon={<Mail size={20} />} title={t('order.no_kits')} text={t('order.no_kits_text')} /> : null}
        <ul className={styles.items}>
          {items.map((item) => (
            <ItemCard key={item.id} item={item} href={orderItemHref(item.id, selection)} />
          ))}
        </ul>
      </Stack>
    </>
  )
}

export const ErrorBoundary = ErrorPage
