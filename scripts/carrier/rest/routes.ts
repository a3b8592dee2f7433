import type { Carrier } from '../carrier.ts'
import type { Form } from './form.ts'

export type Asked = { carrier: Carrier; params: Record<string, string>; query: Form; form: Form }

/** Bytes instead of JSON. */
export type File = { type: string; bytes: Buffer }

/** What is asked for by method and path below the account; what it gives is the answer, nothing is 204. */
export type Routes = Record<string, (asked: Asked) => Record<string, unknown> | File | void>

export const isFile = (answer: Record<string, unknown> | File): answer is File => Buffer.isBuffer(answer.bytes)
