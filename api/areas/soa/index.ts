import { onBulkOperation, onPurge, type PurgeHook } from '#api/areas/contacts/index.ts'
import { onRecordingDeletion } from '#api/areas/phone/index.ts'
import { onTextSending } from '#api/areas/texts/index.ts'
import type { ApiArea } from '#api/platform/area.ts'
import { groupKind, sendScopes } from './group.ts'
import { linkStore, withToken } from './links.ts'
import { scopePaper } from './papers.ts'
import { scansRoutes } from './scans/scans.routes.ts'
import { checkingRoutes, signingRoutes } from './signing.routes.ts'
import { checkScopes, expireScopes, retryPapers, sendScope } from './soa.jobs.ts'
import { soaRoutes } from './soa.routes.ts'
import { soaStore } from './soa.store.ts'
import { tell } from './telling.ts'
import { voicesRoutes } from './voices/voices.routes.ts'
import { keepProof } from './voices/voices.ts'

export { canonical, sha256 } from './chain.ts'
export { identityStore } from './identity.store.ts'
export { asksOf, recogniseBy } from './recognition.ts'
export { isTicket, ticketFor } from './papers.ts'
export { masked } from './masked.ts'
export { askFor } from './requests.ts'
export { scopeOfContact } from './scope.ts'
export { noScopeNeeded, scopesOfMeetings, type MeetingScope } from './meetings.ts'
export { meetingState } from './meetings.store.ts'
export { eventStore } from './events.store.ts'
export { soaStore } from './soa.store.ts'
export { checkVoice, signByVoice } from './voices/voices.ts'
export { changedBytes, isIntact, keptBytes, verify, type Verdict } from './verify.ts'

// The law keeps what was signed longer than we keep the person: the rows lose every name, the sealed document stays.
const sealScopes: PurgeHook = async (work, contactIds) => {
  const store = soaStore(work)
  for (const { id, status } of await store.ofContacts(contactIds)) {
    if (status === 'open') await store.change(id, { status: 'rejected', rejected_at: work.now })
    await linkStore(work).end(id)
    await store.seal(id)
    const row = await store.row(id)
    if (row) await tell(work, row, 'sealed')
  }
}

export const soaArea: ApiArea = {
  joins() {
    onPurge(sealScopes)
    onTextSending(withToken)
    onRecordingDeletion(keepProof)
    onBulkOperation(groupKind, sendScopes)
  },
  routes(app) {
    soaRoutes(app)
    checkingRoutes(app)
    signingRoutes(app)
    scansRoutes(app)
    voicesRoutes(app)
  },
  jobs: {
    send_scope: sendScope,
    scope_paper: scopePaper,
    expire_scopes: expireScopes,
    retry_papers: retryPapers,
    check_scopes: checkScopes,
  },
  crontab: ['7 * * * * expire_scopes', '37 * * * * retry_papers', '27 7 * * * check_scopes ?fill=1d&max=1'],
}
