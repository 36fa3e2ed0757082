import type { AskedDraft, PaperDraft, SectionDraft } from './paper-draft.ts'

/** Where a question stands: its section and its place in it, both from 0. */
export type Place = { section: number; at: number }

type Sections = readonly SectionDraft[]

/** The sections with a question taken to another place, in another section too; the places are those before it was taken. */
export function moveQuestion(sections: Sections, from: Place, to: Place): SectionDraft[] {
  const moved = sections[from.section]?.questions[from.at]
  if (!moved) return [...sections]
  const isBehind = from.section === to.section && to.at > from.at
  const without = changed(sections, from.section, (list) => list.toSpliced(from.at, 1))
  return changed(without, to.section, (list) =>
    list.toSpliced(isBehind ? to.at - 1 : to.at, 0, moved),
  )
}

/** The place one up (-1) or down (1), through the edge of a section into the next; null beyond the paper. */
export function placeBeside(
  sections: Sections,
  { section, at }: Place,
  step: -1 | 1,
): Place | null {
  const count = sections[section]?.questions.length ?? 0
  const isWithin = step < 0 ? at > 0 : at < count - 1
  // A place behind the next one, since the question itself leaves.
  if (isWithin) return { section, at: step < 0 ? at - 1 : at + 2 }
  const next = sections[section + step]
  if (!next) return null
  return { section: section + step, at: step < 0 ? next.questions.length : 0 }
}

/** The sections with the questions of one of them changed. */
const changed = (
  sections: Sections,
  section: number,
  change: (questions: readonly AskedDraft[]) => AskedDraft[],
): SectionDraft[] =>
  sections.map((one, index) =>
    index === section ? { ...one, questions: change(one.questions) } : one,
  )

/** The draft with questions at the end of a section; those that it has already are left out. */
export function withQuestions(
  draft: Pick<PaperDraft, 'sections'>,
  section: number,
  added: readonly AskedDraft[],
): SectionDraft[] {
  const known = new Set(draft.sections.flatMap(({ questions }) => questions.map(({ id }) => id)))
  const fresh = added.filter(({ id }) => !known.has(id))
  return changed(draft.sections, section, (list) => [...list, ...fresh])
}
