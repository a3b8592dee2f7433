import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileOrWords } from '#app/features/reports/file.server.ts'

/** An answer on paper. */
export const loader = (args: LoaderFunctionArgs) => fileOrWords(args, 'pdf')
