import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { BareError } from '#app/features/public/index.ts'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'

/** An address without a page says so and names nobody; a page that could not be loaded says what every page says then. */
export function PageError() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <BareError />
  return (
    <main>
      <ErrorState title={notFound.title} text={notFound.text} />
    </main>
  )
}

/** In both languages: whose page this would be, and so which language they write in, is not known. */
export const notFound = { title: 'Not found · No encontrado', text: 'There is no page here. Aquí no hay ninguna página.' }
