/** The course of one question as the room has it. */
export const lengths = { thinking: 60, answering: 180 } as const

/** Questions of a run: one of each of so many categories. */
export const RUN_QUESTIONS = 4

/** Seconds that one square of the clock stands for. */
export const CELL_SECONDS = 5

/** The clock of a question; `spent` are the milliseconds of its phase before `since`, which is null while it stands still. Times are those of `performance.now()`. */
export type Clock = { phase: 'ready' | keyof typeof lengths; spent: number; since: number | null }

export const ready: Clock = { phase: 'ready', spent: 0, since: null }
export const think = (now: number): Clock => ({ phase: 'thinking', spent: 0, since: now })
export const answer = (now: number): Clock => ({ phase: 'answering', spent: 0, since: now })

export const hold = (clock: Clock, now: number): Clock => ({
  ...clock,
  spent: spentMs(clock, now),
  since: null,
})
export const goOn = (clock: Clock, now: number): Clock => ({ ...clock, since: now })

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
