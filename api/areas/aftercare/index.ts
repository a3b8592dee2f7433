import { Readable } from 'node:stream'
import { aftercareLetterParams, familyStatus, newAftercare } from '#api/contract/aftercare.ts'
import { idParams } from '#api/contract/envelope.ts'
import { fileContent } from '#api/contract/files.ts'
import { onPurge, type PurgeHook } from '#api/areas/contacts/index.ts'
import type { ApiArea } from '#api/platform/area.ts'
import { route, Streamed } from '#api/platform/http/route.ts'
import { renderPdf } from '#api/platform/pdf/pdf.ts'
import { contentDisposition } from '#api/platform/storage/file-name.ts'
import { aftercareStore } from './aftercare.store.ts'
import { aftercareClock, aftercareSteps } from './aftercare.jobs.ts'
import { enroll, withdraw } from './enrolling.ts'
import { familyOf } from './family.ts'
import { letterOf } from './letters.ts'

export { oneStep } from './aftercare.jobs.ts'
export { aftercareStore } from './aftercare.store.ts'
export { stepsOf } from './enrolling.ts'

const feature = 'aftercare' as const
const see = { area: 'contacts', action: 'see' } as const
const change = { area: 'contacts', action: 'change' } as const

const forgetDeceased: PurgeHook = (work, contactIds) => aftercareStore(work).forget(contactIds)

export const aftercareArea: ApiArea = {
  joins() {
    onPurge(forgetDeceased)
  },
  routes(app) {
    route(app, {
      method: 'GET',
      url: '/v1/aftercares/:id/family_status',
      summary: 'A contact and who is linked with it: who is cared for after a death, and what comes next',
      access: see,
      feature,
      params: idParams,
      reply: familyStatus,
      handle: async ({ work, params }) => ({ data: await familyOf(work, params.id) }),
    })

    route(app, {
      method: 'POST',
      url: '/v1/aftercares/:id/enroll',
      summary: 'Begin to care for a contact that mourns, or for the family of one that has died',
      access: change,
      feature,
      params: idParams,
      body: newAftercare,
      reply: familyStatus,
      status: 201,
      handle: async ({ work, params, body }) => ({ data: await familyOf(work, await enroll(work, params.id, body)) }),
    })

    route(app, {
      method: 'POST',
      url: '/v1/aftercares/:id/withdraw',
      summary: 'End it: nothing more goes out',
      access: change,
      feature,
      params: idParams,
      reply: familyStatus,
      handle: async ({ work, params }) => ({ data: await familyOf(work, await withdraw(work, params.id)) }),
    })

    route(app, {
      method: 'GET',
      url: '/v1/aftercares/:id/letters/:step',
      summary: 'A letter of the programme, to print',
      access: see,
      feature,
      params: aftercareLetterParams,
      query: fileContent,
      bytes: true,
      async outside({ work, params }) {
        const paper = await letterOf(work, params.id, params.step)
        return async () => ({ bytes: await renderPdf(paper) })
      },
      handle({ params, query, received: { bytes } }) {
        const headers = {
          'content-type': 'application/pdf',
          'content-length': String(bytes.length),
          'content-disposition': contentDisposition(`letter-${params.step.slice(-6)}.pdf`, query.inline),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': 'private, no-store',
        }
        return Promise.resolve(new Streamed(200, headers, Readable.from([bytes])))
      },
    })
  },
  jobs: { aftercare_steps: aftercareSteps, aftercare_clock: aftercareClock },
  crontab: ['*/10 * * * * aftercare_clock'],
}
