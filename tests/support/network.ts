import type { TestApi } from './api.ts'

/** Headers of a request that the web passes on for a browser at this address. */
export function from({ ports }: Pick<TestApi, 'ports'>, ip: string, host?: string): Record<string, string> {
  return { 'x-web-key': ports.env.WEB_KEY, 'x-forwarded-for': ip, ...(host && { 'x-forwarded-host': host }) }
}
