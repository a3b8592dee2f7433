import type { FormReply } from '#app/forms/read-form.server.ts'

const secret = /password|secret|token|^otp$/

/** A refused form without the passwords and codes that were typed into it: those are typed anew, never sent back. */
export function withoutSecrets(reply: FormReply): FormReply {
  const { result } = reply.data
  const kept = Object.entries(result.initialValue ?? {}).filter(([name]) => !secret.test(name))
  return { ...reply, data: { result: { ...result, initialValue: Object.fromEntries(kept) } } }
}
