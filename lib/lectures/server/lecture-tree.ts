import type { LectureNode } from '#lib/lectures/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { CatalogueNode } from '#lib/questions/catalogues.ts'
import { catalogueTree } from '#lib/questions/server/catalogues.ts'
import { type FilmedQuestion, filmedQuestions } from './filmed-questions.ts'
import { handedInOf, seesAllLectures, unlockedOf } from './opened.ts'

/**
 * The lectures as this user sees them, by subject and catalogue, or the one of this question alone; catalogues without any
 * are left out, and those for members where the user is none.
 */
export async function lectureTree(
  db: Db,
  userId: number,
  questionId?: number,
): Promise<LectureNode[]> {
  const [filmed, tree, isAll, unlocked] = await Promise.all([
    filmedQuestions(db, questionId),
    catalogueTree(db, null),
    seesAllLectures(db, userId),
    unlockedOf(db, userId),
  ])
  const ids = filmed.map((one) => one.questionId)
  const handedIn = await handedInOf(db, userId, ids)
  const isOpen = (id: number) => isAll || unlocked.has(id) || handedIn.has(id)
  return nodesOf(tree, { filmed, isOpen, isMember: isAll })
}

type Seen = { filmed: FilmedQuestion[]; isOpen: (id: number) => boolean; isMember: boolean }

function nodesOf(tree: readonly CatalogueNode[], seen: Seen): LectureNode[] {
  const { filmed, isOpen, isMember } = seen
  return tree
    .filter(({ membersOnly }) => isMember || !membersOnly)
    .flatMap((catalogue) => {
      const { id, name } = catalogue
      const items = filmed
        .filter(({ catalogueId }) => catalogueId === id)
        .map(({ questionId, type, title, seconds }) => ({
          ...{ questionId, type, title, seconds, isOpen: isOpen(questionId) },
        }))
      const children = nodesOf(catalogue.children, seen)
      const sum = (of: 'lectures' | 'opened') =>
        children.reduce((total, child) => total + child[of], 0)
      const lectures = items.length + sum('lectures')
      const opened = items.filter((item) => item.isOpen).length + sum('opened')
      return lectures === 0 ? [] : [{ id, name, lectures, opened, items, children }]
    })
}

/** The lectures of a catalogue and of all below it, in their order, each with its catalogue. */
export const lecturesBelow = ({ id, name, items, children }: LectureNode): PlacedLecture[] => [
  ...items.map((lecture) => ({ lecture, catalogue: { id, name } })),
  ...children.flatMap(lecturesBelow),
]

export type PlacedLecture = {
  lecture: LectureNode['items'][number]
  catalogue: { id: number; name: string }
}
