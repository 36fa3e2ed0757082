/** The course of one question as the room has it. */
export const lengths = { thinking: 60, answering: 180 } as const

/** Questions of a run: one of each of so many categories. */
export const RUN_QUESTIONS = 4

/** Seconds that one square of the clock stands for. */
export const CELL_SECONDS = 5

/** In ms: a press as early as this in a phase is the second half of a double press of the button that stood there before. */
const EARLY_MS = 1500

/**
 * The clock of a question, by `performance.now()`: `spent` are the milliseconds of its phase before `since`, which is null
 * while it stands still, and `from` is when the phase came.
 */
export type Clock = {
  phase: 'ready' | keyof typeof lengths
  spent: number
  since: number | null
  from: number
}

/** Waits to be begun, since `from`: the time of the answer before it, or -Infinity where nothing was pressed before it. */
export const ready = (from: number): Clock => ({ phase: 'ready', spent: 0, since: null, from })
export const think = (now: number): Clock => ({
  phase: 'thinking',
  spent: 0,
  since: now,
  from: now,
})
export const answer = (now: number): Clock => ({ ...think(now), phase: 'answering' })

/** Whether a press on what leads out of the phase was meant for it. */
export const isMeant = ({ from }: Clock, now: number): boolean => now - from >= EARLY_MS

/** Stops the clock; one that stands, or has not begun, stays as it is. */
export const hold = (clock: Clock, now: number): Clock => ({
  ...clock,
  spent: spentMs(clock, now),
  since: null,
})
/** Lets it go on from where it stood. */
export const goOn = (clock: Clock, now: number): Clock =>
  clock.phase === 'ready' ? clock : { ...clock, since: now }

/** How long the phase has lasted, in milliseconds, at most its whole length. */
export function spentMs({ phase, spent, since }: Clock, now: number): number {
  if (phase === 'ready') return 0
  return Math.min(lengths[phase] * 1000, spent + (since === null ? 0 : Math.max(0, now - since)))
}

/** Whole seconds left of the phase, 0 once it is over. */
export function secondsLeft(clock: Clock, now: number): number {
  if (clock.phase === 'ready') return lengths.thinking
  return Math.ceil((lengths[clock.phase] * 1000 - spentMs(clock, now)) / 1000)
}
