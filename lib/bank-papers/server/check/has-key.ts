import type { QuestionBody, QuestionKey } from '#lib/questions/stored.ts'

/** Tells whether an answer, or a model of one, is stored for a question and each of its parts. */
export function hasKey(body: QuestionBody, key: QuestionKey): boolean {
  if (body.type === 'synthesis')
    return (
      body.subQuestions.length > 0 &&
      body.subQuestions.every((sub, index) => {
        const own = key.subKeys[index]
        return own !== undefined && hasKey(sub, own)
      })
    )
  if (body.type === 'fill_in')
    return key.answerList.length > 0 && key.answerList.every((blank) => blank.trim() !== '')
  return key.answer.trim() !== ''
}
