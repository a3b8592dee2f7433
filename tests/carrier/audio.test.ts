import { expect, test } from 'vitest'
import { Engine, Line, mix, type Port, Room } from '../../scripts/carrier/audio/mixer.ts'
import { decodeMulaw, encodeMulaw } from '../../scripts/carrier/audio/mulaw.ts'
import { Recorder } from '../../scripts/carrier/audio/recorder.ts'
import { fromSamples, inTurn, keyTone, secondsFor, silence, spoken } from '../../scripts/carrier/audio/sounds.ts'
import { readWav, writeWav } from '../../scripts/carrier/audio/wav.ts'
import { Clock } from '../../scripts/carrier/clock.ts'
import { disordered, sign } from '../../scripts/carrier/webhooks.ts'

const constant = (value: number) => new Int16Array(160).fill(value)

/** A telephone that says one thing all the time and remembers what it hears. */
function telephone(value: number): Port & { heard: number[] } {
  const heard: number[] = []
  return { heard, pull: () => constant(value), push: (frame) => void heard.push(frame[0] ?? 0) }
}

const turn = (...lines: Line[]) => {
  for (const line of lines) line.listen()
  for (const line of lines) line.speak()
}

test('µ-law keeps a sample within the step of its size', () => {
  for (const sample of [0, 5, -5, 100, -1000, 12_345, -32_000, 32_767]) {
    const [back = 0] = decodeMulaw(encodeMulaw(Int16Array.of(sample)))
    expect(Math.abs(back - sample)).toBeLessThanOrEqual(Math.max(8, Math.abs(sample) / 16))
  }
  expect([...encodeMulaw(Int16Array.of(0, 32_767, -32_768))]).toEqual([0xff, 0x80, 0x00])
})

test('a WAV file is read as it was written; what is none is refused in words', () => {
  const channels = [Int16Array.of(1, -2, 3), Int16Array.of(30_000, -30_000, 0)]
  expect(readWav(writeWav(channels))).toEqual(channels)
  expect(() => readWav(Buffer.from('ID3 something'))).toThrow('not a WAV file')
  expect(() => readWav(writeWav(channels).subarray(0, 20))).toThrow('breaks off')
})

test('a mix is the sum and no more than a sample holds', () => {
  expect(mix([constant(1000), constant(-400)])[0]).toBe(600)
  expect(mix([constant(30_000), constant(30_000)])[0]).toBe(32_767)
  expect(mix([])[0]).toBe(0)
})

test('in a room each hears the others and not itself; who is muted, apart or lost is not heard', () => {
  const phones = [telephone(1), telephone(10), telephone(100)]
  const [one, two, three] = phones.map((phone) => new Line(phone)) as [Line, Line, Line]
  const room = new Room()
  for (const line of [one, two, three]) line.enter(room)
  turn(one, two, three)
  expect(phones.map(({ heard }) => heard.at(-1))).toEqual([110, 101, 11])
  two.muted = true
  turn(one, two, three)
  expect(phones.map(({ heard }) => heard.at(-1))).toEqual([100, 101, 1])
  three.apart = true
  turn(one, two, three)
  expect(phones.map(({ heard }) => heard.at(-1))).toEqual([0, 1, 0])
  one.lose(true)
  turn(one, two, three)
  expect(phones[0]?.heard).toHaveLength(3)
  expect(phones[1]?.heard.at(-1)).toBe(0)
})

test('a sound is played to its end, skipped, or stopped', async () => {
  const phone = telephone(0)
  const line = new Line(phone)
  const played = line.play(fromSamples(new Int16Array(320).fill(7)))
  turn(line)
  turn(line)
  turn(line)
  await played
  expect(phone.heard).toEqual([7, 7, 0])
  const long = line.play(inTurn([silence(10), keyTone('5')]))
  line.skip(10_100)
  turn(line)
  expect(phone.heard.at(-1)).not.toBe(0)
  line.skip(1000)
  await long
  const stop = new AbortController()
  const stopped = line.play(spoken('words without end'), stop.signal)
  stop.abort()
  await stopped
})

test('words take three a second', () => {
  expect(secondsFor('one two three four five six')).toBe(2)
  expect(secondsFor('yes')).toBe(0.5)
})

test('a recording has both sides apart, silence in a pause, and no pause where it is skipped', () => {
  const recorder = new Recorder('dual')
  const take = () => recorder.take(constant(1), constant(2))
  take()
  recorder.state = 'paused'
  take()
  recorder.skip = true
  take()
  recorder.state = 'in-progress'
  take()
  const [said, heard] = readWav(recorder.wav())
  expect([said?.[0], said?.[160], said?.[320], said?.length]).toEqual([1, 0, 1, 480])
  expect(heard?.[0]).toBe(2)
  expect(recorder.seconds).toBeCloseTo(0.06)
})

test('an engine without lines stands still', () => {
  const engine = new Engine()
  const line = new Line(telephone(0))
  engine.add(line)
  engine.remove(line)
  engine.stop()
  expect(line.room).toBeNull()
})

test('the clock goes forward, and what falls due by that goes off in its order', async () => {
  const clock = new Clock()
  const done: string[] = []
  clock.after(60_000, () => done.push('second'))
  clock.after(30_000, () => done.push('first'))
  const stop = clock.after(10_000, () => done.push('never'))
  stop()
  clock.advance(61_000)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(done).toEqual(['first', 'second'])
  expect(clock.ahead).toBe(61_000)
  clock.reset()
  expect(clock.ahead).toBe(0)
  clock.stop()
})

test('disorder is the same for the same seed', () => {
  const all = [1, 2, 3, 4, 5]
  const wild = disordered(all, { shuffle: true, double: true, seed: 9 })
  expect(wild).toEqual(disordered(all, { shuffle: true, double: true, seed: 9 }))
  expect(wild).not.toEqual(disordered(all, { shuffle: true, double: true, seed: 10 }))
  expect([...wild].sort()).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
  expect(disordered(all, { shuffle: false, double: false, seed: 1 })).toEqual(all)
})

test('a signature is that of Twilio’s own example', () => {
  const parameters = { CallSid: 'CA1234567890ABCDE', Caller: '+14158675309', Digits: '1234', From: '+14158675309', To: '+18005551212' }
  expect(sign('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', parameters)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
})
