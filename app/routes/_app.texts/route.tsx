import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useParams } from '@remix-run/react'
import SquarePen from 'lucide-react/icons/square-pen'
import { reportedIn } from '#app/features/reports/behind.server.ts'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { ConversationList } from '#app/features/texts/conversation-list.tsx'
import { conversationsPage } from '#app/features/texts/texts.server.ts'
import { newTextPath, numbersPath, templatesPath } from '#app/features/texts/texts-search-params.ts'
import * as styles from '#app/features/texts/texts.css.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { LinkButton } from '#app/ui/controls/button.tsx'

/** The conversations; one of them, or nothing yet, stands beside them. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  const page = await conversationsPage(context)
  const reported = await reportedIn(context, page.list.state.report, 'texts', page.list.meta)
  return { ...page, reported, texts: context.texts('texts') }
}

export default function Texts() {
  const { list, rows, reported, sees_others } = useLoaderData<typeof loader>()
  const { id } = useParams()
  const t = useText('texts')
  const Title = id ? 'h2' : 'h1'
  const open = id ? { 'data-open': '' } : {}
  return (
    <div className={styles.desk}>
      <div className={styles.side} {...open}>
        <div className={styles.sideHead}>
          <Title className={styles.sideTitle}>{t('list.title')}</Title>
          <span className={styles.headActions}>
            <LinkButton size="small" href={numbersPath}>
              {t('list.numbers')}
            </LinkButton>
            <LinkButton size="small" href={templatesPath}>
              {t('templates.title')}
            </LinkButton>
            <LinkButton size="small" tone={id ? 'secondary' : 'primary'} href={newTextPath} icon={<SquarePen />}>
              {t('list.new')}
            </LinkButton>
          </span>
        </div>
        <ConversationList list={list} rows={rows} seesOthers={sees_others} currentId={id} reported={reported} />
      </div>
      <div className={styles.pane} {...open}>
        <Outlet />
      </div>
    </div>
  )
}

export const ErrorBoundary = ErrorPage
