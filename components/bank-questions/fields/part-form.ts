import type { PartDraft, QuestionDraft } from '#components/bank-questions/draft/question-draft.ts'

/** A question or one of its parts in the form; rows are changed as they are at that moment, since uploads end late. */
export type PartForm<P extends PartDraft = PartDraft> = {
  part: P
  /** Begins the names of its fields: empty, or `sub_questions.0.`. */
  at: string
  change: (next: (now: P) => Partial<P>) => void
  faultOf: (field: string) => string | undefined
}
export type QuestionForm = PartForm<QuestionDraft>

type TextName = 'stem' | 'answer' | 'analysis' | 'score' | 'wordsNum'

/** The props of a field of a part, for the fields of components/ui; `name` is that of BankText. */
export function textProps(
  { part, at, change, faultOf }: PartForm,
  of: TextName,
  name: string = of,
) {
  const field = `${at}${name}`
  return {
    ...{ field, value: part[of], fault: faultOf(field) },
    onChange: (value: string) => change(() => ({ [of]: value })),
  }
}

type Keyed = { key: string }

/** The rows with some fields of one of them changed. */
export const withRow = <R extends Keyed>(rows: readonly R[], key: string, more: Partial<R>): R[] =>
  rows.map((row) => (row.key === key ? { ...row, ...more } : row))
