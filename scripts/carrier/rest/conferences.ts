import type { Conference, Participant } from '../calls/conferences.ts'
import type { Carrier } from '../carrier.ts'
import { notFound, TwilioError } from '../errors.ts'
import type { Form } from './form.ts'
import type { Routes } from './routes.ts'
import { common, page, root } from './shape.ts'

const ofParticipant = ['Muted', 'Hold', 'HoldUrl', 'HoldMethod', 'AnnounceUrl', 'AnnounceMethod', 'EndConferenceOnExit']

/** Conferences and who takes part. */
export const conferenceRoutes: Routes = {
  'GET Conferences': ({ carrier, query }) => {
    query.only('FriendlyName', 'Status', 'PageSize', 'Page')
    const [name, status] = [query.get('FriendlyName'), query.get('Status')]
    const found = carrier.conferences.all.filter((one) => (!name || one.name === name) && (!status || one.status === status))
    const shown = found.reverse().map((one) => show(carrier, one))
    return page(`${root(carrier.config)}/Conferences.json`, 'conferences', shown, query)
  },
  'GET Conferences/:sid': ({ carrier, params }) => show(carrier, conference(carrier, params.sid)),
  'POST Conferences/:sid': ({ carrier, params, form }) => {
    const one = conference(carrier, params.sid)
    if (form.only('Status').oneOf('Status', 'completed')) one.end()
    return show(carrier, one)
  },
  'GET Conferences/:sid/Participants': ({ carrier, params, query }) => {
    query.only('Muted', 'Hold', 'Coaching', 'PageSize', 'Page')
    const one = conference(carrier, params.sid)
    const [muted, hold] = [query.flag('Muted'), query.flag('Hold')]
    const found = [...one.participants.values()].filter(
      (who) => (muted === undefined || who.entry.muted === muted) && (hold === undefined || who.hold === hold),
    )
    const shown = found.map((who) => showParticipant(carrier, one, who))
    return page(`${root(carrier.config)}/Conferences/${one.sid}/Participants.json`, 'participants', shown, query)
  },
  'GET Conferences/:sid/Participants/:call': ({ carrier, params }) => {
    const one = conference(carrier, params.sid)
    return showParticipant(carrier, one, participant(one, params.call))
  },
  'POST Conferences/:sid/Participants/:call': ({ carrier, params, form }) => {
    const one = conference(carrier, params.sid)
    const who = participant(one, params.call)
    update(one, who, form.only(...ofParticipant))
    return showParticipant(carrier, one, who)
  },
  'DELETE Conferences/:sid/Participants/:call': ({ carrier, params }) => {
    const one = conference(carrier, params.sid)
    one.remove(participant(one, params.call))
  },
}

function update(one: Conference, who: Participant, form: Form): void {
  const [muted, hold, ends] = [form.flag('Muted'), form.flag('Hold'), form.flag('EndConferenceOnExit')]
  const hook = (name: string) => {
    const url = form.url(`${name}Url`)
    return url ? { url, method: form.oneOf(`${name}Method`, 'GET', 'POST') } : undefined
  }
  if (one.status === 'completed') throw new TwilioError(400, 20_001, 'The conference is over.')
  if (muted !== undefined) one.mute(who, muted)
  if (hold !== undefined) one.hold(who, hold, hook('Hold'))
  if (ends !== undefined) who.entry.ends = ends
  const announcement = hook('Announce')
  if (announcement) one.announce(who, announcement)
}

function conference(carrier: Carrier, sid = ''): Conference {
  const found = carrier.conferences.all.find((one) => one.sid === sid)
  if (!found) throw notFound(`Conferences/${sid}`)
  return found
}

/** By the sid of the call, or by the label that it was given. */
function participant(one: Conference, name = ''): Participant {
  const found = one.participants.get(name) ?? [...one.participants.values()].find(({ entry }) => entry.label === name && name !== '')
  if (!found) throw notFound(`Conferences/${one.sid}/Participants/${name}`)
  return found
}

function show({ config }: Carrier, one: Conference): Record<string, unknown> {
  return {
    sid: one.sid,
    friendly_name: one.name,
    status: one.status,
    region: 'us1',
    ...common(config, one.created_at),
    reason_conference_ended: null,
    call_sid_ending_conference: null,
    uri: `${root(config)}/Conferences/${one.sid}.json`,
    subresource_uris: { participants: `${root(config)}/Conferences/${one.sid}/Participants.json` },
  }
}

function showParticipant({ config }: Carrier, one: Conference, { call, entry, hold, joined_at }: Participant): Record<string, unknown> {
  return {
    call_sid: call.sid,
    conference_sid: one.sid,
    label: entry.label || null,
    muted: entry.muted,
    hold,
    coaching: false,
    call_sid_to_coach: null,
    start_conference_on_enter: entry.starts,
    end_conference_on_exit: entry.ends,
    status: 'connected',
    queue_time: null,
    ...common(config, joined_at),
    uri: `${root(config)}/Conferences/${one.sid}/Participants/${call.sid}.json`,
  }
}
