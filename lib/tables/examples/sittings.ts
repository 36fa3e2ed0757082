import type { Sitting } from '#lib/practice/shapes.ts'
import type { Scene } from './scene.ts'

const clientKey = '0c1d2e3f-2b4d-4e6f-8a9b-7f8e3c1a4a5b'

/** Begins a practice of the demo's questions and gives each an answer, the first of its options. */
export async function beginSitting(
  { first, sql }: Scene,
  {
    mode = 'practice',
    catalogue = '宪法',
    count = 3,
  }: { mode?: Sitting['mode']; catalogue?: string; count?: number } = {},
) {
  const [found] = await sql<{ id: number }[]>`select id from catalogues where name = ${catalogue}`
  const catalogueId = found?.id ?? 0
  const begin = { catalogueId, count, pick: 'all', mode, clientKey }
  const sitting = (await first('catalogueQuestion', begin)) as unknown as Sitting
  const answers = sitting.questions.map(({ position, question }) => {
    const answer =
      question.questionOptionList[0]?.optionHead ??
      '一是核实情况，二是限期整改，三是逐户回访并公开结果。'
    const entry = { questionId: question.id, answer, url: [] }
    const record = { questionId: question.id, webAnswerDTOList: [entry] }
    return { position, answer: record, seconds: 20, changedAt: Date.now() }
  })
  return { catalogueId, attemptId: sitting.id, answers, questionId: answers[0]?.answer.questionId }
}

/** The same, handed in. */
export async function handInSitting(scene: Scene) {
  const { attemptId, answers, ...rest } = await beginSitting(scene)
  await scene.first('catalogueSubmit', { attemptId, answers })
  return { attemptId, ...rest }
}

/** Marks that a learner can give what they wrote themselves. */
export async function writtenSitting(scene: Scene) {
  const { attemptId, answers } = await beginSitting(scene, { catalogue: '公文写作', count: 20 })
  await scene.first('catalogueSubmit', { attemptId, answers })
  for (const { position, answer } of answers) {
    const { questionId } = answer
    const [point] = await scene.sql<{ code: string }[]>`
      select code from scoring_points where question_id = ${questionId} order by position limit 1`
    if (point) return { attemptId, position, questionId, codes: [point.code] }
  }
  throw new Error('no question is marked by points')
}

/** A question that was answered wrong. */
export async function answerWrong(scene: Scene) {
  await handInSitting(scene)
  const [found] = await scene.sql<{ id: number }[]>`
    select question_id as id from wrong_questions order by question_id limit 1`
  if (!found) throw new Error('every answer was right')
  return { questionId: found.id }
}

/** A question that was handed in, of whose analyses one is a film. */
export async function recordedQuestion(scene: Scene) {
  const vid = 'zhenhua-maodun'
  const { attemptId, answers } = await beginSitting(scene, { catalogue: '逻辑判断', count: 20 })
  await scene.first('catalogueSubmit', { attemptId, answers })
  const [found] = await scene.sql<{ id: number }[]>`
    select question_id as id from question_keys where key::text like ${`%${vid}%`} limit 1`
  return { vid, questionId: found?.id }
}
