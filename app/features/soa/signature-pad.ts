import SignaturePad, { type PointGroup } from 'signature_pad'
import { longestSignature, signatureBox } from '#config/signature.ts'

/**
 * The script of the pad, sent by itself to a page that needs none: it shows the pad, and keeps what is drawn in the form's
 * own field, in the numbers of `signatureBox` whatever the size of the screen.
 */
for (const room of document.querySelectorAll<HTMLElement>('[data-signature]')) begin(room)

function begin(room: HTMLElement): void {
  const canvas = room.querySelector('canvas')
  const field = room.querySelector('input')
  const clear = room.querySelector('button')
  if (!canvas || !field || !clear) return
  room.hidden = false
  const pad = new SignaturePad(canvas, { minWidth: 1, maxWidth: 2.5 })
  const scale = () => canvas.clientWidth / signatureBox.width

  function show(): void {
    const dots = window.devicePixelRatio || 1
    canvas!.width = canvas!.clientWidth * dots
    canvas!.height = canvas!.clientHeight * dots
    canvas!.getContext('2d')?.scale(dots, dots)
    pad.penColor = getComputedStyle(canvas!).color
    pad.fromData(strokesOf(field!.value, scale(), pad.penColor))
  }

  pad.addEventListener('endStroke', () => (field.value = pathOf(pad.toData(), scale())))
  clear.addEventListener('click', () => {
    pad.clear()
    field.value = ''
    canvas.focus()
  })
  window.addEventListener('resize', show)
  show()
}

/** Every so many points are left out until it is short enough: a hand moves far less in between. */
function pathOf(strokes: PointGroup[], scale: number, every = 1): string {
  const place = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at / scale)))
  const path = strokes
    .map(({ points }) => {
      const kept = points.filter((_point, index) => index % every === 0 || index === points.length - 1)
      // A dot is a line to where it began.
      const line = kept.length === 1 ? [...kept, ...kept] : kept
      const written = line.map(({ x, y }) => `${place(x, signatureBox.width)} ${place(y, signatureBox.height)}`)
      return written.length > 0 ? `M${written.join('L')}` : ''
    })
    .join('')
  return path.length <= longestSignature ? path : every < 64 ? pathOf(strokes, scale, every * 2) : ''
}

function strokesOf(path: string, scale: number, penColor: string): PointGroup[] {
  return path
    .split('M')
    .filter(Boolean)
    .map((stroke, index) => ({
      ...{ penColor, dotSize: 0, minWidth: 1, maxWidth: 2.5, velocityFilterWeight: 0.7, compositeOperation: 'source-over' as const },
      points: stroke.split('L').map((point, place) => {
        const [x = 0, y = 0] = point.split(' ').map((at) => Number(at) * scale)
        return { x, y, pressure: 0.5, time: index * 10_000 + place * 20 }
      }),
    }))
}
