import type { HomeworkText } from '#lib/homework/desk/homework-text.ts'

/** A homework as a form holds it: its fields by name, `questions` how many there are, `questions.0.id` and so on. */
export type Typed = Record<string, string | boolean>
export type TypedAsked = { id: string; score: string }

/** What a form begins with; null for a new homework. */
export function typedHomework(text: HomeworkText | null): Typed {
  const { title = '', intro = '', dueAt = null, strictCount = false, questions = [] } = text ?? {}
  const asked = questions.map(({ id, score }) => ({ id, score: String(score) }))
  return { title, intro, dueAt: dueAt ?? '', strictCount, ...typedAsked(asked) }
}

/** The fields of the form for these questions. */
export function typedAsked(list: readonly TypedAsked[]): Typed {
  const fields = list.flatMap(({ id, score }, at) => [
    [`questions.${at}.id`, id],
    [`questions.${at}.score`, score],
  ])
  return { questions: String(list.length), ...Object.fromEntries(fields) }
}

/** The questions that a form holds. */
export const askedOf = (typed: Typed): TypedAsked[] =>
  Array.from({ length: Number(typed.questions ?? 0) }, (_, at) => ({
    id: textOf(typed, `questions.${at}.id`),
    score: textOf(typed, `questions.${at}.score`),
  }))

/** The homework that was typed. */
export function homeworkOf(typed: Typed): HomeworkText {
  return {
    title: textOf(typed, 'title').trim(),
    intro: textOf(typed, 'intro').trim(),
    dueAt: textOf(typed, 'dueAt').slice(0, 16) || null,
    strictCount: typed.strictCount === true,
    questions: askedOf(typed).map(({ id, score }) => ({ id, score: Number(score) })),
  }
}

const textOf = (typed: Typed, name: string) => String(typed[name] ?? '')
