import type { Html } from '#lib/platform/text/html.ts'
import type {
  AnalysisPart,
  Material,
  Option,
  QuestionParts,
  QuestionType,
  ScoringPoint,
} from './types.ts'

/** The stored half of a question that holds nothing of its answer, its texts rendered or, of a line, as written. */
export type QuestionBody<Text extends string = Html> = {
  /** Id of the content file. */
  id: string
  type: QuestionType
  stem: Text
  options: Option<Text>[]
  /** Blanks of a fill-in question, 0 for all others. */
  answerSize: number
  /** Advised length of a short answer in characters. */
  wordsNum: number | null
  materials: Material<Text>[]
  subQuestions: QuestionBody<Text>[]
  score: number | null
}

/**
 * The half that must not leave the server before submission; `subKeys` stand in the order of the body's
 * `subQuestions`. Answers are text and never HTML: they are compared, and a model answer is shown as text.
 */
export type QuestionKey<Text extends string = Html> = {
  answer: string
  /** One entry a blank; `|` parts its alternatives. */
  answerList: string[]
  analysis: Text
  analyses: AnalysisPart<Text>[]
  subKeys: QuestionKey<Text>[]
}

/** A scoring point of the question or sub-question whose id of the content file is `part`: as secret as the key. */
export type PartPoint = ScoringPoint & { part: string }

type Render<Text extends string> = (text: string) => Text

/** Takes what is asked, for the table of questions. Fields are listed: one that is new stays out until it is named here. */
export function bodyOf<Text extends string>(
  full: QuestionParts,
  render: Render<Text>,
): QuestionBody<Text> {
  return {
    id: full.id,
    type: full.type,
    stem: render(full.stem),
    options: full.options.map(({ head, content }) => ({ head, content: render(content) })),
    answerSize: full.answer_size ?? 0,
    wordsNum: full.words_num ?? null,
    materials: (full.materials ?? []).map(({ content }) => ({ content: render(content) })),
    subQuestions: (full.sub_questions ?? []).map((sub) => bodyOf(sub, render)),
    score: full.score ?? null,
  }
}

/** The answer, its analyses and those of the sub-questions, for the table of keys. Addresses of recordings stay as they are. */
export function keyOf<Text extends string>(
  full: QuestionParts,
  render: Render<Text>,
): QuestionKey<Text> {
  return {
    answer: full.answer,
    answerList: [...(full.answer_list ?? [])],
    analysis: render(full.analysis),
    analyses: (full.analyses ?? []).map(({ type, content }) =>
      type === 'text' ? { type, content: render(content) } : { type, content },
    ),
    subKeys: (full.sub_questions ?? []).map((sub) => keyOf(sub, render)),
  }
}

/** The scoring points of a question and its sub-questions, in their order, for the table of points. */
export function pointsOf({ id, points = [], sub_questions = [] }: QuestionParts): PartPoint[] {
  const own = points.map(({ code, text, score, alternatives, required }) => ({
    ...{ part: id, code, text, score },
    ...(alternatives && { alternatives: [...alternatives] }),
    ...(required !== undefined && { required }),
  }))
  return [...own, ...sub_questions.flatMap(pointsOf)]
}

/** The scoring points of one part. */
export function pointsOfPart(part: string, points: readonly PartPoint[]): ScoringPoint[] {
  return points.filter((point) => point.part === part).map(({ part: _, ...point }) => point)
}

/** The line of a content file again; throws when body and key are not of the same question. */
export function joinFull(
  body: QuestionBody<string>,
  key: QuestionKey<string>,
  points: readonly PartPoint[] = [],
): QuestionParts {
  const subQuestions = pairsOf(body, key).map(([sub, subKey]) => joinFull(sub, subKey, points))
  const ownPoints = pointsOfPart(body.id, points)
  return {
    id: body.id,
    type: body.type,
    stem: body.stem,
    options: body.options,
    answer: key.answer,
    analysis: key.analysis,
    ...(key.analyses.length > 0 && { analyses: key.analyses }),
    ...(body.type === 'fill_in' && { answer_list: key.answerList, answer_size: body.answerSize }),
    ...(body.wordsNum !== null && { words_num: body.wordsNum }),
    ...(ownPoints.length > 0 && { points: ownPoints }),
    // A drill has its figure there.
    ...((body.type === 'synthesis' || body.materials.length > 0) && { materials: body.materials }),
    ...(body.type === 'synthesis' && { sub_questions: subQuestions }),
    ...(body.score !== null && { score: body.score }),
  }
}

/** Whether something of a question is written, so that no machine marks it. */
export const hasWritten = ({ type, subQuestions }: QuestionBody): boolean =>
  type === 'short_answer' || subQuestions.some(hasWritten)

/** Sub-questions with their keys; throws when body and key are not of the same question. */
export function pairsOf<Text extends string>(
  body: QuestionBody<Text>,
  key: QuestionKey<Text>,
): [QuestionBody<Text>, QuestionKey<Text>][] {
  if (body.subQuestions.length !== key.subKeys.length)
    throw new Error(`question ${body.id} and its key have different sub-questions`)
  return body.subQuestions.flatMap((sub, index): [QuestionBody<Text>, QuestionKey<Text>][] => {
    const subKey = key.subKeys[index]
    return subKey ? [[sub, subKey]] : []
  })
}

/** Whether a recording is named by an address; otherwise by the name of a film, whose address is asked for. */
export function isAddress(text: string): boolean {
  return /^(https:\/\/|\/(?![/\\]))/.test(text)
}
