export { addMonths, borderOf, periodAt, type Interval } from './anchors.ts'
export {
  beginning,
  changeOf,
  renewalOf,
  settle,
  shareOf,
  sumOf,
  unusedOf,
  type Change,
  type Held,
  type Line,
  type PlanPrice,
} from './plan-change.ts'
export type { StandingStep } from './standing.data.ts'
export { dayOf, isClosedAt, nextStep, stageAt, stepsDue, stepsFor, type Closed, type Stage } from './standing.ts'
export {
  adminMaySet,
  adminNext,
  adminStatuses,
  attemptMayBecome,
  attemptStates,
  isOpen,
  orderMayBecome,
  orderStates,
  orderTabs,
  paidState,
  type AdminStatus,
  type AttemptState,
  type OrderState,
  type OrderTab,
} from './states.ts'
