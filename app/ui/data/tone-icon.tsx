import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Tone } from '../feedback/badge.tsx'

/** The icon that goes with a tone, so that nothing is told by colour alone. */
export function ToneIcon({ tone, size = 16 }: { tone: Tone; size?: 16 | 20 }) {
  if (tone === 'success') return <CircleCheck size={size} />
  if (tone === 'warning') return <TriangleAlert size={size} />
  if (tone === 'danger') return <CircleAlert size={size} />
  return <Info size={size} />
}
