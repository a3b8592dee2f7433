import { Readable } from 'node:stream'
import twilio, { type Twilio } from 'twilio'
import { CarrierRefusal, type BoughtNumber, type Line } from './telephony.ts'

/** The keys of one account. */
export type Account = { account_sid: string; auth_token: string; api_key: string; api_secret: string }

const patience = 10_000
const gone = 404
const messagesLookedAt = 20

/** The parts of the carrier's answers that say no; the helper library throws them as they came. */
type Rejection = { status?: number; code?: number | string }

/** Twilio by its helper library; `api_url` leads to a stand-in of it. */
export function twilioLine(account: Account, api_url: string | null): Line {
  const { account_sid, auth_token } = account
  const httpClient = api_url ? redirectedTo(api_url) : undefined
  const client: Twilio = twilio(account_sid, auth_token, { accountSid: account_sid, timeout: patience, ...(httpClient && { httpClient }) })

  return {
    account_sid,

    isSigned: (address, fields, signature) => twilio.validateRequest(auth_token, signature, address, fields),

    accessToken(identity, application, seconds) {
      const { AccessToken } = twilio.jwt
      const token = new AccessToken(account_sid, account.api_key, account.api_secret, { identity, ttl: seconds })
      token.addGrant(new AccessToken.VoiceGrant({ incomingAllow: true, outgoingApplicationSid: application }))
      return token.toJwt()
    },

    ensureApplication: (name, { voice_url, status_url }) =>
      asked(async () => {
        const hooks = {
          voiceUrl: voice_url,
          voiceMethod: 'POST' as const,
          statusCallback: status_url,
          statusCallbackMethod: 'POST' as const,
        }
        const [known] = await client.applications.list({ friendlyName: name, limit: 1 })
        if (!known) return (await client.applications.create({ friendlyName: name, ...hooks })).sid
        if (known.voiceUrl !== voice_url || known.statusCallback !== status_url) await client.applications(known.sid).update(hooks)
        return known.sid
      }),

    searchNumbers: ({ area_code, contains, state, limit }) =>
      asked(async () => {
        const found = await client.availablePhoneNumbers('US').local.list({
          ...(area_code && { areaCode: Number(area_code) }),
          ...(contains && { contains }),
          ...(state && { inRegion: state }),
          pageSize: limit,
          limit,
        })
        return found.map(({ phoneNumber, locality, region, capabilities }) => ({
          number: phoneNumber,
          city: locality ?? '',
          state: region ?? '',
          ...capable(capabilities),
        }))
      }),

    buyNumber: (number, name, hooks) =>
      asked(async () =>
        boughtOf(await client.incomingPhoneNumbers.create({ phoneNumber: number, friendlyName: name, ...numberHooks(hooks) })),
      ),

    findNumber: (number) =>
      asked(async () => {
        const [found] = await client.incomingPhoneNumbers.list({ phoneNumber: number, limit: 1 })
        return found ? boughtOf(found) : null
      }),

    hookNumber: (sid, hooks) => asked(async () => void (await client.incomingPhoneNumbers(sid).update(numberHooks(hooks)))),

    releaseNumber: (sid) => unlessGone(() => client.incomingPhoneNumbers(sid).remove()),

    verifyCaller: (number, name, status_url) =>
      asked(async () => {
        const { validationCode, callSid } = await client.validationRequests.create({
          phoneNumber: number,
          friendlyName: name,
          statusCallback: status_url,
          statusCallbackMethod: 'POST',
        })
        return { validation_code: validationCode, call_sid: callSid }
      }),

    isVerifiedCaller: (number) => asked(async () => (await client.outgoingCallerIds.list({ phoneNumber: number, limit: 1 })).length > 0),

    redirectLeg: (sid, twiml) => asked(async () => void (await client.calls(sid).update({ twiml }))),

    endLeg: (sid) => unlessGone(() => client.calls(sid).update({ status: 'completed' })),

    holdParticipant: (name, leg_sid, hold) =>
      unlessGone(async () => {
        // With one in it a conference is not in progress yet.
        const conferences = await client.conferences.list({ friendlyName: name, limit: 20 })
        const open = conferences.find(({ status }) => status !== 'completed')
        if (open) await client.conferences(open.sid).participants(leg_sid).update({ hold })
      }),

    startRecording: (leg_sid, status_url) =>
      asked(async () => {
        const { sid } = await client.calls(leg_sid).recordings.create({
          recordingChannels: 'dual',
          recordingStatusCallback: status_url,
          recordingStatusCallbackMethod: 'POST',
          recordingStatusCallbackEvent: ['in-progress', 'completed', 'absent'],
        })
        return sid
      }),

    pauseRecording: (leg_sid) =>
      asked(
        async () => void (await client.calls(leg_sid).recordings('Twilio.CURRENT').update({ status: 'paused', pauseBehavior: 'silence' })),
      ),

    resumeRecording: (leg_sid) =>
      asked(async () => void (await client.calls(leg_sid).recordings('Twilio.CURRENT').update({ status: 'in-progress' }))),

    async fetchRecording(sid) {
      const base = api_url ?? 'https://api.twilio.com'
      const found = await fetchBytes(`${base}/2010-04-01/Accounts/${account_sid}/Recordings/${sid}.wav`, account)
      return found && found.bytes
    },

    deleteRecording: (sid) => unlessGone(() => client.recordings(sid).remove()),

    lookUp: (number) =>
      asked(async () => {
        const { valid, lineTypeIntelligence } = await client.lookups.v2.phoneNumbers(number).fetch({ fields: 'line_type_intelligence' })
        const { type, carrierName, errorCode } = lineTypeIntelligence ?? {}
        return { valid, line_type: type ?? null, carrier_name: carrierName ?? null, error_code: errorCode ?? null }
      }),

    sendMessage: ({ from, to, body, media_urls, status_url }) =>
      asked(async () => {
        const sent = await client.messages.create({
          from,
          to,
          ...(body && { body }),
          ...(media_urls?.length && { mediaUrl: media_urls }),
          statusCallback: status_url,
        })
        return { sid: sent.sid, status: sent.status, segments: Number(sent.numSegments) || 1 }
      }),

    async messageOf(sid) {
      try {
        const { status, errorCode } = await asked(() => client.messages(sid).fetch())
        return { status, error_code: errorCode ?? null }
      } catch (error) {
        if (error instanceof CarrierRefusal && error.carrier_status === gone) return null
        throw error
      }
    },

    findMessages: ({ from, to }) =>
      asked(async () => {
        const found = await client.messages.list({ from, to, pageSize: messagesLookedAt, limit: messagesLookedAt })
        return found.map(({ sid, status, numSegments, body, dateCreated }) => ({
          ...{ sid, status, segments: Number(numSegments) || 1, body },
          created_at: dateCreated,
        }))
      }),

    async fetchMedia(url) {
      const base = api_url ?? 'https://api.twilio.com'
      // The credentials go to the carrier and nowhere else, whatever a callback says.
      if (new URL(url).origin !== new URL(base).origin) return null
      return fetchBytes(url, account)
    },
  }
}

const numberHooks = ({ voice_url, status_url, sms_url }: { voice_url: string; status_url: string; sms_url: string }) => ({
  voiceUrl: voice_url,
  voiceMethod: 'POST',
  statusCallback: status_url,
  statusCallbackMethod: 'POST',
  smsUrl: sms_url,
  smsMethod: 'POST',
})

type Capabilities = { voice?: boolean; sms?: boolean; mms?: boolean; SMS?: boolean; MMS?: boolean } | null | undefined

/** Search writes SMS and MMS in capitals, bought numbers do not. */
const capable = (told: Capabilities) => ({
  voice: told?.voice ?? true,
  sms: told?.sms ?? told?.SMS ?? false,
  mms: told?.mms ?? told?.MMS ?? false,
})

type Held = { sid: string; phoneNumber: string; friendlyName: string | null; capabilities: unknown }

const boughtOf = ({ sid, phoneNumber, friendlyName, capabilities }: Held): BoughtNumber => ({
  sid,
  number: phoneNumber,
  name: friendlyName ?? '',
  ...capable(capabilities as Capabilities),
})

/** The library's own client, led to another host. */
function redirectedTo(api_url: string) {
  const base = new URL(api_url)
  class Redirected extends twilio.RequestClient {
    override request<T>(options: Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0]) {
      const uri = new URL(options.uri)
      uri.protocol = base.protocol
      uri.host = base.host
      return super.request<T>({ ...options, uri: uri.href } as never)
    }
  }
  return new Redirected({ timeout: patience })
}

async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { status, code } = error as Rejection
    throw new CarrierRefusal(typeof code === 'number' ? code : 0, typeof status === 'number' ? status : 0, error)
  }
}

/** To end or remove what is not there any more is no failure. */
async function unlessGone(ask: () => Promise<unknown>): Promise<void> {
  try {
    await asked(ask)
  } catch (error) {
    if (!(error instanceof CarrierRefusal) || error.carrier_status !== gone) throw error
  }
}

async function fetchBytes(url: string, { account_sid, auth_token }: Account): Promise<{ bytes: Readable; content_type: string } | null> {
  const authorization = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`
  const answer = await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(60_000) }).catch((error: unknown) => {
    throw new CarrierRefusal(0, 0, error)
  })
  if (answer.status === gone) return null
  if (!answer.ok || !answer.body) throw new CarrierRefusal(0, answer.status, new Error(`The carrier answered ${answer.status}`))
  return {
    bytes: Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]),
    content_type: answer.headers.get('content-type') ?? 'application/octet-stream',
  }
}
