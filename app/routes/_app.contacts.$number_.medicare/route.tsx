import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MedicareCard } from '#app/features/contacts/profile/contact-facts.tsx'
import { contactFrame } from '#app/features/contacts/profile/contact-frame.server.ts'
import { ContactFrame } from '#app/features/contacts/profile/contact-frame.tsx'
import { HandedOverCard, HandOverCard } from '#app/features/medicare/import-cards.tsx'
import { importsPart, submitImport } from '#app/features/medicare/imports.server.ts'
import { PeriodsCard, ReadyCard } from '#app/features/medicare/medicare-cards.tsx'
import { medicarePage } from '#app/features/medicare/medicare.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { Stack } from '#app/ui/layout/layout.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const number = params['number'] ?? ''
  const [frame, imports] = await Promise.all([contactFrame(context, number, 'medicare'), importsPart(context, number)])
  const page = await medicarePage(context, frame.contact.birth_date, frame.today)
  const title = `${context.say('medicare:title')} · ${frame.title}`
  return { frame, page, imports, title, texts: context.texts('contacts', 'contact', 'medicare') }
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitImport(await requireUser(args), params['number'] ?? '')
}

export const meta = pageMeta

export default function ContactMedicare() {
  const { frame, page, imports } = useLoaderData<typeof loader>()
  const result = useAnswer<typeof action>()?.result
  return (
    <ContactFrame frame={frame}>
      <Stack gap={4}>
        <MedicareCard contact={frame.contact} />
        <PeriodsCard periods={page.periods} />
        <ReadyCard {...page} />
        <HandOverCard part={imports} contact={frame.contact} result={result} />
        <HandedOverCard history={imports.history} />
      </Stack>
    </ContactFrame>
  )
}

export const ErrorBoundary = ErrorPage
