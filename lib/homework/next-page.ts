import { href } from '#lib/platform/routes/href.ts'
import {
  doHomeworkPage,
  homeworkCorrectPage,
  myhomeworkDetailPage,
  previewHomeworkPage,
} from './paths.ts'
import type { HomeworkState } from './states.ts'

type Of = { homeworkId: number; answersId: number | null; state: HomeworkState | null }
type Next = { name: string; path: string }

/** Says what a learner does next with a homework. */
export function nextPage({ homeworkId, answersId, state }: Of): Next {
  const own = { id: answersId ?? 0 }
  if (state === null) return { name: '看题目', path: href(previewHomeworkPage, { id: homeworkId }) }
  if (state === 'draft') return { name: '接着写', path: href(doHomeworkPage, { id: homeworkId }) }
  if (state === 'submitted' || state === 'marking')
    return { name: '看我的作答', path: href(myhomeworkDetailPage, own) }
  if (state === 'self') return { name: '看答案', path: href(homeworkCorrectPage, own) }
  return {
    name: state === 'marked' ? '看批改' : '看退回的原因',
    path: href(homeworkCorrectPage, own),
  }
}
