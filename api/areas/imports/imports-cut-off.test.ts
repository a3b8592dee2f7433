import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs } from '#api/jobs.ts'
import { newId } from '#api/platform/ids.ts'
import { runPendingJobs, type Job } from '#api/platform/jobs.ts'
import { makeOffice, type Office } from '#tests/factories/people.ts'
import { hostOf, testApi, type TestApi } from '#tests/support/api.ts'
import { importing, numbers } from '#tests/support/imports.ts'
import { closeSession, openSession, step } from './attempts/steps.ts'
import { holdUntil } from './uploads/pieces.ts'
import { uploadStore } from './uploads/uploads.store.ts'

let api: TestApi
let office: Office

beforeAll(async () => {
  api = await testApi()
  office = await api.within(makeOffice)
})
afterAll(async () => {
  expect(api.unexpected).toEqual([])
  await api.close()
})

const { someone, send, validate, start, listed, reviewed } = importing(() => ({ api, office }))

describe('work that is cut off', () => {
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_none, n) => `Kim${n + from},Cut,617${String(5550000 + n + from)}`).join('\n')

  test('at any point goes on where it stopped: each row is checked, brought in, counted and taken back once', async () => {
    const agent = await someone()
    const upload = await send(agent, `First name,Last name,Phone\n${many(5_200)}\n,,x\n`)
    const read = await validate(agent, { attachment_id: upload.body.data.id })
    const { id, decided } = read.body.data
    const queued = await validate(agent, { attempt_id: id, form: decided })
    expect(queued.body.data.status).toBe('validating')
    const cutOff = async (until: string) => {
      for (let turn = 0; ; turn++) {
        const session = openSession()
        const more = await api
          .within(async (work) => {
            for (let chunk = 0; chunk <= turn % 3; chunk++) if (!(await step(work, id, session))) return false
            if (turn % 2 === 0) throw new Error('cut off')
            return true
          })
          .catch((error: Error) => error.message === 'cut off' || Promise.reject(error))
        await closeSession(session)
        if (!more) break
      }
      expect((await api.call('GET', `/v1/contacts/import_attempts/${id}`, { as: agent })).body.data.status).toBe(until)
    }
    await cutOff('ready')
    const { counts } = (await api.call('GET', `/v1/contacts/import_attempts/${id}`, { as: agent })).body.data
    expect(counts).toMatchObject({ new: 5_200, failed: 1 })
    await start(agent, { attempt_id: id })
    await cutOff('done')
    const done = (await api.call('GET', `/v1/contacts/import_attempts/${id}`, { as: agent })).body.data
    expect(numbers(done)).toEqual({ inserted_count: 5_200, updated_count: 0, skipped_count: 0, failed_count: 1, total_count: 5_201 })
    const there = () =>
      api.within(({ db }) =>
        db.execute<{ count: number; names: number; phones: number }>(sql`
          select count(*)::int as count, count(distinct first_name)::int as names, count(distinct phone)::int as phones
          from contacts where owner_id = ${agent.id} and deleted_at is null`),
      )
    expect((await there()).rows).toEqual([{ count: 5_200, names: 5_200, phones: 5_200 }])
    await api.call('POST', `/v1/contact_actions/${done.action_id}/undo`, { as: agent })
    await runPendingJobs(api.ports, { contact_action: jobs['contact_action'] as Job }, (error) => expect(error).toBeUndefined())
    expect((await there()).rows[0]?.count).toBe(0)
    expect((await api.call('GET', `/v1/contacts/import_attempts/${id}`, { as: agent })).body.data.status).toBe('undone')
  }, 120_000)

  test('two workers on one attempt do no harm, and what was cancelled can be taken back', async () => {
    const agent = await someone()
    const { id } = await reviewed(agent, `First name,Last name,Phone\n${many(2_500, 20_000)}\n`)
    await start(agent, { attempt_id: id })
    const worker = async (chunks: number) => {
      const session = openSession()
      for (let chunk = 0; chunk < chunks; chunk++) await api.within((work) => step(work, id, session))
    }
    await Promise.all([worker(1), worker(1)])
    const cancelled = await api.call('POST', `/v1/contacts/import_attempts/${id}/cancel`, { as: agent })
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', inserted_count: 2_000 })
    await worker(1)
    expect((await listed(agent)).body.meta.total_count).toBe(2_000)
    await api.call('POST', `/v1/contact_actions/${cancelled.body.data.action_id}/undo`, { as: agent })
    await runPendingJobs(api.ports, { contact_action: jobs['contact_action'] as Job }, (error) => expect(error).toBeUndefined())
    expect((await listed(agent)).body.meta.total_count).toBe(0)
  }, 60_000)
})

describe('a file in pieces', () => {
  test('comes by tus at its own pace: a wrong place is refused, a break loses only its piece', async () => {
    const agent = await someone()
    const file = Buffer.from('First name,Phone\nGus,617-555-0199\n')
    const url = '/v1/contacts/import_attachments'
    const headers = async (more: Record<string, string>) => ({
      host: hostOf(api.brand()),
      authorization: `Bearer ${await api.signIn(agent)}`,
      'tus-resumable': '1.0.0',
      ...more,
    })
    const opened = await api.app.inject({
      method: 'POST',
      url,
      headers: await headers({
        'upload-length': String(file.length),
        'upload-metadata': `filename ${Buffer.from('weekly.csv').toString('base64')}`,
      }),
    })
    expect([opened.statusCode, opened.headers['tus-resumable']]).toEqual([201, '1.0.0'])
    const location = String(opened.headers.location)
    const patch = async (offset: number, piece: Buffer) =>
      api.app.inject({
        method: 'PATCH',
        url: location,
        headers: await headers({ 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }),
        payload: piece,
      })
    const offset = async () =>
      (await api.app.inject({ method: 'HEAD', url: location, headers: await headers({}) })).headers['upload-offset']
    expect((await patch(5, file.subarray(5))).statusCode).toBe(409)
    expect((await patch(0, file.subarray(0, 10))).statusCode).toBe(204)
    expect(await offset()).toBe('10')
    expect((await validate(agent, { attachment_id: opened.json().data.id })).status).toBe(422)
    expect((await patch(0, file)).statusCode).toBe(409)
    expect((await patch(10, Buffer.concat([file, file]))).statusCode).toBe(413)
    expect((await patch(10, file.subarray(10))).statusCode).toBe(204)
    expect(await offset()).toBe(String(file.length))
    const read = await validate(agent, { attachment_id: opened.json().data.id })
    expect(read.body.data).toMatchObject({ file_name: 'weekly.csv', status: 'mapping', total_count: 1 })
    const stranger = await api.call('GET', location, { as: office.outsider })
    expect(stranger.status).toBe(404)
  })

  test('that breaks off keeps what came; meanwhile nobody else writes to it', async () => {
    const agent = await someone()
    const origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
    const file = Buffer.from('First name,Phone\nHal,617-555-0198\n')
    const headers = {
      host: hostOf(api.brand()),
      authorization: `Bearer ${await api.signIn(agent)}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
    }
    const url = '/v1/contacts/import_attachments'
    const opened = await api.app.inject({ method: 'POST', url, headers: { ...headers, 'upload-length': String(file.length) } })
    const location = String(opened.headers.location)
    const offset = async () => (await api.app.inject({ method: 'HEAD', url: location, headers })).headers['upload-offset']
    const patch = async (from: number) =>
      api.app.inject({
        method: 'PATCH',
        url: location,
        headers: { ...headers, 'upload-offset': String(from) },
        payload: file.subarray(from),
      })
    const writer = () =>
      api.within(
        async ({ db }) =>
          (await db.execute<{ writer: string }>(sql`select writer from import_uploads where id = ${opened.json().data.id}`)).rows[0]
            ?.writer,
      )

    const slow = request(`${origin}${location}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-length': file.length },
    })
    slow.on('error', () => {})
    slow.write(file.subarray(0, 12))
    await expect.poll(writer).toBeTruthy()
    const second = await patch(0)
    expect([second.statusCode, second.json().code]).toEqual([423, 'locked'])
    slow.destroy()
    await expect.poll(offset).toBe('12')
    await expect.poll(writer).toBeNull()
    expect((await patch(12)).statusCode).toBe(204)
    const read = await validate(agent, { attachment_id: opened.json().data.id })
    expect(read.body.data).toMatchObject({ status: 'mapping', total_count: 1 })
  })

  async function opened(): Promise<{ id: string; received: number }> {
    const headers = { host: hostOf(api.brand()), authorization: `Bearer ${await api.signIn(await someone())}`, 'upload-length': '3' }
    const { id } = (await api.app.inject({ method: 'POST', url: '/v1/contacts/import_attachments', headers })).json().data
    return { id, received: 0 }
  }

  test('goes on by nobody who has not seen its last piece: that came and was kept while they asked', async () => {
    const seen = await opened()
    await api.within(async (work) => {
      const store = uploadStore(work)
      const writer = newId()
      const before = await store.find(seen.id)
      expect(await store.hold(seen, writer, holdUntil(work.now))).toBe(true)
      if (before) expect(await store.append(before, { key: newId(), size: 2 })).toBe(true)
      await store.release(seen.id, writer)
      expect(await store.hold(seen, newId(), holdUntil(work.now))).toBe(false)
      expect(await store.hold({ ...seen, received: 2 }, newId(), holdUntil(work.now))).toBe(true)
    })
  })

  test('whose writer is gone without a word is free again after a minute', async () => {
    const upload = await opened()
    const hold = (writer: string, seconds: number) =>
      api.within((work) => {
        const now = new Date(Date.UTC(2027, 0, 1, 12, 0, seconds))
        return uploadStore({ ...work, now }).hold(upload, writer, holdUntil(now))
      })
    const [first, second] = [newId(), newId()]
    expect(await hold(first, 0)).toBe(true)
    expect(await hold(second, 50)).toBe(false)
    expect(await hold(first, 50)).toBe(true)
    expect(await hold(second, 100)).toBe(false)
    expect(await hold(second, 111)).toBe(true)
    expect(await hold(first, 112)).toBe(false)
  })
})
