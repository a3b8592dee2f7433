/** What the outside is told by its environment. */
export type OutsideConfig = {
  port: number
  /** The folder for its state. */
  data: string
  /** How many events a new account comes with. */
  samples: number
}

/** Reads the environment; throws one error that names everything missing or malformed. */
export function readConfig(env: Record<string, string | undefined>): OutsideConfig {
  const port = Number(env.OUTSIDE_PORT)
  const samples = Number(env.OUTSIDE_SAMPLES ?? 0)
  const wrong = env.OUTSIDE_DATA ? [] : ['OUTSIDE_DATA']
  if (!Number.isInteger(port) || port < 1 || port > 65_535) wrong.push('OUTSIDE_PORT')
  if (!Number.isInteger(samples) || samples < 0 || samples > 500) wrong.push('OUTSIDE_SAMPLES')
  if (wrong.length > 0) throw new Error(`The outside needs ${wrong.join(', ')}.`)
  return { port, data: env.OUTSIDE_DATA ?? '', samples }
}
