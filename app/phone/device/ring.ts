/** One ring and the pause after it, in seconds, as telephones of the country do: two tones of 440 and 480 Hz. */
const ringing = 2
const pause = 4
const tones = [440, 480]

let context: AudioContext | null = null
let cadence: AudioBuffer | null = null

const supportsSinks = (audio: AudioContext): audio is AudioContext & { setSinkId(id: string): Promise<void> } => 'setSinkId' in audio

function draw(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate * (ringing + pause), audio.sampleRate)
  const samples = buffer.getChannelData(0)
  const end = audio.sampleRate * ringing
  for (let at = 0; at < end; at++) {
    const fade = Math.min(1, at / 400, (end - at) / 400)
    for (const tone of tones) samples[at] = (samples[at] ?? 0) + 0.4 * fade * Math.sin((2 * Math.PI * tone * at) / audio.sampleRate)
  }
  return buffer
}

/**
 * Rings until it is stopped, or once. The sound loops within the browser's audio, so a tab in the background rings as well. A
 * page that nobody has touched yet may stay silent: browsers ask for that.
 */
export function startRing({ volume, sink, once = false }: { volume: number; sink: string | null; once?: boolean }): () => void {
  const audio = (context ??= new AudioContext())
  cadence ??= draw(audio)
  if (supportsSinks(audio)) void audio.setSinkId(sink ?? '').catch(() => {})
  void audio.resume().catch(() => {})
  const source = new AudioBufferSourceNode(audio, { buffer: cadence, loop: !once })
  const gain = new GainNode(audio, { gain: volume })
  source.connect(gain).connect(audio.destination)
  source.start(0, 0, once ? ringing : undefined)
  return () => {
    source.stop()
    source.disconnect()
    gain.disconnect()
  }
}

/** How long one ring lasts. */
export const ringMilliseconds = ringing * 1000
