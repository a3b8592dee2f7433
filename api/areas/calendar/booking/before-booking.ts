import type { OpenWork } from '#api/platform/http/route.ts'

/** What is to be done before anything of somebody's is booked, with no transaction open; null where there is nothing. */
export type BeforeBooking = (work: OpenWork, userId: string) => Promise<(() => Promise<void>) | null>

const hooks = new Set<BeforeBooking>()

/** Areas say so in their `joins`; the same twice is once. */
export function onBeforeBooking(hook: BeforeBooking): void {
  hooks.add(hook)
}

/** Gathers it in the transaction of who asks; what is returned does it after that. */
export async function beforeBooking(work: OpenWork, userId: string): Promise<() => Promise<void>> {
  const all: (() => Promise<void>)[] = []
  for (const hook of hooks) {
    const todo = await hook(work, userId)
    if (todo) all.push(todo)
  }
  return async () => {
    await Promise.all(all.map((todo) => todo()))
  }
}
