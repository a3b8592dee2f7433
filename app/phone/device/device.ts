import type { Call, Device } from '@twilio/voice-sdk'
import { errorOf, isAboutMicrophone, warningOf } from './errors.ts'
import type { PhoneEvent } from '#app/phone/machine.ts'
import type { AudioDevice, DeviceState, PhoneErrorCode } from '#app/phone/model.ts'

type Library = typeof import('./phone-sdk.ts')

/** Opus where it can be had, else PCMU (specification, part 1, section 9). */
const codecs = ['opus', 'pcmu'] as Call.Codec[]

let library: Promise<Library> | null = null

/**
 * The library, once a page. It captures the page's sockets when it is loaded and speaks TLS alone: for the demo's carrier, which
 * has no certificate, it is given sockets that leave it out towards that one host.
 */
export function loadLibrary(signalHost: string | null): Promise<Library> {
  if (signalHost === null) return (library ??= import('./phone-sdk.ts'))
  library ??= (async () => {
    const Native = globalThis.WebSocket
    const secure = `wss://${signalHost}/`
    globalThis.WebSocket = class extends Native {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(String(url).startsWith(secure) ? String(url).replace(/^wss:/, 'ws:') : url, protocols)
      }
    }
    try {
      return await import('./phone-sdk.ts')
    } finally {
      globalThis.WebSocket = Native
    }
  })()
  library.catch(() => (library = null))
  return library
}

/** The phone rings by itself, in the loudness that was chosen; the library's own sounds lie on a foreign host. */
class NoSound {
  readonly isPlaying = false
  play = (): Promise<void> => Promise.resolve()
  stop = (): void => {}
  setSinkIds = (): void => {}
}

/** Where it signals, and nothing said or fetched elsewhere. */
export const quiet = (signalHost: string | null) => ({
  Sound: NoSound,
  ...(signalHost !== null && { chunderw: signalHost, publishEvents: false }),
})

export type LineHooks = {
  state(state: DeviceState): void
  event(event: PhoneEvent): void
  /** The carrier complains about the device, not about a call. */
  trouble(code: PhoneErrorCode): void
  tokenWillExpire(): void
  /** The device is stuck with a call that is gone, and has to be made anew. */
  stuck(): void
  devicesChanged(): void
}

export type LineOptions = { token: string; signal_host: string | null }

/** A device at the carrier, and its one call. */
export async function openLine({ token, signal_host }: LineOptions, hooks: LineHooks) {
  const { Device: Made } = await loadLibrary(signal_host)
  const options = { codecPreferences: codecs, logLevel: 'silent', ...quiet(signal_host) }
  const device = new Made(token, options as Device.Options)
  device.audio?.incoming(false)
  const calls = new Map<string, Call>()
  let wanted: string | null = null
  let destroyed = false

  device.on('registering', () => hooks.state('registering'))
  device.on('registered', () => hooks.state('registered'))
  device.on('unregistered', () => {
    if (!destroyed) hooks.state('unregistered')
  })
  device.on('destroyed', () => hooks.state('destroyed'))
  device.on('tokenWillExpire', () => hooks.tokenWillExpire())
  device.on('error', (error: unknown) => hooks.trouble(errorOf(error)))
  device.audio?.on('deviceChange', () => hooks.devicesChanged())
  device.on('incoming', (call: Call) => {
    const key = crypto.randomUUID()
    watch(key, call)
    const call_id = call.customParameters.get('call_id') ?? call.parameters['CallSid'] ?? ''
    hooks.event({ is: 'incoming', key, call_id, number: call.parameters['From'] ?? '', at: Date.now() })
  })

  function watch(key: string, call: Call) {
    calls.set(key, call)
    const tell = (event: PhoneEvent) => {
      if (!destroyed) hooks.event(event)
    }
    const closed = (reason?: 'connection_lost') => {
      calls.delete(key)
      tell({ is: 'closed', key, at: Date.now(), ...(reason && { reason }) })
    }
    call.on('ringing', () => tell({ is: 'rings', key, call_id: call.parameters['CallSid'] ?? '' }))
    call.on('accept', () => tell({ is: 'opened', key, call_id: call.parameters['CallSid'] ?? null, at: Date.now() }))
    call.on('mute', (on: boolean) => tell({ is: 'muted', key, on }))
    call.on('reconnecting', () => tell({ is: 'reconnecting', key }))
    call.on('reconnected', () => tell({ is: 'reconnected', key }))
    call.on('warning', (name: string) => warn(name, true))
    call.on('warning-cleared', (name: string) => warn(name, false))
    const warn = (name: string, on: boolean) => {
      const warning = warningOf(name)
      if (warning) tell({ is: 'warning', key, warning, on })
    }
    // An error that ends a call is told after its end: it goes first.
    call.on('disconnect', () => setTimeout(closed))
    call.on('cancel', () => closed())
    call.on('reject', () => closed())
    call.on('error', (error: unknown) => {
      const code = errorOf(error)
      const at = Date.now()
      if (isAboutMicrophone(code)) return tell({ is: 'failed', key, code, at, fatal: true, reason: 'no_microphone' })
      if (code === 'media_failed') return tell({ is: 'failed', key, code, at, fatal: true, reason: 'connection_lost' })
      if (/DTMF/.test(String((error as Error | null)?.message)))
        return tell({ is: 'failed', key, code: 'digits_not_sent', at, fatal: false })
      // The other reasons for which a call ends the server knows better.
      if (call.status() === 'closed') closed()
    })
    call.on('transportClose', () => {
      if (call.status() !== 'closed') return
      closed('connection_lost')
      // It would hold the microphone and take no other call.
      hooks.stuck()
    })
  }

  const forCall = (key: string, act: (call: Call) => void) => {
    const call = calls.get(key)
    if (call) act(call)
  }

  return {
    device,
    /** Until the carrier has taken it, or not: a bad token may leave this waiting for ever. */
    register: (): Promise<void> => device.register(),
    renew: (next: string): void => device.updateToken(next),
    async connect(key: string, params: Record<string, string>, microphone: string | null): Promise<void> {
      wanted = key
      try {
        const call = await device.connect({ params, ...constraints(microphone) })
        watch(key, call)
        // Hung up before there was anything to hang up.
        if (wanted !== key) call.disconnect()
      } catch (error) {
        const code = errorOf(error)
        hooks.event({ is: 'failed', key, code: code === 'carrier' ? 'outbound_initialize' : code, at: Date.now(), fatal: true })
      }
    },
    accept: (key: string, microphone: string | null) => forCall(key, (call) => call.accept(constraints(microphone))),
    reject: (key: string) => forCall(key, (call) => call.reject()),
    ignore: (key: string) => forCall(key, (call) => call.ignore()),
    disconnect(key: string): void {
      if (wanted === key) wanted = null
      forCall(key, (call) => call.disconnect())
    },
    mute: (key: string, on: boolean) => forCall(key, (call) => call.mute(on)),
    digits: (key: string, digits: string) => forCall(key, (call) => call.sendDigits(digits)),
    /** Another microphone in the midst of a call. */
    async switchMicrophone(id: string | null): Promise<void> {
      if (id !== null) return device.audio?.setInputDevice(id)
      if (device.audio?.inputDevice && !device.isBusy) await device.audio.unsetInputDevice()
    },
    async chooseSpeaker(id: string | null): Promise<void> {
      if (device.audio?.isOutputSelectionSupported) await device.audio.speakerDevices.set(id ?? 'default')
    },
    canChooseSpeaker: (): boolean => device.audio?.isOutputSelectionSupported ?? false,
    destroy(): void {
      destroyed = true
      calls.clear()
      device.destroy()
      hooks.state('destroyed')
    },
  }
}
export type Line = Awaited<ReturnType<typeof openLine>>

/** The chosen microphone if it is there; a missing one is no reason not to talk. */
const constraints = (id: string | null): { rtcConstraints?: MediaStreamConstraints } =>
  id === null ? {} : { rtcConstraints: { audio: { deviceId: { ideal: id } } } }

/** The microphones and speakers of this machine; without names until the microphone was allowed once. */
export async function listDevices(): Promise<{ microphones: AudioDevice[]; speakers: AudioDevice[] }> {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  const of = (kind: MediaDeviceKind) =>
    all.filter((one) => one.kind === kind && one.deviceId !== '').map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { microphones: of('audioinput'), speakers: of('audiooutput') }
}

/** Whether calls are possible at all in this browser, on this page. */
export const canCall = (): boolean =>
  window.isSecureContext && 'RTCPeerConnection' in window && Boolean(navigator.mediaDevices) && 'locks' in navigator
