/** What the till is told by its environment. */
export type TillConfig = {
  port: number
  secret_key: string
  /** Events are signed with it, for all addresses. */
  webhook_secret: string
  /** Where events are sent. */
  webhooks: string[]
  /** The folder for its state. */
  data: string
}

/** Reads the environment; throws one error that names everything missing or malformed. */
export function readConfig(env: Record<string, string | undefined>): TillConfig {
  const port = Number(env.TILL_PORT)
  const wrong = ['TILL_SECRET_KEY', 'TILL_WEBHOOK_SECRET', 'TILL_DATA'].filter((name) => !env[name])
  if (!Number.isInteger(port) || port < 1 || port > 65_535) wrong.push('TILL_PORT')
  const webhooks = (env.TILL_WEBHOOKS ?? '').split(',').filter(Boolean)
  if (!webhooks.every((url) => URL.canParse(url))) wrong.push('TILL_WEBHOOKS')
  if (wrong.length > 0) throw new Error(`The till needs ${wrong.join(', ')}.`)
  const { TILL_SECRET_KEY: secret_key = '', TILL_WEBHOOK_SECRET: webhook_secret = '', TILL_DATA: data = '' } = env
  return { port, secret_key, webhook_secret, webhooks, data }
}
