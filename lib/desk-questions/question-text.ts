import { textFault } from '#lib/platform/content/record/text-fault.ts'

/** Name of a field → the sentence that says what is wrong with it. */
type Faults = Record<string, string>

const kept = (list: readonly (readonly [string, string | null])[]): Faults =>
  Object.fromEntries(list.filter((one): one is [string, string] => one[1] !== null))

const MOST_MARKS = 100

/** Says what is wrong with marks, which go in halves. */
function marksFault(score: number): string | null {
  if (!(score >= 0.5 && score <= MOST_MARKS)) return `应为 0.5 至 ${MOST_MARKS}`
  return Number.isInteger(score * 2) ? null : '应为 0.5 的倍数'
}

/** A scoring point (采分点) as staff write it. */
type PointText = { text: string; score: number; required: boolean }

/** A question without material has one part and no stem of its own. */
export type PartText = {
  stem: string
  /** Advised length; null: none. */
  wordsNum: number | null
  score: number
  /** The model answer. */
  answer: string
  analysis: string
  points: PointText[]
}

/** A written question as staff write it: with material a synthesis question of one part and more, else a short answer. */
export type QuestionText = {
  /** Empty without material. */
  stem: string
  materials: string[]
  parts: PartText[]
}

export const questionLengths = {
  stem: 2000,
  material: 10_000,
  answer: 5000,
  analysis: 5000,
  point: 300,
} as const
export const MOST_MATERIALS = 10
export const MOST_PARTS = 6
export const MOST_POINTS = 20

/** Says what is wrong with a question, by the names of the fields, such as `parts.0.points.1.score`; empty when nothing is. */
export function faultsOfQuestion({ stem, materials, parts }: QuestionText): Faults {
  return kept([
    ['stem', materials.length > 0 ? longFault(stem, questionLengths.stem) : null],
    ...materials.map((material, at): [string, string | null] => [
      `materials.${at}`,
      longFault(material, questionLengths.material),
    ]),
    ...parts.flatMap((part, at) => partFaults(part, `parts.${at}`)),
  ])
}

function partFaults(part: PartText, at: string): [string, string | null][] {
  const { stem, wordsNum, score, answer, analysis, points } = part
  return [
    [`${at}.stem`, longFault(stem, questionLengths.stem)],
    [`${at}.wordsNum`, wordsNum === null || isLength(wordsNum) ? null : '应为 1 至 10000 的整数'],
    [`${at}.score`, marksFault(score) ?? pointsFault(part)],
    [`${at}.answer`, longFault(answer, questionLengths.answer)],
    [`${at}.analysis`, longFault(analysis, questionLengths.analysis, true)],
    ...points.flatMap((point, place): [string, string | null][] => [
      [`${at}.points.${place}.text`, textFault(point.text, { most: questionLengths.point })],
      [`${at}.points.${place}.score`, marksFault(point.score)],
    ]),
  ]
}

const longFault = (text: string, most: number, isOptional = false) =>
  textFault(text, { most, isOptional, isLong: true })

const isLength = (words: number) => Number.isInteger(words) && words >= 1 && words <= 10_000

function pointsFault({ points, score }: PartText): string | null {
  if (points.length === 0) return null
  if (points.length === 1) return '采分点至少要有两个，或者一个也不写'
  const sum = points.reduce((total, point) => total + point.score, 0)
  return sum === score ? null : `采分点的分值之和是 ${sum}，应等于这一问的分值`
}
