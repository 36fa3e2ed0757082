/** One step of the hints to a question: 1 what is tested, 2 the way to go, 3 what falls away. */
export type HintStep = {
  step: 1 | 2 | 3
  text: string
  /** Written by a model. */
  generated: boolean
}

/**
 * One as it is kept; `named` is the content of the option that it lets fall away. `isSpare` stands in for that of a model
 * which failed.
 */
export type KeptStep = HintStep & { named?: string; isSpare?: true }

/** Kinds of sittings in which a learner practises, and nothing is compared with others or opened by the marks. */
const practised: readonly string[] = ['catalogue', 'wrong', 'review', 'favorites', 'quick', 'own']

/** Whether hints are offered in a sitting: in practice alone, never against a clock or in what is sealed. */
export const offersHints = (of: {
  kind: string
  sealed: boolean
  expiresAt: string | Date | null
}): boolean => practised.includes(of.kind) && !of.sealed && of.expiresAt === null

/** The steps up to the furthest that was shown. */
export const shownSteps = (steps: readonly KeptStep[], shown: number): HintStep[] =>
  steps
    .filter(({ step }) => step <= shown)
    .map(({ step, text, generated }) => ({ step, text, generated }))
