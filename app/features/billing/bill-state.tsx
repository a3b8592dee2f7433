import { StatusChip, type Tone } from '#app/ui/feedback/badge.tsx'
import type { ShownInvoice } from './billing.server.ts'

const tones: Record<ShownInvoice['state'], Tone> = { open: 'warning', paid: 'success', past_due: 'danger', void: 'neutral' }

export const BillState = ({ bill }: { bill: Pick<ShownInvoice, 'state' | 'state_words'> }) => (
  <StatusChip tone={tones[bill.state]}>{bill.state_words}</StatusChip>
)
