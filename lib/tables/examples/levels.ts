import type { Sitting } from '#lib/practice/shapes.ts'
import type { Scene } from './scene.ts'

const clientKey = '2b4d3e1a-7f8e-4e6f-8a9b-4a5b0c1d2e3f'

/** The learner is at the first level of the demo's first module, and gives each question the first of its options. */
export async function levelBegun({ first }: Scene) {
  const begin = { catalogueId: 1, level: 1, clientKey }
  const sitting = (await first('levelQuestions', begin)) as unknown as Sitting
  const answers = sitting.questions.map(({ position, question }) => {
    const answer = question.questionOptionList[0]?.optionHead ?? '法治'
    const record = {
      questionId: question.id,
      webAnswerDTOList: [{ questionId: question.id, answer }],
    }
    return { position, answer: record, seconds: 20, changedAt: Date.now() }
  })
  return { attemptId: sitting.id, answers: answers.slice(0, 1) }
}

/** The same, handed in. */
export async function levelDone(scene: Scene): Promise<void> {
  await scene.first('levelSubmit', await levelBegun(scene))
}
