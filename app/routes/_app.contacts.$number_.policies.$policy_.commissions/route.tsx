import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CommissionForm } from '#app/features/contacts/commissions/commission-form.tsx'
import { CommissionList } from '#app/features/contacts/commissions/commission-list.tsx'
import { commissionsPage, submitCommission } from '#app/features/contacts/commissions/commissions.server.ts'
import { commissionsHref } from '#app/features/contacts/commissions/paths.ts'
import { RecordPage } from '#app/features/contacts/records/record-page.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await commissionsPage(context, { number: params['number'] ?? '', policy: params['policy'] ?? '' })
  const { result, headers } = restoredForm(context)
  const title = `${page.heading} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('contacts', 'records') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitCommission(await requireUser(args), { number: params['number'] ?? '', policy: params['policy'] ?? '' })
}

export const meta = pageMeta

export default function Commissions() {
  const { name, heading, deleting, restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('records')
  return (
    <RecordPage number={page.number} name={name} heading={heading} part="policies">
      <Stack gap={5}>
        <CommissionList {...page} />
        {page.rights.change ? (
          <CommissionForm {...page} result={answer?.result ?? restored} key={page.editing?.id ?? page.list.meta.total_count} />
        ) : null}
      </Stack>
      {deleting ? (
        <DeleteDialog
          title={t('commissions.delete_title', { what: deleting.words })}
          text={t('commissions.delete_text')}
          button={t('commissions.delete')}
          href={commissionsHref(page.number, page.policy)}
          sends={{ id: deleting.id }}
        />
      ) : null}
    </RecordPage>
  )
}

export const ErrorBoundary = ErrorPage
