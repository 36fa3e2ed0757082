import { choiceOf } from '#app/choice-of.ts'
import { loadSubjects } from '#app/load-catalogue.ts'
import type { Choice } from '#components/ui/filter-row.tsx'
import type { SubjectItem } from '#lib/courses/views.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'

/** The internal address of a list by subject. */
export type SubjectParams = { params: Promise<{ subject: string; page: string }> }

/** One page of a list of one subject or of all; null for unknown subjects and for pages beyond the end. */
export async function loadSubjectPage<I>(
  { params }: SubjectParams,
  loadList: (subjectId: number | undefined, page: number) => Promise<Page<I>>,
) {
  const { subject, page } = await params
  const subjectId = choiceOf('subject', subject)
  const number = Number(parseKey('page', page))
  if (subjectId === null || !number) return null
  const subjects = await loadSubjects()
  const chosen = subjects.find(({ id }) => id === subjectId)
  if (subjectId && !chosen) return null
  const list = await loadList(subjectId, number)
  if (number > 1 && list.items.length === 0) return null
  return { subjects, chosen, list }
}

type Subjects = { subjects: SubjectItem[]; chosen: SubjectItem | undefined }
type Counted = Exclude<keyof SubjectItem, 'id' | 'name'>

/** All, then the subjects that hold something of the kind; the chosen one always. */
export function subjectChoices(
  { subjects, chosen }: Subjects,
  kind: Counted,
  hrefOf: (subject: number | null) => string,
): Choice[] {
  return [
    { name: '全部', href: hrefOf(null), chosen: !chosen },
    ...subjects
      .filter((subject) => subject[kind] > 0 || subject === chosen)
      .map((subject) => ({
        name: subject.name,
        href: hrefOf(subject.id),
        chosen: subject === chosen,
        count: subject[kind],
      })),
  ]
}
