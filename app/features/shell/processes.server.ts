import type { SignedInContext } from '#app/session/gate.server.ts'

const hrefOf = {
  import: (id: string) => `/imports/${id}`,
  transfer: (id: string) => `/transfers/${id}`,
  print: (id: string) => `/contacts/print?jid=${id}`,
}

/** What somebody has under way, in a line each, and the page that shows it whole. */
export function processesOf({ user, language, say }: SignedInContext) {
  const count = (value: number) => value.toLocaleString(language)
  return user.processes.map(({ kind, id, name, done, total }) => ({
    id,
    href: hrefOf[kind](id),
    text: say(`common:process.${kind === 'import' && total === 0 ? 'import_begun' : kind}`, {
      name,
      done: count(done),
      total: count(total),
    }),
    open: say('common:process.open'),
  }))
}
export type Process = ReturnType<typeof processesOf>[number]
