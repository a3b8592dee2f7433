import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { contactFlowsPage, submitContactFlows } from '#app/features/workflows/contact-flows.server.ts'
import { ContactFlowLog, ContactFlows, EnrolOne } from '#app/features/workflows/contact-flows.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const number = params['number'] ?? ''
  const [frame, page] = await Promise.all([contactFrame(context, number, 'flows'), contactFlowsPage(context, number)])
  const { result, headers } = restoredForm(context)
  const title = `${context.say('workflows:of_contact')} · ${frame.title}`
  return data({ frame, ...page, restored: result, title, texts: context.texts('contacts', 'contact', 'workflows') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitContactFlows(await requireUser(args), params['number'] ?? '')
}

export const meta = pageMeta

export default function FlowsOfContact() {
  const { frame, flows, restored, ...page } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { contact } = frame
  return (
    <ContactFrame frame={frame}>
      <Stack gap={4}>
        <ContactFlows {...page} contact={contact} />
        {flows.length > 0 ? <EnrolOne flows={flows} contact={contact} result={answer?.result ?? restored} /> : null}
        <ContactFlowLog log={page.log} />
      </Stack>
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
