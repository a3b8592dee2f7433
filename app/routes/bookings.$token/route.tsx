import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ManageBooking, type ManageAnswer } from '#app/features/calendar/booking/manage.tsx'
import { manageAction, managePage } from '#app/features/calendar/booking/manage.server.ts'
import { PublicFrame } from '#app/features/session/public-frame.tsx'
import { ErrorPage } from '#app/features/shell/error-page.tsx'
import { pageMeta } from '#app/features/shell/page-meta.ts'
import { useAnswer } from '#app/forms/use-answer.ts'

/** For people of any age on any phone: it is sent without JavaScript. */
export const handle = { scripts: false }

export const loader = ({ params, ...args }: LoaderFunctionArgs) => managePage(args, params['token'] ?? '')

export const action = ({ params, ...args }: ActionFunctionArgs) => manageAction(args, params['token'] ?? '')

export const meta: MetaFunction<typeof loader> = ({ data, ...rest }) =>
  data
    ? [{ title: data.page.title }, { name: 'robots', content: 'noindex' }]
    : pageMeta({ data, ...rest } as Parameters<typeof pageMeta>[0])

export default function ManagedBooking() {
  const page = useLoaderData<typeof loader>()
  const answer = useAnswer<ManageAnswer>()
  return (
    <PublicFrame brand={page.brand} width="wide">
      <ManageBooking page={page} answer={answer} />
    </PublicFrame>
  )
}

export const ErrorBoundary = ErrorPage
