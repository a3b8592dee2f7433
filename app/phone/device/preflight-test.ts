import type { Device as Made } from '@twilio/voice-sdk'
import { sendAction } from '#app/phone/tabs/phone-requests.ts'
import { testLine } from '#app/phone/choices.ts'
import { loadLibrary, quiet } from './device.ts'
import { errorOf, warningOf } from './errors.ts'
import { deviceId, storeDeviceId } from '#app/phone/tabs/phone-storage.ts'
import type { Preflight, QualityWarning } from '#app/phone/model.ts'
import { qualityOf } from '#app/phone/rules.ts'

/** The score as it is read: one place behind the point. */
const rounded = (score: number): number => Math.round(score * 10) / 10

/** Calls a line of our own for some seconds and says how good the way there is; true if the test came to its end. */
export async function runPreflight(userId: string, tell: (preflight: Preflight) => void): Promise<boolean> {
  const warnings = new Set<QualityWarning>()
  const say = (change: Partial<Preflight> & Pick<Preflight, 'state'>) =>
    tell({ quality: null, score: null, error: null, warnings: [...warnings], ...change })
  say({ state: 'connecting' })
  const token = await sendAction({ do: 'token', device_id: deviceId(userId) })
  if (!token.ok) {
    say({ state: 'failed', error: token.code })
    return false
  }
  storeDeviceId(userId, token.data.device_id)
  const { signal_host } = token.data
  try {
    const { Device } = await loadLibrary(signal_host)
    class TestDevice extends Device {
      constructor(jwt: string, options?: Made.Options) {
        super(jwt, { ...options, ...quiet(signal_host) } as Made.Options)
      }
      override connect(options: Made.ConnectOptions = {}) {
        return super.connect({ ...options, params: { To: testLine } })
      }
    }
    const test = Device.runPreflight(token.data.token, { deviceFactory: TestDevice, logLevel: 'silent' } as object)
    return await new Promise((resolve) => {
      test.on('connected', () => say({ state: 'connected' }))
      test.on('warning', (name: string) => {
        const warning = warningOf(name)
        if (warning) warnings.add(warning)
      })
      test.on('completed', ({ stats }: { stats?: { mos: { average: number } } }) => {
        const score = stats ? rounded(stats.mos.average) : null
        say({ state: 'completed', score, quality: score === null ? null : qualityOf(score) })
        resolve(true)
      })
      test.on('failed', (error: unknown) => {
        say({ state: 'failed', error: errorOf(error) })
        resolve(false)
      })
    })
  } catch (error) {
    say({ state: 'failed', error: errorOf(error) })
    return false
  }
}
