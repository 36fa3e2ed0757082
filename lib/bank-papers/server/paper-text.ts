import type { z } from 'zod'
import type { BankPaperText } from '#lib/bank-papers/shapes.ts'
import type { Paper, paper } from '#lib/papers/server/paper-of-file.ts'

type Entry = z.input<typeof paper>

/** An entry of papers.json as the desk writes it: no field is left out, and neither its number nor whether it is published is text. */
export function textOf({ title, level, minutes, sections, ...more }: Entry): BankPaperText {
  return {
    ...{ title, intro: more.intro ?? '', level, origin: more.origin ?? '模拟卷' },
    ...{ year: more.year ?? null, region: more.region ?? null, source: more.source ?? '' },
    examDate: typeof more.examDate === 'string' ? more.examDate : null,
    ...{ minutes, total: more.total ?? null, isShown: more.isShown ?? true },
    sections: sections.map((section) => ({
      ...{ title: section.title, note: section.note ?? '' },
      policy: section.policy ?? { kind: 'EXACT' },
      questions: section.questions.map(({ id, score }) => ({ id, score })),
    })),
  }
}

/** Text of staff as it is stored, blanks around lines left out. */
export const trimmed = (text: BankPaperText): BankPaperText => ({
  ...text,
  ...{ title: text.title.trim(), level: text.level.trim() },
  ...{ intro: text.intro.trim(), source: text.source.trim(), region: text.region || null },
  examDate: text.examDate || null,
  sections: text.sections.map((section) => ({
    ...{ ...section, title: section.title.trim(), note: section.note.trim() },
  })),
})

/** Makes an entry of papers.json of what staff wrote; half-written as it may be, the rules have to check it. */
export const entryOf = (text: BankPaperText, place: Pick<Paper, 'id' | 'isPublished'>) => ({
  ...trimmed(text),
  ...place,
})

/** The entry of a stored text, which the rules have accepted once: what they ask beyond that today hinders no withdrawal. */
export const paperOf = (text: BankPaperText, place: Pick<Paper, 'id' | 'isPublished'>): Paper => ({
  ...text,
  ...place,
  minutes: text.minutes ?? 0,
  sections: scored(text.sections),
})

/** Sections whose scores are numbers, for sums and comparisons; one that is missing is a fault of its own. */
export const scored = (sections: BankPaperText['sections']): Paper['sections'] =>
  sections.map((section) => ({
    ...section,
    questions: section.questions.map(({ id, score }) => ({ id, score: score ?? 0 })),
  }))
