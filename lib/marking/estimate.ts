/** Marks that a model would give for one point, and why. */
export type EstimatedPoint = { code: string; score: number; reason: string }
