import type { ApiArea } from '#api/platform/area.ts'
import { onTriggers } from '#api/areas/campaigns/index.ts'
import { triggerFlows } from './brand/trigger-flows.ts'
import { categoriesRoutes } from './categories/categories.routes.ts'
import { runWorkflows, workflowClock } from './engine/workflows.jobs.ts'
import { flowsRoutes } from './flows/flows.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import { peopleRoutes } from './people/people.routes.ts'
import { templatesRoutes } from './templates/templates.routes.ts'

export { engineStore } from './engine/engine.store.ts'
export { oneSlice } from './engine/workflows.jobs.ts'

export const workflowsArea: ApiArea = {
  joins() {
    onTriggers(triggerFlows)
  },
  routes(app) {
    categoriesRoutes(app)
    templatesRoutes(app)
    flowsRoutes(app)
    historyRoutes(app)
    peopleRoutes(app)
  },
  jobs: { run_workflows: runWorkflows, workflow_clock: workflowClock },
  crontab: ['* * * * * workflow_clock'],
}
