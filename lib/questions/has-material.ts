import type { PublicQuestion } from '#lib/questions/types.ts'

/** Whether its questions are asked on a text of their own, which stays in sight beside them. */
export const hasMaterial = ({ questionTypeCode, materialContext }: PublicQuestion): boolean =>
  questionTypeCode === 'synthesis' && materialContext.length > 0
