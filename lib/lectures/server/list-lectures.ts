import type { LectureNode } from '#lib/lectures/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { lectureTree } from './lecture-tree.ts'

type Subject = Pick<LectureNode, 'id' | 'name' | 'lectures' | 'opened'>

/** The subjects that have lectures, in the order of the bank. */
export async function lectureSubjects(db: Db, userId: number): Promise<Subject[]> {
  const subjects = await lectureTree(db, userId)
  return subjects.map(({ id, name, lectures, opened }) => ({ id, name, lectures, opened }))
}

/** The lectures of a subject, or of a catalogue below one. Throws not_found where there are none. */
export async function getLectureNode(
  db: Db,
  userId: number,
  catalogueId: number,
): Promise<LectureNode> {
  const node = findNode(await lectureTree(db, userId), catalogueId)
  if (!node) throw new AppError('not_found', { message: '这个科目还没有视频讲解' })
  return node
}

function findNode(nodes: readonly LectureNode[], id: number): LectureNode | null {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id)
    if (found) return found
  }
  return null
}
