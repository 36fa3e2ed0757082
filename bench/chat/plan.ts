/** BENCH_TRIAL=1 tries the benchmark itself on fewer people; its figures say nothing of a real evening. */
const isTrial = process.env.BENCH_TRIAL === '1'

/** Sockets that are held, how many of them ask at once, in so many rounds, and how many are answered when the server is killed. */
export const plan = isTrial
  ? { sockets: 60, asking: 10, rounds: 1, shaken: 20 }
  : { sockets: 500, asking: 50, rounds: 3, shaken: 100 }

/** Milliseconds between two pieces of the model, and characters of an answer. */
export const PACE_MS = 30
export const CHARACTERS = 600
