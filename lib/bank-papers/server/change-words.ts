import type { BankPaperText } from '#lib/bank-papers/shapes.ts'
import type { FieldsOf } from '#lib/staff/history-nouns.ts'
import { scored } from './paper-text.ts'
import { sumsOf } from './sums-of.ts'

/** A paper in the words of the history. */
export function changeWords(text: BankPaperText, isPublished: boolean): FieldsOf<'bankPaper'> {
  const { title, intro, level, origin, year, region, source, examDate, minutes, total } = text
  const { sections, full } = sumsOf(scored(text.sections))
  return {
    ...{ title, intro, level, origin, year, region, source, examDate, minutes, total, full },
    sections: text.sections
      .map(({ title: name, note, policy, questions }, index) =>
        [
          `${name}（${questions.length} 题，${sections[index]?.full ?? 0} 分，${policy.kind}）`,
          ...(note === '' ? [] : [note]),
          questions.map(({ id, score }) => `${id} ${score} 分`).join('、'),
        ].join('\n'),
      )
      .join('\n'),
    ...{ isShown: text.isShown, isPublished },
  }
}
