/** One answer of a constructed sitter; `minute` from the beginning that all share, `correctedAt` where a wrong one is put right. */
export type DemoAnswer = {
  position: number
  minute: number
  seconds: number
  isRight: boolean
  correctedAt: number | null
}
/** A constructed sitter: the minutes of entering and of the hand-in, with the answers between. */
export type DemoSitter = { entered: number; left: number; answers: DemoAnswer[] }

const DEMO_SITTERS = 48

/** Names of the constructed; an account that a person closed keeps no name, so that these tell who is none. */
export const constructedNames = Array.from(
  { length: DEMO_SITTERS - 1 },
  (_, index) => `构造考生 ${index + 1}`,
)

/** Questions over which the demo's learner sits long, and how many times as long as usual. */
const stuck = { from: 21, to: 24, times: 3.6 }

/**
 * The cohort of the past mock exam of the demo, always the same: the demo's learner first, then sitters of all strengths
 * and paces. Some come late, leave questions out, run out of time, or correct an answer before they hand in.
 */
export function demoCohort(questions: number, minutes: number): DemoSitter[] {
  return Array.from({ length: DEMO_SITTERS }, (_, index) => sitterOf(index, questions, minutes))
}

function sitterOf(index: number, questions: number, minutes: number): DemoSitter {
  const next = numbersFrom(index + 1)
  const isLearner = index === 0
  const skill = isLearner ? 0.8 : 0.35 + (0.6 * ((index * 17) % DEMO_SITTERS)) / DEMO_SITTERS
  const pace = isLearner ? 0.74 : 0.58 + (0.5 * ((index * 29) % DEMO_SITTERS)) / DEMO_SITTERS
  const entered = isLearner ? 1 : index % 9 === 4 ? 3 + (index % 7) : 0.3
  const last = minutes - 1
  const answers: DemoAnswer[] = []
  let minute = entered
  for (let position = 1; position <= questions; position++) {
    const slow = isLearner && position >= stuck.from && position <= stuck.to ? stuck.times : 1
    const taken = (slow * pace * (0.6 + 0.8 * next()) * minutes) / questions
    const [isRight, isLeftOut] = [next() < skill, next() < 0.05]
    minute += taken
    if (minute > last) break
    if (!isLeftOut)
      answers.push({
        position,
        minute,
        seconds: Math.round(60 * taken),
        isRight,
        correctedAt: null,
      })
  }
  const done = Math.min(last, minute)
  const left = Math.min(minutes - 0.2, done + 3 * next() + 0.5)
  // Every third goes over the paper once more.
  if (index % 3 === 0)
    for (const answer of answers.filter(({ isRight }) => !isRight).slice(0, 2)) {
      answer.correctedAt = done + (left - done) / 2
    }
  return { entered, left, answers }
}

/** A source of numbers from 0 to below 1 that always gives the same (a linear congruence). */
function numbersFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
