import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BaseForm, DeleteCorporation } from '#app/features/corporations/corporation-forms.tsx'
import { CorporationFrame } from '#app/features/corporations/corporation-frame.tsx'
import { People, Units } from '#app/features/corporations/corporation-members.tsx'
import { corporationPage, submitCorporation } from '#app/features/corporations/corporation.server.ts'
import { corporationHref } from '#app/features/corporations/corporations-search-params.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await corporationPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.corporation.name} · ${context.brand.name}`
  return data({ ...page, restored: result, title, texts: context.texts('corporations') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitCorporation(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function CorporationOverview() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('corporations')
  const { corporation, units, choices } = page
  const remove = page.may_delete ? <LinkButton href={corporationHref(corporation.id, { do: 'delete' })}>{t('delete')}</LinkButton> : null
  return (
    <CorporationFrame frame={page.frame} actions={remove}>
      {choices ? <BaseForm key={corporation.lock_version} {...page} choices={choices} answer={answer} /> : null}
      {units ? <Units {...page} units={units} /> : null}
      <People {...page} />
      {page.deleting ? <DeleteCorporation corporation={corporation} /> : null}
    </CorporationFrame>
  )
}

export const ErrorBoundary = ErrorPage
