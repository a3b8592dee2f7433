import type { FastifyInstance } from 'fastify'
import { one } from '#api/contract/envelope.ts'
import { goal, goalParams, goals, listGoals, newGoal } from '#api/contract/reports/goals.ts'
import { route } from '#api/platform/http/route.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { listGoalsOf, metricsFor, requireGoal, removeGoal, setGoal } from './goals.ts'

const feature = 'reports'

export function goalsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/goals',
    summary: 'Goals with how far each has come: one’s own first, then those of the companies and the people whom one leads',
    access: { area: 'reports', action: 'see' },
    feature,
    query: listGoals,
    reply: goals,
    async handle({ work, query }) {
      const { data, counted } = await listGoalsOf(work, query)
      return { data, meta: { ...pageMeta(query, counted), metrics: metricsFor(work) } }
    },
  })

  route(app, {
    method: 'PUT',
    url: '/v1/goals',
    summary: 'Set a goal for each week, month, quarter or annual enrollment: one’s own, or of a person or a company that one leads',
    access: { area: 'reports', action: 'change' },
    feature,
    body: newGoal,
    reply: one(goal),
    handle: async ({ work, body }) => ({ data: await setGoal(work, body) }),
  })

  route(app, {
    method: 'GET',
    url: '/v1/goals/:id',
    summary: 'One goal',
    access: { area: 'reports', action: 'see' },
    feature,
    params: goalParams,
    reply: one(goal),
    handle: async ({ work, params }) => ({ data: await requireGoal(work, params.id) }),
  })

  route(app, {
    method: 'DELETE',
    url: '/v1/goals/:id',
    summary: 'Delete a goal',
    access: { area: 'reports', action: 'delete' },
    feature,
    params: goalParams,
    handle: ({ work, params }) => removeGoal(work, params.id),
  })
}
