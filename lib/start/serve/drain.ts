/** How long requests under way may take to finish; a reader that stalls does not hold the stop longer. */
export const DRAIN_MS = 15_000
