import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { dollars } from '#api/contract/fields.ts'
import type { Goal } from '#api/contract/reports/goals.ts'
import { fieldOf, redirectWithToast, refusedToast } from '#app/forms/answers.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import { defineList } from '#app/lists/define-list.server.ts'
import type { SignedInContext } from '#app/session/gate.server.ts'
import { goalMetrics, goalPeriods, mostGoal } from '#config/reports/goals.ts'
import { scopeOf, type Role } from '#config/permissions.ts'
import { goalsHref, goalsPath, typeHref } from '../paths.ts'
import { typedOf } from '../question.server.ts'
import { daysOf } from '../run.server.ts'

const goalList = defineList({ path: goalsPath, params: {}, limit: 25 })

/** Goals with how far each has come, and the form for another or for the one that the address names. */
export async function goalsPage(context: SignedInContext) {
  const state = goalList.read(context.request)
  const address = new URL(context.request.url).searchParams
  const leads = scopeOf(context.user.roles as Role[], 'reports', 'change') !== 'own'
  const [edited, deleted] = ['edit', 'delete'].map((name) => z.uuid().safeParse(address.get(name)).data)
  // Somebody may have deleted it meanwhile: then the list says so by not having it.
  const read = async (id: string | undefined) => {
    const found = id ? await context.ask(context.api.GET('/v1/goals/{id}', { params: { path: { id } } })) : null
    return found?.ok ? found.data.data : null
  }
  const [{ data: goals, meta }, companies, people, editing, deleting] = await Promise.all([
    context.read(context.api.GET('/v1/goals', { params: { query: goalList.query(state) } })),
    leads ? context.read(context.api.GET('/v1/reports/companies')) : { data: [] },
    leads ? context.read(context.api.GET('/v1/contacts/owners')) : { data: [] },
    read(edited),
    read(deleted),
  ])
  const group = (kind: 'user' | 'corporation', label: string, them: { id: string; name: string }[]) =>
    them.length > 0
      ? [{ label: context.say(`reports:goals.${label}`), options: them.map(({ id, name }) => ({ value: `${kind}:${id}`, label: name })) }]
      : []
  return {
    list: goalList.page(state, goals, meta),
    rows: goals.map((goal) => goalLine(context, goal)),
    // A goal is changed by its number; of another measure or time it would be a second one.
    metrics: meta.metrics
      .filter((value) => !editing || value === editing.metric)
      .map((value) => ({ value, label: context.say(`reports:goals.metrics.${value}`) })),
    periods: goalPeriods
      .filter((value) => !editing || value === editing.period)
      .map((value) => ({ value, label: context.say(`reports:goals.periods.${value}`) })),
    whose: [
      ...group('corporation', 'companies', companies.data),
      ...group(
        'user',
        'people',
        people.data.filter(({ id }) => id !== context.user.id),
      ),
    ],
    editing: editing?.id ?? null,
    defaults: editing ? fieldsOf(context, editing) : { metric: '', period: 'month', whose: '', value: '' },
    deleting: deleting ? { id: deleting.id, words: goalLine(context, deleting).name } : null,
  }
}

/** A goal as a bar with words, leading to the report in which the same is counted. */
export function goalLine(
  context: SignedInContext,
  { id, metric, period, user, corporation, value, reached, in_words, span, question }: Goal,
) {
  const isMine = user?.id === context.user.id
  const what = context.say('reports:goals.what', {
    metric: context.say(`reports:goals.metrics.${metric}`),
    period: context.say(`reports:goals.periods.${period}`),
  })
  const whose = corporation?.name ?? user?.name ?? ''
  return {
    id,
    what,
    name: isMine ? what : context.say('reports:goals.of_whom', { what, whose }),
    whose: isMine ? context.say('reports:goals.yours') : whose,
    days: daysOf(context, span),
    in_words,
    reached: Math.min(reached, value),
    value,
    href: typeHref(question.report_type, typedOf(question)),
  }
}
export type GoalLine = ReturnType<typeof goalLine>

const fieldsOf = (context: SignedInContext, { metric, period, user, corporation, value, kind }: Goal) => ({
  metric: metric as string,
  period: period as string,
  whose: corporation ? `corporation:${corporation.id}` : user && user.id !== context.user.id ? `user:${user.id}` : '',
  value: kind === 'cents' ? (value / 100).toFixed(2) : String(value),
})
export type GoalFields = ReturnType<typeof fieldsOf>

/** Dollars of premium; of all else so many, which are read alike. */
const goalForm = z.object({
  metric: z.enum(goalMetrics),
  period: z.enum(goalPeriods),
  whose: z
    .string()
    .regex(/^(user|corporation):[0-9a-f-]{36}$/)
    .optional(),
  value: dollars(100, mostGoal * 100),
})

/** Sets a goal or deletes one. */
export async function submitGoal(context: SignedInContext) {
  switch (await fieldOf(context, 'intent')) {
    case 'set': {
      const form = await readForm(context, goalForm)
      if (!form.ok) return form.reply
      const { whose = '', value, ...rest } = form.value
      const goal = { ...rest, value: rest.metric === 'annual_premium' ? value : value / 100 }
      const [kind, named = ''] = whose.split(':')
      const of = kind === 'user' ? { user_id: named } : kind === 'corporation' ? { corporation_id: named } : {}
      const saved = await context.ask(context.api.PUT('/v1/goals', { body: { ...goal, ...of } }))
      return saved.ok ? redirectWithToast(context.say('reports:goals.saved'), goalsPath) : form.refused(saved)
    }
    case 'delete': {
      const params = { path: { id: await fieldOf(context, 'id') } }
      const gone = await context.ask(context.api.DELETE('/v1/goals/{id}', { params }))
      return gone.ok ? redirectWithToast(context.say('reports:goals.deleted'), goalsPath) : refusedToast(context, gone, goalsPath)
    }
    default:
      return redirect(goalsHref())
  }
}
