import type { LoaderFunctionArgs } from '@remix-run/node'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useText } from '#app/i18n/use-text.ts'
import { requireUser } from '#app/session/gate.server.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** Nothing is open beside the list yet. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await requireUser(args)
  return { title: `${context.say('texts:list.title')} · ${context.brand.name}` }
}

export const meta = pageMeta

export default function NoConversation() {
  const t = useText('texts')
  return <EmptyState icon={<MessagesSquare size={20} />} title={t('show.choose')} text={t('show.choose_text')} />
}

export const ErrorBoundary = ErrorPage
