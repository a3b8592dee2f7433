import { areas } from './areas/index.ts'
import type { Job } from './platform/jobs.ts'
import { purgeOutbox } from './platform/outbox/outbox.jobs.ts'

/** Every kind of background work, by the name it is queued under. */
export const jobs: Readonly<Record<string, Job>> = Object.assign({ purge_outbox: purgeOutbox }, ...areas.map((area) => area.jobs))

/** What comes by the clock (UTC), in the queue's own notation. */
export const crontab = ['7 9 * * * purge_outbox ?fill=1d&max=3', ...areas.flatMap((area) => area.crontab ?? [])].join('\n')
