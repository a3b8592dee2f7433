/** What other areas may take of billing. */

export { BillLines } from './bill-lines.tsx'
export { PressButtons } from './press-buttons.tsx'
export { PayButton } from './billing-frame.tsx'
