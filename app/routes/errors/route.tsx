import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { takeErrorReport } from '#app/features/shell/error-report.server.ts'

/** Takes the unexpected errors that browsers tell of. Open to anybody: sign-in pages can break too. */
export const action = ({ request }: ActionFunctionArgs) => takeErrorReport(request)

export const loader = () => redirect('/')
