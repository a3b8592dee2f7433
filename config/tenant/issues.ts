/** What a schema finds wrong, in the words of somebody who reads the file: found this, expected that. */

import type { z } from 'zod'
import { tenantVariable } from './variables.ts'
import { nearest } from '../nearest.ts'
import type { TenantFolder, YamlFile } from './folder.ts'

/** The file's data through its schema; null after reporting what is wrong. */
export function checkWith<Schema extends z.ZodType>(folder: TenantFolder, yaml: YamlFile, schema: Schema): z.output<Schema> | null {
  const result = schema.safeParse(yaml.data, { reportInput: true })
  if (result.success) return result.data
  for (const issue of result.error.issues) reportIssue(folder, yaml, schema, issue)
  return null
}

type Issue = z.core.$ZodIssue

function reportIssue(folder: TenantFolder, yaml: YamlFile, schema: z.ZodType, issue: Issue): void {
  const { path: at } = issue
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schema, at)
    for (const key of issue.keys)
      folder.reportAt(yaml, [...at, key], 'an unknown key', isSecret(key) ? secretHint(folder.key) : oneOf(known, key))
    return
  }
  const branch = issue.code === 'invalid_union' ? deepestBranch(issue) : undefined
  if (branch) {
    for (const error of branch) reportIssue(folder, yaml, schema, { ...error, path: [...at, ...error.path] } as Issue)
    return
  }
  const value = yaml.valueAt(at)
  if (issue.code === 'invalid_key') folder.reportAt(yaml, at, `the key "${String(at.at(-1))}"`, issue.issues[0]?.message ?? 'another key')
  else folder.reportAt(yaml, at, shownValue(value), expectation(issue, value))
}

/** Of a choice between shapes, the complaints of the one that the value was meant to be: those about something inside it. */
function deepestBranch(issue: Extract<Issue, { code: 'invalid_union' }>): Issue[] | undefined {
  return issue.errors.find((errors) => errors.some((error) => error.path.length > 0 || error.code === 'unrecognized_keys'))
}

function isSecret(key: string): boolean {
  return /secret|password|token|private/i.test(key)
}

function secretHint(tenant: string): string {
  return `no secrets in this file: they come from variables such as ${tenantVariable(tenant, 'OIDC_CLIENT_SECRET')}`
}

function oneOf(known: readonly string[], found: string): string {
  if (known.length === 0) return 'no such key there'
  if (known.length <= 12) return `one of ${known.join(', ')}`
  return `a key that exists${nearest(found, known)}`
}

/** The end of the sentence "found …, expected …". */
function expectation(issue: Issue, value: unknown): string {
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(String)
    return `one of ${allowed.join(', ')}${allowed.length > 5 ? nearest(String(value), allowed) : ''}`
  }
  if (issue.code === 'invalid_type') return typeNames[issue.expected] ?? issue.expected
  // zod's own sentences begin so; those of our schemas are the words wanted here.
  if (!/^(?:Too|Invalid)/.test(issue.message)) return issue.message
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'some words' : `at least ${issue.minimum}`
  if (issue.code === 'too_big') return `at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`
  return 'something else'
}

const typeNames: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
}

/** The keys that the schema knows at a place; none where it takes any. */
function knownKeys(schema: z.ZodType, at: readonly PropertyKey[]): string[] {
  const here = at.reduce<Described | undefined>((part, key) => below(part, key), schema as Described)
  const { shape, def } = unwrapped(here) ?? {}
  if (def?.type === 'union') return def.options?.flatMap((option) => knownKeys(option as z.ZodType, [])) ?? []
  return shape ? Object.keys(shape) : (def?.keyType?.options ?? [])
}

/** What is read of a zod schema here. */
type Described = {
  shape?: Record<string, Described>
  options?: string[]
  def?: { type: string; innerType?: Described; keyType?: Described; valueType?: Described; element?: Described; options?: unknown[] }
}

function unwrapped(schema: Described | undefined): Described | undefined {
  return schema?.def?.innerType ? unwrapped(schema.def.innerType) : schema
}

function below(schema: Described | undefined, key: PropertyKey): Described | undefined {
  const { shape, def } = unwrapped(schema) ?? {}
  return shape ? shape[String(key)] : (def?.valueType ?? def?.element)
}

function shownValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
