/** Ability of a learner, or difficulty of a question, in logits, and from how many answers it is known. */
export type Measured = { value: number; answers: number }

/** Where learners begin, and questions of a module of which staff have said nothing: its middle. */
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

/** How far from 0 the mean of a module may lie, in logits, before all of it is moved back. */
export const MOST_DRIFT = 0.05

/** Share of a module's questions that has to be known: the mean of fewer says which of them were asked, not where the module lies. */
const KNOWN_TO_CENTRE = 0.8

/**
 * Answers by how much a module of so many questions has to be moved back, in logits, by the difficulties of those that are
 * well known: their mean, when they are four fifths of all or more and it lies too far from 0; else 0. Only ability less
 * difficulty means anything, so abilities move as well and no chance changes; without it the scale drifts when stronger
 * learners come or learners grow.
 */
export function driftOf(known: readonly number[], questions: number): number {
  if (known.length === 0 || known.length < KNOWN_TO_CENTRE * questions) return 0
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length
  return Math.abs(mean) > MOST_DRIFT ? mean : 0
}
