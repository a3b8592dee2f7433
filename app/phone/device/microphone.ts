/** A test nobody ends stops by itself. */
const longest = 30_000
const between = 100

/**
 * Listens to a microphone and tells its level from 0 to 1, until it is stopped. This is the other place, besides a call, that
 * asks for the microphone.
 */
export async function testMicrophone(id: string | null, level: (level: number) => void, ended: () => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: id === null ? true : { deviceId: { ideal: id } } })
  const audio = new AudioContext()
  const analyser = new AnalyserNode(audio, { fftSize: 1024 })
  new MediaStreamAudioSourceNode(audio, { mediaStream: stream }).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const look = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    // Speech lies between -50 and -10 decibels or so.
    level(Math.min(1, Math.max(0, (10 * Math.log10(power + 1e-9) + 50) / 40)))
  }, between)
  const stop = () => {
    clearInterval(look)
    clearTimeout(end)
    for (const track of stream.getTracks()) track.stop()
    void audio.close()
    ended()
  }
  const end = setTimeout(stop, longest)
  return stop
}

/** Has the browser ask for the microphone in this tab, which is the one that is looked at; throws where it is refused. */
export async function allowMicrophone(): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  for (const track of stream.getTracks()) track.stop()
}
