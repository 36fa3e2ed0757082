import type { PublicQuestion } from '#lib/questions/types.ts'

/** Fetches the fields that these questions load only when they are shown or pressed, for when there is no network. */
export async function loadWidgets(questions: readonly PublicQuestion[]): Promise<void> {
  const types = new Set(questions.flatMap(typesOf))
  await Promise.all([
    types.has('sequencing') && import('./widgets/draggable-list.tsx'),
    types.has('short_answer') && import('#components/questions/short-answer/rich-editor.tsx'),
    types.has('short_answer') && import('#components/ui/pictures/picture-tools.tsx'),
    types.has('short_answer') && import('dompurify'),
  ])
}

const typesOf = (question: PublicQuestion): string[] => [
  question.questionTypeCode,
  ...question.sonQuestion.flatMap(typesOf),
]
