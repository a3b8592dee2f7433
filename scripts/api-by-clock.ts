import { serve } from '#api/serve.ts'

/**
 * The api by a clock that is ahead of the machine's by API_CLOCK_AHEAD milliseconds, for tests and benches: what goes by the
 * hour, such as whom one may call, is there at any hour.
 */
const ahead = Number(process.env.API_CLOCK_AHEAD)
await serve({ clock: { now: () => new Date(Date.now() + ahead) } })
