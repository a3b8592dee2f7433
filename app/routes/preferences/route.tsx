import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { takePreferences } from '#app/features/session/preferences.server.ts'

export const action = ({ request }: ActionFunctionArgs) => takePreferences(request)

export const loader = () => redirect('/')
