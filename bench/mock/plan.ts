/** Seconds of one group of sitters: they come evenly within `enter`, sit on for `hold`, and hand in evenly within `handIn`. */
export type Group = { sitters: number; enter: number; hold: number; handIn: number }

/** Seconds between two saves of one sitter. */
export const SAVE_SECONDS = 20

/** BENCH_TRIAL=1 tries the benchmark itself on a tenth of the people; its figures say nothing of a real exam. */
const isTrial = process.env.BENCH_TRIAL === '1'

/** Group of which a save is the measure: long enough for 500 saves without the first of each, which a cold server answers. */
export const few: Group = isTrial
  ? { sitters: 20, enter: 5, hold: 50, handIn: 5 }
  : { sitters: 50, enter: 10, hold: 215, handIn: 5 }

export const many: Group = isTrial
  ? { sitters: 200, enter: 15, hold: 45, handIn: 10 }
  : { sitters: 2000, enter: 60, hold: 90, handIn: 30 }

export const lengthOf = ({ enter, hold, handIn }: Group): number => enter + hold + handIn
