import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { KitForm } from '#app/features/mailers/kit-form.tsx'
import { kitPage, submitKit } from '#app/features/mailers/kits.server.ts'
import { kitHref, kitsPath, sampleHref } from '#app/features/mailers/paths.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { DeleteDialog } from '#app/forms/delete-dialog.tsx'
import { restoredForm } from '#app/forms/read-form.server.ts'
import { useAnswer } from '#app/forms/use-answer.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { ButtonRow, LinkButton } from '#app/ui/controls/button.tsx'
import { PageHeader } from '#app/ui/layout/page-header.tsx'

export async function loader({ params, ...args }: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await kitPage(context, params['id'] ?? '')
  const { result, headers } = restoredForm(context)
  const title = `${page.kit.name} · ${context.brand.name}`
  return data({ ...page, result, title, texts: context.texts('mailers', 'campaigns') }, { headers })
}

export async function action({ params, ...args }: ActionFunctionArgs) {
  return submitKit(await requireUser(args), params['id'] ?? '')
}

export const meta = pageMeta

export default function MailerKit() {
  const { kit, names, deleting, result } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const t = useText('mailers')
  const { id, name, letter, pages, lock_version } = kit
  const sample = { target: '_blank', rel: 'noreferrer' }
  const actions = (
    <ButtonRow>
      <LinkButton href={sampleHref(id, 'en')} {...sample}>
        {t('kits.sample')}
      </LinkButton>
      {letter.es ? (
        <LinkButton href={sampleHref(id, 'es')} {...sample}>
          {t('kits.sample_es')}
        </LinkButton>
      ) : null}
      <LinkButton href={kitHref(id, { do: 'delete' })}>{t('kits.delete')}</LinkButton>
    </ButtonRow>
  )
  return (
    <>
      <PageHeader
        title={name}
        meta={t('kits.page_count', { count: pages })}
        breadcrumbs={[{ href: kitsPath, label: t('kits.title') }]}
        actions={actions}
      />
      <KitForm key={lock_version} action={kitHref(id)} kit={kit} names={names} result={answer?.result ?? result} />
      {deleting ? (
        <DeleteDialog title={t('kits.delete_title', { name })} text={t('kits.delete_text')} button={t('kits.delete')} href={kitHref(id)} />
      ) : null}
    </>
  )
}

export const ErrorBoundary = ErrorPage
