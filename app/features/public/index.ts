export { BareError } from './bare-error.tsx'
