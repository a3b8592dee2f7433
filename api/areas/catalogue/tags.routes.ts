import type { FastifyInstance } from 'fastify'
import { listTagUsage, newTags, tag, tagChange, tagUsages, type NewTag, type Tag } from '#api/contract/catalogue.ts'
import { all, one } from '#api/contract/envelope.ts'
import { audit } from '#api/platform/audit.ts'
import { route, type Work } from '#api/platform/http/route.ts'
import { invalid, refuse } from '#api/platform/refusal.ts'
import { pageMeta } from '#api/platform/paging.ts'
import { tagStore } from './tags.store.ts'

export function tagsRoutes(app: FastifyInstance): void {
  route(app, {
    method: 'GET',
    url: '/v1/tags/usage',
    summary: 'Tags, and how many contacts carry each',
    access: { area: 'catalogue', action: 'change' },
    writes: false,
    query: listTagUsage,
    reply: tagUsages,
    async handle({ work, query }) {
      const store = tagStore(work)
      const [data, counted] = await Promise.all([store.usage(query), store.count(query.q)])
      return { data, meta: pageMeta(query, counted) }
    },
  })

  route(app, {
    method: 'POST',
    url: '/v1/tags',
    summary: 'Make tags; those that are there already stay as they are',
    access: { area: 'contacts', action: 'create' },
    body: newTags,
    reply: all(tag),
    status: 201,
    handle: async ({ work, body }) => ({ data: await makeTags(work, body.tags) }),
  })

  route(app, {
    method: 'PATCH',
    url: '/v1/tags',
    summary: 'Rename a tag, or give it another colour',
    access: { area: 'catalogue', action: 'change' },
    body: tagChange,
    reply: one(tag),
    async handle({ work, body: { id, ...changes } }) {
      const store = tagStore(work)
      if (!(await store.find(id))) throw refuse('not_found')
      const alike = changes.name === undefined ? [] : await store.byName([changes.name])
      if (alike.some((other) => other.id !== id)) throw invalid('name', 'taken')
      await store.update(id, changes)
      await audit(work, { area: 'catalogue', action: 'tag_changed', subject_id: id, details: changes })
      const data = await store.find(id)
      if (!data) throw refuse('not_found')
      return { data }
    },
  })
}

/** In the order asked for; a name that is there already, however capitalised, is the tag that is there. */
async function makeTags(work: Work, wanted: NewTag[]): Promise<Tag[]> {
  const store = tagStore(work)
  const key = (name: string) => name.toLowerCase()
  const known = new Map((await store.byName(wanted.map(({ name }) => name))).map((one) => [key(one.name), one]))
  const missing = new Map<string, NewTag>()
  for (const one of wanted) if (!known.has(key(one.name)) && !missing.has(key(one.name))) missing.set(key(one.name), one)
  for (const made of await store.insert([...missing.values()])) {
    known.set(key(made.name), made)
    await audit(work, { area: 'catalogue', action: 'tag_created', subject_id: made.id, details: { name: made.name } })
  }
  const found = wanted.flatMap(({ name }) => known.get(key(name)) ?? [])
  return [...new Set(found)]
}
