import type { LoaderFunctionArgs } from '@remix-run/node'
import { fileOrWords } from '#app/features/reports/file.server.ts'

/** An answer as a workbook. */
export const loader = (args: LoaderFunctionArgs) => fileOrWords(args, 'xlsx')
