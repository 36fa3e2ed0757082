import type {
  AnalysisPart,
  Material,
  Option,
  QuestionParts,
  QuestionType,
  ScoringPoint,
} from './types.ts'

/** What is asked: the stored half of a question that holds nothing of its answer. */
export type QuestionBody = {
  /** Of the content file. */
  id: string
  type: QuestionType
  stem: string
  options: Option[]
  /** Blanks of a fill-in question, 0 for all others. */
  answerSize: number
  /** Advised length of a short answer in characters. */
  wordsNum: number | null
  materials: Material[]
  subQuestions: QuestionBody[]
  score: number | null
}

/** What must not leave the server before submission; `subKeys` stand in the order of the body's `subQuestions`. */
export type QuestionKey = {
  answer: string
  /** One entry a blank; `|` parts its alternatives. */
  answerList: string[]
  analysis: string
  analyses: AnalysisPart[]
  subKeys: QuestionKey[]
}

/** A scoring point of the question or sub-question whose id of the content file is `part`: as secret as the key. */
export type PartPoint = ScoringPoint & { part: string }

/** What is asked, for the table of questions. Fields are listed: one that is new stays out until it is named here. */
export function bodyOf(full: QuestionParts): QuestionBody {
  return {
    id: full.id,
    type: full.type,
    stem: full.stem,
    options: full.options.map(({ head, content }) => ({ head, content })),
    answerSize: full.answer_size ?? 0,
    wordsNum: full.words_num ?? null,
    materials: (full.materials ?? []).map(({ content }) => ({ content })),
    subQuestions: (full.sub_questions ?? []).map(bodyOf),
    score: full.score ?? null,
  }
}

/** The answer, its analyses and those of the sub-questions, for the table of keys. */
export function keyOf(full: QuestionParts): QuestionKey {
  return {
    answer: full.answer,
    answerList: [...(full.answer_list ?? [])],
    analysis: full.analysis,
    analyses: (full.analyses ?? []).map(({ type, content }) => ({ type, content })),
    subKeys: (full.sub_questions ?? []).map(keyOf),
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
  body: QuestionBody,
  key: QuestionKey,
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
    ...(body.type === 'synthesis' && { materials: body.materials, sub_questions: subQuestions }),
    ...(body.score !== null && { score: body.score }),
  }
}

/** Sub-questions with their keys; throws when body and key are not of the same question. */
export function pairsOf(body: QuestionBody, key: QuestionKey): [QuestionBody, QuestionKey][] {
  if (body.subQuestions.length !== key.subKeys.length)
    throw new Error(`question ${body.id} and its key have different sub-questions`)
  return body.subQuestions.flatMap((sub, index): [QuestionBody, QuestionKey][] => {
    const subKey = key.subKeys[index]
    return subKey ? [[sub, subKey]] : []
  })
}
