/** Ability of a learner, or difficulty of a question, in logits, and from how many answers it is known. */
export type Measured = { value: number; answers: number }

/** Where learners begin, and questions of which staff have said nothing: the middle of a module. */
export const unmeasured: Measured = { value: 0, answers: 0 }

/** Least step of a learner, in logits: a learner goes on learning, a question stays as hard as it is. */
const LEAST_STEP_OF_LEARNER = 0.1

/**
 * Works out how likely a right answer is, 0 to 1: p = 1 / (1 + e^-(ability - difficulty)). The model is that of Rasch (1960,
 * Probabilistic Models for Some Intelligence and Attainment Tests), without a parameter for guesses, which are left out.
 */
export const chanceOf = (ability: number, difficulty: number): number =>
  1 / (1 + Math.exp(difficulty - ability))

/**
 * Gives the step K of the next answer, in logits, which falls with the answers before it: K = 1 / (1 + 0.05 n). It is the
 * uncertainty function of Pelanek (2016, Applications of the Elo rating system in adaptive educational systems, Computers
 * & Education 98, 169-179), with a = 1 and b = 0.05 as there.
 */
export const stepAfter = (answers: number): number => 1 / (1 + 0.05 * answers)

/**
 * Moves both sides by one answer, s = 1 when it is right: ability += K (s - p), difficulty -= K (s - p), each by its own K
 * and both from the values before it (Elo 1978, by answers instead of games).
 */
export function meet(
  learner: Measured,
  question: Measured,
  isRight: boolean,
): { learner: Measured; question: Measured } {
  const surprise = Number(isRight) - chanceOf(learner.value, question.value)
  const step = Math.max(LEAST_STEP_OF_LEARNER, stepAfter(learner.answers))
  return {
    learner: { value: learner.value + step * surprise, answers: learner.answers + 1 },
    question: {
      value: question.value - stepAfter(question.answers) * surprise,
      answers: question.answers + 1,
    },
  }
}

/** How far a module may lie from where it began on the mean, in logits, before all of it is moved back. */
export const MOST_DRIFT = 0.05

/**
 * Answers by how much a module has to be moved back, by how far each of its measured difficulties lies from where it
 * began; 0 while the mean is near enough. Only ability less difficulty means anything, so abilities move as well and no chance changes; without it the
 * scale drifts when stronger learners come or learners grow.
 */
export function driftOf(moved: readonly number[]): number {
  if (moved.length === 0) return 0
  const mean = moved.reduce((sum, value) => sum + value, 0) / moved.length
  return Math.abs(mean) > MOST_DRIFT ? mean : 0
}
