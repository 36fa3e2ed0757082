/** First sittings of the other learners, against the score of a sitting. */
export type Others = { count: number; less: number; equal: number }

// A comparison with fewer people is chance, and tells how they did.
const fewest = 30

/**
 * 击败百分比, 0 to 100 = 100 × (less + 0.5 × (ties − 1)) / (n − 1), where n and ties count the learner too; null below
 * 30 learners. A later sitting is put in the place of the learner's first: "with this score you would have beaten …".
 */
export function beatenPercent({ count, less, equal }: Others): number | null {
  const learners = count + 1
  const ties = equal + 1
  if (learners < fewest) return null
  return (100 * (less + 0.5 * (ties - 1))) / (learners - 1)
}
