import type { ApiArea } from '#api/platform/area.ts'
import { keepingRoutes } from './keeping.routes.ts'
import { learningRoutes } from './learning.routes.ts'
import { remindOfCertificates } from './reminders.jobs.ts'
import { purgeTrainings } from './trainings.jobs.ts'

export const trainingsArea: ApiArea = {
  routes(app) {
    learningRoutes(app)
    keepingRoutes(app)
  },
  jobs: { purge_trainings: purgeTrainings, remind_of_certificates: remindOfCertificates },
  crontab: ['53 8 * * * purge_trainings ?fill=1d&max=3', '13 13 * * * remind_of_certificates ?fill=1d&max=1'],
}
