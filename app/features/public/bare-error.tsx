import { ErrorState } from '#app/ui/error-state.tsx'

/** The words of last resort: said where not even the brand and its texts could be asked for. */
export const bareError = {
  heading: 'An Error Occurred',
  text: "The application detected an error, and it's been reported to the application development team.",
}

export function BareError() {
  return (
    <main>
      <ErrorState title={bareError.heading} text={bareError.text} />
    </main>
  )
}
