import type { BankPaper } from '#lib/bank-papers/contract.ts'
import type { BankPaperText } from '#lib/bank-papers/shapes.ts'
import type { BankQuestionItem } from '#lib/bank-questions/contract.ts'
import { typedText } from '#lib/platform/content/record/form.ts'
import { typedNumber } from '#lib/platform/content/record/typed-number.ts'
import { type Policy, roundMarks } from '#lib/questions/policies/policies.ts'

// A paper as the form holds it: numbers are text, as they are typed, and each question brings the row that a list shows of it.
export type AskedDraft = {
  id: string
  score: string
  /** Null for one that this desk does not list. */
  row: BankQuestionItem | null
}
export type SectionDraft = {
  /** Tells sections apart while they are moved. */
  key: string
  title: string
  note: string
  policy: Policy
  questions: AskedDraft[]
}
export type PaperDraft = Record<
  'title' | 'intro' | 'level' | 'year' | 'region' | 'source' | 'examDate' | 'minutes' | 'total',
  string
> &
  Pick<BankPaperText, 'origin' | 'isShown'> & {
    sections: SectionDraft[]
    /** The editor's word that this was set in that exam. */
    isConfirmed: boolean
  }

export const emptySection = (title = ''): SectionDraft => ({
  ...{ key: crypto.randomUUID(), title, note: '', policy: { kind: 'EXACT' }, questions: [] },
})

/** The draft of a new paper. */
export const emptyPaper = (): PaperDraft => ({
  ...{ title: '', intro: '', level: '', year: '', region: '', source: '', examDate: '' },
  ...{ minutes: '', total: '', origin: '模拟卷', isShown: true, isConfirmed: false },
  sections: [emptySection()],
})

const typed = (value: number | null) => String(value ?? '')

/** Fills a form with a paper. */
export function draftOfPaper({ text, rows }: Pick<BankPaper, 'text' | 'rows'>): PaperDraft {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const { title, intro, level, origin, year, region, source, examDate, minutes, total } = text
  return {
    ...{ title, intro, level, origin, source, isShown: text.isShown, isConfirmed: false },
    ...{ year: typed(year), minutes: typed(minutes), total: typed(total) },
    ...{ region: region ?? '', examDate: examDate ?? '' },
    sections: text.sections.map(({ questions, ...section }) => ({
      ...{ ...emptySection(), ...section },
      questions: questions.map(({ id, score }) => ({
        ...{ id, score: typed(score), row: rowOf.get(id) ?? null },
      })),
    })),
  }
}

/** The paper that was typed; numbers that are none are null, and said by `numberFaults`. A 模拟卷 claims no exam. */
export function textOfPaper(draft: PaperDraft): BankPaperText {
  const isReal = draft.origin === '真题'
  return {
    ...{ title: typedText(draft.title), intro: typedText(draft.intro) },
    ...{ level: typedText(draft.level), origin: draft.origin, isShown: draft.isShown },
    ...{ minutes: typedNumber(draft.minutes), total: typedNumber(draft.total) },
    year: isReal ? typedNumber(draft.year) : null,
    region: isReal ? draft.region || null : null,
    source: isReal ? typedText(draft.source) : '',
    examDate: isReal ? draft.examDate || null : null,
    sections: draft.sections.map(({ title, note, policy, questions }) => ({
      ...{ title: typedText(title), note: typedText(note), policy },
      questions: questions.map(({ id, score }) => ({ id, score: typedNumber(score) })),
    })),
  }
}

const isNoNumber = (text: string) => text.trim() !== '' && typedNumber(text) === null

/** Says which fields of numbers hold something else, by their names in BankPaperText: it would be lost otherwise. */
export function numberFaults(draft: PaperDraft): Record<string, string> {
  const fields: [field: string, name: string, text: string][] = [
    ...(draft.origin === '真题' ? [['year', '年份', draft.year] as [string, string, string]] : []),
    ['minutes', '时长', draft.minutes],
    ['total', '总分', draft.total],
    ...draft.sections.flatMap(({ questions }, section) =>
      questions.map(({ score }, at): [string, string, string] => [
        `sections.${section}.questions.${at}.score`,
        '分值',
        score,
      ]),
    ),
  ]
  const faulty = fields.filter(([, , text]) => isNoNumber(text))
  return Object.fromEntries(faulty.map(([field, name]) => [field, `${name}应为数字`]))
}

/** Writes down all that an editor's word vouches for: the exam that a paper claims, and its questions in whatever order. */
export const claimOf = (draft: PaperDraft): string => {
  const { origin, year, region, source, examDate } = draft
  const ids = questionsOf(draft).map(({ id }) => id)
  return JSON.stringify([origin, year, region, source, examDate, ids.sort()])
}

/** Marks of some questions together; what is no number counts nothing. */
export const marksOf = (questions: readonly AskedDraft[]): number =>
  roundMarks(questions.reduce((sum, { score }) => sum + (typedNumber(score) ?? 0), 0))

/** All questions of a paper, in their order. */
export const questionsOf = ({ sections }: Pick<PaperDraft, 'sections'>): AskedDraft[] =>
  sections.flatMap(({ questions }) => questions)
