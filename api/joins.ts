import { areas } from './areas/index.ts'

/**
 * Has the areas join each other's hooks. Each process says so before it answers, works or lays anything; twice is once. Were it
 * said where routes are declared, a process that only runs jobs would purge a contact and leave what other areas keep of it.
 */
export function joinAreas(): void {
  for (const { joins } of areas) joins?.()
}
