import type { SignedInContext } from '#app/session/gate.server.ts'

const report = (id: string, type: string) => `/reports/${type}?run=${id}`
const hrefOf = {
  ...{ report, report_ready: report, report_failed: report },
  import: (id: string) => `/imports/${id}`,
  transfer: (id: string) => `/transfers/${id}`,
  print: (id: string) => `/contacts/print?jid=${id}`,
}

/** What somebody has under way, in a line each, and the page that shows it whole. */
export function processesOf({ user, language, say }: SignedInContext) {
  const count = (value: number) => value.toLocaleString(language)
  return user.processes.map(({ kind, id, name, done, total }) => ({
    id,
    href: hrefOf[kind](id, name),
    text: say(`common:process.${kind === 'import' && total === 0 ? 'import_begun' : kind}`, {
      name,
      done: count(done),
      total: count(total),
    }),
    open: say(kind === 'report_ready' ? 'common:process.open_report' : 'common:process.open'),
  }))
}
export type Process = ReturnType<typeof processesOf>[number]
