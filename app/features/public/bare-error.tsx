import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react'
import { LinkButton } from '#app/ui/controls/button.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'

/** The words of last resort: said where not even the brand and its texts could be asked for. */
export const bareError = {
  heading: 'An Error Occurred',
  text: "The application detected an error, and it's been reported to the application development team.",
}

const bareUnavailable = { heading: 'Not available right now', text: 'Please try again in a moment.', action: 'Try again' }

export function BareError() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (!isRouteErrorResponse(error) || error.status !== 503)
    return (
      <main>
        <ErrorState title={bareError.heading} text={bareError.text} />
      </main>
    )
  const { heading, text, action } = bareUnavailable
  return (
    <main>
      <ErrorState title={heading} text={text} actions={<LinkButton href={pathname + search}>{action}</LinkButton>} />
    </main>
  )
}
