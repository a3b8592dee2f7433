import type { FastifyInstance } from 'fastify'
import type { Job } from './jobs.ts'

/** What an area of the api gives to the whole: each area's `index.ts` exports one. */
export type ApiArea = {
  /** Joins the hooks of other areas; in each process, and before any of its work. */
  joins?(): void
  /** Declares its calls below /v1. */
  routes(app: FastifyInstance): void
  /** Declares what stands beside /v1, such as the webhooks of a carrier. */
  beside?(app: FastifyInstance): void | Promise<void>
  /** Its background work, by the name that it is queued under. */
  jobs?: Readonly<Record<string, Job>>
  /** What of it comes by the clock (UTC), in the queue's notation; with `?fill`, what was missed while nothing ran is made up for. */
  crontab?: readonly string[]
}
