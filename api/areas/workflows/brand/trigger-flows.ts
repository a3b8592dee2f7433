import { isDeepStrictEqual } from 'node:util'
import type { Sender, Sending } from '#api/areas/campaigns/index.ts'
import type { Work } from '#api/platform/http/route.ts'
import { originOf } from '#api/platform/mails/queue.ts'
import { ianaZone } from '#config/options.ts'
import { comingDays } from '../engine/dates.ts'
import { versionStore } from '../flows/flows.store.ts'
import { listensOf } from '../flows/publishing.ts'
import { runsOfFlow } from '../history/runs.store.ts'
import { definitionOf, messageStep } from './definition.ts'
import { brandFlowStore, type BrandFlow } from './brand-flows.store.ts'

const day = 86_400_000

/** What goes by itself is a flow of one message, owned by the brand: one engine. */
export const triggerFlows: Sender = {
  async keep(work, trigger) {
    const definition = definitionOf(trigger)
    const flows = await brandFlowStore(work).ofTrigger(trigger.id)
    const current = flows.find(({ kind }) => kind === definition?.trigger.kind)
    for (const flow of flows) if (flow !== current) await stop(work, flow)
    if (definition && trigger.active) await publish(work, trigger, definition, current)
    else if (current) await brandFlowStore(work).change(current.id, { title: trigger.title, status: 'paused' })
  },

  async remove(work, id) {
    for (const flow of await brandFlowStore(work).ofTrigger(id)) {
      await stop(work, flow)
      await brandFlowStore(work).change(flow.id, { deleted_at: work.now, listens: [] })
    }
  },

  counts: (work, id) => brandFlowStore(work).counts(id, messageStep),
  trouble: (work, id) => brandFlowStore(work).trouble(id),
  leftOut: (work, id, page, holders) => brandFlowStore(work).leftOut(id, messageStep, page, holders),

  comingDays(work, timing, count) {
    const definition = definitionOf({ ...timing, channel: 'email' })
    return definition ? comingDays(definition.trigger, work.now, ianaZone(''), count) : []
  },
}

/** It is another kind of message now: whoever is under way leaves, and what was sent stays to be read. */
async function stop(work: Work, flow: BrandFlow): Promise<void> {
  await runsOfFlow(work, flow.id).endAll('flow_deleted')
  await brandFlowStore(work).change(flow.id, { status: 'paused' })
}

type Definition = NonNullable<ReturnType<typeof definitionOf>>

async function publish(work: Work, trigger: Sending, definition: Definition, current: BrandFlow | undefined): Promise<void> {
  const store = brandFlowStore(work)
  const { id, title, content_id } = trigger
  const flow = current ?? (await store.insert({ campaign_trigger_id: id, title, draft: definition }))
  const contents = { [messageStep]: content_id }
  const isNew = !isDeepStrictEqual([definition, contents], [flow.published, flow.contents])
  const version = isNew ? flow.version + 1 : flow.version
  // What came round while it was not in force was not meant to go.
  const begins =
    flow.status === 'active'
      ? {}
      : { looked_at: work.now, look_until: null, look_after: null, skip_before: new Date(work.now.getTime() - day) }
  await store.change(flow.id, {
    title,
    draft: definition,
    version,
    status: 'active',
    listens: listensOf(definition),
    trouble: '',
    ...begins,
  })
  if (!isNew) return
  const published_by = work.actor.user_id
  await versionStore(work).insert({ flow_id: flow.id, version, definition, contents, origin: originOf(work), published_by })
}
