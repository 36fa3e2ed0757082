import type { RefObject } from 'react'
import { withQuestions } from '#components/bank-papers/draft/move-question.ts'
import {
  emptySection,
  type PaperDraft,
  type SectionDraft,
} from '#components/bank-papers/draft/paper-draft.ts'
import { BlueprintDialog, type BlueprintRow } from './blueprint-dialog.tsx'
import { FindDialog } from './find-dialog.tsx'

/** The section that questions are being found for, and how. */
export type Finding = { section: number; by: 'search' | 'blueprint' }

type Props = {
  finding: Finding
  draft: PaperDraft
  /** Rows of a blueprint as they were typed last. */
  blueprint: RefObject<BlueprintRow[]>
  change: (next: (now: PaperDraft) => Partial<PaperDraft>) => void
  onClose: () => void
}

/** Finds questions for a section. It stands outside the form of the paper, since it has a form of its own. */
export function FindingDialog({
  finding: { section, by },
  draft,
  blueprint,
  change,
  onClose,
}: Props) {
  if (by === 'search')
    return (
      <FindDialog
        draft={draft}
        onClose={onClose}
        onTake={(questions) =>
          change((now) => ({ sections: withQuestions(now, section, questions) }))
        }
      />
    )
  return (
    <BlueprintDialog
      draft={draft}
      kept={blueprint}
      onClose={onClose}
      onTake={(groups) => change((now) => ({ sections: withGroups(now, section, groups) }))}
    />
  )
}

/** Puts what was chosen into the section, or, where that has neither title nor questions, each row of the blueprint into a section of its own. */
function withGroups(
  draft: PaperDraft,
  section: number,
  groups: readonly Pick<SectionDraft, 'title' | 'questions'>[],
): SectionDraft[] {
  const place = draft.sections[section]
  const isFree = place && place.title.trim() === '' && place.questions.length === 0
  if (!isFree || groups.length < 2)
    return withQuestions(
      draft,
      section,
      groups.flatMap(({ questions }) => questions),
    )
  const made = groups.map((group) => ({ ...emptySection(), ...group }))
  return draft.sections.toSpliced(section, 1, ...made)
}
