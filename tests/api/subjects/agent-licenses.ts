import { makeAgentLicense } from '#tests/factories/agent-licenses.ts'
import type { Subjects } from '../subject.ts'

/** What the addresses of agent licenses name. */
export const subjects: Subjects = {
  '/v1/agent_licenses/:id': async (work, owner) => ({ id: await makeAgentLicense(work, owner) }),
}
