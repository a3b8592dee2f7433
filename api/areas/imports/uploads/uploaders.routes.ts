import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { one } from '#api/contract/envelope.ts'
import { importAttemptWhole, type ImportForm } from '#api/contract/imports.ts'
import { route, Streamed, type Work } from '#api/platform/http/route.ts'
import { invalid } from '#api/platform/refusal.ts'
import { sentence } from '#api/platform/sentences.ts'
import { ianaZone } from '#config/options.ts'
import { analyse, type Analysis } from '../attempts/analyse.ts'
import { newAttempt, setDocuments, start, suggestedForm } from '../attempts/attempts.ts'
import { toldWhole } from '../attempts/told.ts'
import { formFor } from '../settings/settings.ts'
import { settingStore } from '../settings/settings.store.ts'
import { checkImportForm, keepUpload, takeImportForm, type KeptUpload } from './uploads.ts'

type Uploader = KeptUpload & { analysis: Analysis | null }

/** One call for scripts and for files that come every week: the file, and a form that is kept by name or follows from its headings. */
export function uploadersRoutes(app: FastifyInstance): void {
  for (const { name, category, documents, summary } of [
    {
      name: 'leads_uploader',
      category: 'lead',
      documents: false,
      summary: 'Import a file of leads in one call: `file`, and `setting`, the name of an import setting',
    },
    {
      name: 'attachments_leads_uploader',
      category: 'lead',
      documents: true,
      summary: 'The same with `attachments`, a zip of documents that are filed with the contacts they name',
    },
    {
      name: 'clients_uploader',
      category: 'client',
      documents: false,
      summary: 'The same of clients, a row a policy: several rows of one person are one contact',
    },
  ] as const) {
    route(app, {
      method: 'POST',
      url: `/v1/contacts/${name}`,
      summary,
      access: { area: 'imports', action: 'create' },
      feature: 'imports',
      reply: one(importAttemptWhole),
      status: 201,
      form: { fields: z.object({ setting: z.string().optional() }), file: 'file' },
      async receive({ work, request }): Promise<() => Promise<Uploader>> {
        checkImportForm(work.ports, request, documents ? 2 : 1)
        return () => takeUploader(work, request, documents)
      },
      async handle({ work, received }) {
        const { file, analysis, fields } = received
        if (!file || !analysis) throw invalid('file', 'required')
        if (documents && !received.documents) throw invalid('attachments', 'required')
        if ('problem' in analysis) throw invalid('file', analysis.problem.code, analysis.problem.params)
        const id = await newAttempt(work, await keepUpload(work, file, 'sheet'), analysis)
        if (received.documents) await setDocuments(work, id, (await keepUpload(work, received.documents, 'documents')).id)
        const form = await formOf(work, analysis, fields['setting'] ?? '', category)
        if (!form) return mappingNeeded(work, id)
        await start(work, id, form)
        return { data: await toldWhole(work, id) }
      },
    })
  }
}

async function takeUploader(work: Work, request: FastifyRequest, documents: boolean): Promise<Uploader> {
  let analysis: Analysis | null = null
  const look = async (path: string) => {
    const reach = { holders: [], receivers: [], zone: ianaZone(work.actor.timezone), role: '' }
    analysis = await analyse(path, { reading: {}, reach }, work.now)
  }
  const kept = await takeImportForm(work, request, { look, documents })
  return { ...kept, analysis }
}

/** Null where neither a setting nor the headings say what each column is. */
async function formOf(
  work: Work,
  { columns }: Extract<Analysis, { columns: unknown }>,
  setting: string,
  category: 'lead' | 'client',
): Promise<ImportForm | null> {
  if (setting) {
    const found = await settingStore(work).named(setting)
    if (!found) throw invalid('setting', 'no_such_setting')
    return { ...formFor(found.data, found.heads, columns), category }
  }
  const isSure = columns.every(({ sure, why }) => sure === 'yes' || why === 'empty' || why === 'private')
  return isSure ? suggestedForm(columns, { category }) : null
}

/** The file is kept, and waits for somebody to say what its columns are: a refusal that takes nothing back. */
async function mappingNeeded(work: Work, id: string): Promise<Streamed> {
  const words = sentence('mapping_needed', work.client.language)
  const refusal = {
    errors: { file: [words] },
    details: [{ field: 'file', code: 'mapping_needed' }],
    code: 'invalid',
    request_id: work.client.request_id,
    data: await toldWhole(work, id),
  }
  return new Streamed(422, { 'content-type': 'application/json; charset=utf-8' }, Readable.from([JSON.stringify(refusal)]))
}
