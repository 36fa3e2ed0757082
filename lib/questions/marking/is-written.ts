import type { QuestionType } from '#lib/questions/types.ts'

type Asked = { type: QuestionType; sub_questions?: readonly Asked[] | undefined }

/** Whether people mark all of a question: a short answer, or a material that asks for nothing else. */
export const isWritten = ({ type, sub_questions = [] }: Asked): boolean =>
  type === 'short_answer' ||
  (type === 'synthesis' && sub_questions.length > 0 && sub_questions.every(isWritten))
