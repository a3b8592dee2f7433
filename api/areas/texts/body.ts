import type { OpenWork } from '#api/platform/http/route.ts'

/** Puts into a text at the last moment what may stand nowhere before, such as the token of a link. The same text again is the same words. */
export type BodyHook = (work: OpenWork, message: { id: string; body: string }) => Promise<string>

const hooks = new Set<BodyHook>()

/** Areas say so in their `joins`; the same twice is once. */
export function onTextSending(hook: BodyHook): void {
  hooks.add(hook)
}

export async function bodyToSend(work: OpenWork, { id, body }: { id: string; body: string }): Promise<string> {
  let words = body
  for (const hook of hooks) words = await hook(work, { id, body: words })
  return words
}
