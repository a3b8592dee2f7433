import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { sheetPage } from '#app/features/medicare/imports.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { KeyValueList } from '#app/ui/data/key-value-list.tsx'
import { When } from '#app/ui/data/when.tsx'
import { Card } from '#app/ui/layout/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const number = params['number'] ?? ''
  const [frame, sheet] = await Promise.all([contactFrame(context, number, 'medicare'), sheetPage(context, number, params['import'] ?? '')])
  return {
    frame,
    sheet,
    title: `${context.say('medicare:sheet')} · ${frame.title}`,
    texts: context.texts('contacts', 'contact', 'medicare'),
  }
}

export const meta = pageMeta

export default function MedicareSheet() {
  const { frame, sheet } = useLoaderData<typeof loader>()
  const t = useText('medicare')
  return (
    <ContactFrame frame={frame}>
      <Card title={t('sheet_for', { to: sheet.to })}>
        <Stack>
          <KeyValueList items={sheet.sent.map(({ field, label, words }) => ({ id: field, label, value: words }))} />
          <p>
            {sheet.by}, <When at={sheet.at} />
          </p>
          <p className="no-print">{t('print_hint')}</p>
        </Stack>
      </Card>
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
