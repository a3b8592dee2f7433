import { z } from 'zod'
import { refuse } from '../refusal.ts'
import { companyField, flagState, isForCompanies, rulesOf, strategyOf, switchOf, turned, type FlagState, type Strategy } from './rules.ts'

type Place = { url: string; token: string; project: string; environment: string }
type Asked = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body?: unknown; missing?: boolean }

const patience = 8000

/** Thrown where a flag has rules in Unleash that our switch cannot say. */
export class OtherRules extends Error {}

/** Writes switches by Unleash's admin API: https://docs.getunleash.io/reference/api/unleash */
export function unleashAdmin({ url, token, project, environment }: Place) {
  async function ask({ method, path, body, missing }: Asked): Promise<unknown> {
    const answer = await fetch(`${url}/api/admin/${path}`, {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patience),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw refuse('unavailable')
    })
    const text = await answer.text()
    if (missing && (answer.status === 404 || answer.status === 409)) return null
    if (!answer.ok) throw new Error(`Unleash answered ${answer.status} to ${method} ${path}`)
    return text.startsWith('{') ? JSON.parse(text) : {}
  }

  const features = `projects/${encodeURIComponent(project)}/features`
  const placeOf = (flag: string) => `${features}/${flag}/environments/${encodeURIComponent(environment)}`

  async function read(flag: string): Promise<FlagState | null> {
    const found = await ask({ method: 'GET', path: placeOf(flag), missing: true })
    return found === null ? null : flagState.parse(found)
  }

  /** A flag that has just been made says nothing until it has a rule, so nothing is off in between. */
  async function make(flag: string, description: string): Promise<FlagState> {
    const field = { name: companyField, description: 'The number of a company, as the CRM counts it', stickiness: true, legalValues: [] }
    await ask({ method: 'POST', path: 'context', body: field, missing: true })
    await ask({ method: 'POST', path: features, body: { name: flag, type: 'operational', description } })
    return { enabled: false, strategies: [] }
  }

  async function put(flag: string, was: Strategy | undefined, rule: ReturnType<typeof rulesOf>['companies'], waits = false): Promise<void> {
    const at = `${placeOf(flag)}/strategies`
    if (rule) {
      const body = strategyOf(flag, waits ? { ...rule, disabled: true } : rule)
      await ask(was?.id ? { method: 'PUT', path: `${at}/${was.id}`, body } : { method: 'POST', path: at, body })
    } else if (was?.id) await ask({ method: 'DELETE', path: `${at}/${was.id}` })
  }

  return {
    /**
     * Turns a flag for a company, or with null for all. Throws OtherRules if somebody gave it rules of another kind, and refuses
     * with `unavailable` where Unleash does not answer; then nothing, or a part that the next turn puts right, was written.
     */
    async turn(flag: string, description: string, companyNumber: number | null, enabled: boolean | null): Promise<void> {
      const known = await read(flag)
      if (!known && enabled === null) return
      const state = known ?? (await make(flag, description))
      const before = switchOf(state)
      if (!before) throw new OtherRules(flag)
      const rules = rulesOf(turned(before, companyNumber, enabled))
      const wasOff = !state.enabled && rules.enabled
      // The rules of a flag that said nothing wait until it is on: while it has some and is off, it would be off for everybody.
      const waits = wasOff && state.strategies.length === 0 && !rules.companies?.disabled && !rules.deployment?.disabled
      const was = (forCompanies: boolean) => state.strategies.find((one) => isForCompanies(one) === forCompanies)
      // What opens comes before what closes, and an "off" for all before any rule that would not hold by itself.
      if (!rules.enabled) await ask({ method: 'POST', path: `${placeOf(flag)}/off` })
      if (rules.companies) await put(flag, was(true), rules.companies, waits)
      await put(flag, was(false), rules.deployment, waits)
      if (!rules.companies) await put(flag, was(true), null)
      if (wasOff) await ask({ method: 'POST', path: `${placeOf(flag)}/on${waits ? '?shouldActivateDisabledStrategies=true' : ''}` })
    },
  }
}

/** The project and environment that a server-side token of Unleash names: `<project>:<environment>.<secret>`. */
export function placeOfToken(token: string): { project: string; environment: string } | null {
  const found = z
    .string()
    .regex(/^[^:.]+:[^:.]+\.\S+$/)
    .safeParse(token)
  if (!found.success) return null
  const [project = '', rest = ''] = token.split(':', 2)
  return { project: project === '*' || project === '[]' ? 'default' : project, environment: rest.split('.', 1)[0] ?? '' }
}
