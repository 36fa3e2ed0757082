import { addGrant } from '#lib/vip/server/testing/ledger.ts'
import type { Scene } from './scene.ts'

type Begun = { id: number; questionId: number }

/** A diamond member has begun a homework. */
export async function begunHomework(scene: Scene): Promise<Begun> {
  await addGrant(scene.db, scene.userId, { from: -1, to: 30, weight: 20 })
  const { id, items } = (await scene.first('studentAnswersBegin', {
    homeworkId: 1,
  })) as unknown as { id: number; items: { question: { id: number } }[] }
  return { id, questionId: items[0]?.question.id ?? 0 }
}

/** Prepares the example of a save. */
export async function homeworkToSave(scene: Scene) {
  const { id, questionId } = await begunHomework(scene)
  return { id, answers: [answerTo(questionId)] }
}

/** The learner has written, and may hand in. */
export async function writtenHomework(scene: Scene): Promise<{ id: number }> {
  const { id, questionId } = await begunHomework(scene)
  await scene.first('studentAnswersUpdate', { id, answers: [answerTo(questionId, enough)] })
  return { id }
}

/** As much as a marker needs. */
const enough = '<p>一、摸清诉求：入户登记每家的停车与晾晒需要。二、推选楼门长。</p>'
const answerTo = (questionId: number, answer = '<p>一、摸清诉求。</p>') => ({
  ...{ questionId, questionClassified: 1, revision: 0 },
  webAnswerDTOList: [{ questionId: 'hw-1-1', answer }],
})
