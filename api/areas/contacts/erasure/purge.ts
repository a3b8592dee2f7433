import type { OpenWork } from '#api/platform/http/route.ts'

/** Removes what of these contacts lies outside of the database; called before their rows go, in the same transaction. */
export type PurgeHook = (work: OpenWork, contactIds: string[]) => Promise<void>

const hooks = new Set<PurgeHook>()

/** Has `hook` called for all contacts that go for good, a chunk at a time. Areas say so in their `joins`; the same twice is once. */
export function onPurge(hook: PurgeHook): void {
  hooks.add(hook)
}

export async function runPurgeHooks(work: OpenWork, contactIds: string[]): Promise<void> {
  for (const hook of hooks) await hook(work, contactIds)
}
