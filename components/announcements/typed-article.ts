import type { TypedExam } from '#components/exams/desk/typed-exam.ts'

/** How far the article goes at once. */
export const steps = [
  { to: 'draft', name: '存为草稿' },
  { to: 'in_review', name: '送审' },
  { to: 'published', name: '立即发布' },
] as const

/** What the article's part of the form begins with. */
export const emptyArticle: TypedExam = {
  ...{ articleTitle: '', description: '', columnId: '', body: '', to: 'in_review' },
}

const textOf = (typed: TypedExam, name: string) => String(typed[name] ?? '').trim()

/** What is wrong with the article's fields. */
export function articleFaults(typed: TypedExam) {
  return {
    articleTitle: textOf(typed, 'articleTitle') ? null : '请填写',
    columnId: textOf(typed, 'columnId') ? null : '请选择',
    body: textOf(typed, 'body') ? null : '请填写',
  }
}

/** The article that was typed. */
export function articleOf(typed: TypedExam) {
  const to = steps.find((step) => step.to === typed.to)?.to ?? 'draft'
  return {
    title: textOf(typed, 'articleTitle'),
    description: textOf(typed, 'description'),
    columnId: Number(textOf(typed, 'columnId')),
    body: textOf(typed, 'body'),
    to,
  }
}
