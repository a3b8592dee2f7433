import type { OpenWork } from '#api/platform/http/route.ts'

/** Removes what of these contacts lies outside of the database; called before their rows go, in the same transaction. */
export type PurgeHook = (work: OpenWork, contactIds: string[]) => Promise<void>

const hooks: PurgeHook[] = []

/** Has `hook` called for all contacts that go for good, a chunk at a time. */
export function onPurge(hook: PurgeHook): void {
  hooks.push(hook)
}

export async function runPurgeHooks(work: OpenWork, contactIds: string[]): Promise<void> {
  for (const hook of hooks) await hook(work, contactIds)
}
