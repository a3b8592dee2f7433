import { authorizationStore } from '#api/areas/integrations/index.ts'
import { newId } from '#api/platform/ids.ts'
import type { Subjects } from '../subject.ts'

/** What the addresses of outside accounts name. */
const account: Subjects[string] = async (work, owner) => ({
  id: await authorizationStore(work).insert({
    user_id: owner.id,
    kind: 'phone_burner',
    remote_id: newId(),
    account: 'somebody@outside.example',
    status: 'connected',
    grant_sealed: work.ports.vault.seal(JSON.stringify({ key: 'good' })),
  }),
})

export const subjects: Subjects = {
  '/v1/authorizations/:id': account,
}
