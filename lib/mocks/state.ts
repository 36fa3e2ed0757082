import { endOf, type MockState, type MockStatus } from './rules.ts'

type Times = {
  status: MockStatus
  applyFrom: Date
  applyUntil: Date
  startsAt: Date
  minutes: number
  seats: number | null
}
type Sight = {
  now: Date
  /** How many are registered. */
  applied: number
  /** Extra minutes of who is registered; null for everybody else. */
  extraMinutes: number | null
}

/** Tells how a mock exam stands for one visitor; for who has extra minutes it ends later. */
export function stateOf(mock: Times, { now, applied, extraMinutes }: Sight): MockState {
  if (mock.status === 'cancelled') return 'cancelled'
  if (now >= endOf(mock, extraMinutes ?? 0)) return 'ended'
  if (now >= mock.startsAt) return 'running'
  if (extraMinutes !== null) return 'applied'
  if (now < mock.applyFrom) return 'soon'
  if (now >= mock.applyUntil) return 'closed'
  return mock.seats !== null && applied >= mock.seats ? 'full' : 'open'
}
