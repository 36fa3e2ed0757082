import { homeworkCorrectPage, myhomeworkDetailPage } from '#lib/homework/paths.ts'
import type { HomeworkState } from '#lib/homework/states.ts'
import { href } from '#lib/platform/routes/href.ts'

/** Says that the server has the answers, and leads on; another window may have handed them in before. */
export const afterHandIn = ({ id, state }: { id: number; state: HomeworkState }) =>
  state === 'self'
    ? { words: '已提交，可以对照答案自评了', path: href(homeworkCorrectPage, { id }) }
    : { words: '已提交，批好后会有消息告诉您', path: href(myhomeworkDetailPage, { id }) }
