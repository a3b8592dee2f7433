import type { core } from 'zod'

/** What is wrong with a value, as a code with parameters; each side words it in the reader's language. */
export type IssueCode = { code: string; params?: Record<string, string | number> }

const formatCodes: Record<string, string> = { email: 'invalid_email', date: 'invalid_date' }

/** Turns one zod issue into our code. A rule of our own names its code in `params.code`. */
export function issueCode(issue: core.$ZodRawIssue | core.$ZodIssue): IssueCode {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? { code: 'required' } : { code: 'invalid' }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return {
        code: issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_big',
        params: { max: Number(issue.maximum) },
      }
    case 'invalid_format':
      return { code: formatCodes[issue.format] ?? 'invalid' }
    case 'invalid_value':
      return { code: 'not_an_option' }
    case 'unrecognized_keys':
      return { code: 'unknown_field' }
    case 'custom': {
      const { code = 'invalid', ...params } = (issue.params ?? {}) as { code?: string } & Record<string, string | number>
      return Object.keys(params).length ? { code, params } : { code }
    }
    default:
      return { code: 'invalid' }
  }
}

function tooSmall(issue: { origin?: string; minimum?: number | bigint; input?: unknown }): IssueCode {
  const min = Number(issue.minimum)
  if (issue.origin === 'string') return min <= 1 ? { code: 'required' } : { code: 'too_short', params: { min } }
  if (issue.origin === 'array') return { code: 'too_few', params: { min } }
  return { code: 'too_small', params: { min } }
}
