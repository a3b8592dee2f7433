import type { Job } from './platform/jobs.ts'

/** Every kind of background work, by the name it is queued under. */
export const jobs: Record<string, Job> = {}
