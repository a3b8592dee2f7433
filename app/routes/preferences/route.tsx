import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { takePreferences } from '#app/features/session/preferences.server.ts'

export const action = (args: ActionFunctionArgs) => takePreferences(args)

export const loader = () => redirect('/')
