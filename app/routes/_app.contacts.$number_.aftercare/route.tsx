import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useSearchParams } from '@remix-run/react'
import { CareCard, FamilyCard } from '#app/features/aftercare/aftercare-cards.tsx'
import { aftercarePage, submitAftercare } from '#app/features/aftercare/aftercare.server.ts'
import { EnrollForm } from '#app/features/aftercare/enroll-form.tsx'
import { aftercareHref } from '#app/features/aftercare/paths.ts'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const frame = await contactFrame(context, params['number'] ?? '', 'aftercare')
  const page = await aftercarePage(context, frame.contact)
  const title = `${context.say('aftercare:title')} · ${frame.title}`
  return { frame, page, title, texts: context.texts('contacts', 'contact', 'aftercare') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitAftercare(await requireUser(args), params['number'] ?? '')
}

export const meta = pageMeta

export default function ContactAftercare() {
  const { frame, page } = useLoaderData<typeof loader>()
  const result = useAnswer<typeof action>()?.result
  const [asked] = useSearchParams()
  const t = useText('aftercare')
  const { number } = frame.contact
  const href = aftercareHref(number)
  return (
    <ContactFrame frame={frame}>
      <Stack gap={4}>
        <CareCard page={page} contact={number} />
        <FamilyCard members={page.members} />
        {page.form ? <EnrollForm choices={page.form} contact={number} result={result} /> : null}
      </Stack>
      {page.runs && page.may_change && asked.get('ask') === 'withdraw' ? (
        <DeleteDialog title={t('withdraw_title')} text={t('withdraw_text')} button={t('withdraw')} href={href} intent="withdraw" />
      ) : null}
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
