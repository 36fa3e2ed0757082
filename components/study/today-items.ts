import { tonightItems } from '#components/practice/tonight/tonight.ts'
import { nextPage } from '#lib/homework/next-page.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import type { StudyToday } from '#lib/study/contract.ts'

/** One thing of today with its one way: an address, or the lesson that goes on; neither once it is done or while nothing waits. */
export type TodayItem = {
  key: string
  name: string
  words: string
  action: string
  href?: string | null
  lessonId?: number
  isDone?: boolean
}

/** All that waits for a user today: the questions of tonight's list, then courses, then homework. */
export function todayItems({ tonight, courses, homework }: StudyToday): TodayItem[] {
  const practice = tonight ? tonightItems(tonight) : []
  return [
    ...practice.map((item) => ({ ...item, key: item.name, action: '去做' })),
    ...courses.map(({ id, title, total, done, next }) => ({
      key: `course-${id}`,
      name: title,
      words: `学完 ${done} / ${total} 课时，接着是：${next.title}`,
      action: '接着学',
      lessonId: next.id,
    })),
    ...homework.map(({ id, title, dueAt, answersId, state }) => {
      const next = nextPage({ homeworkId: id, answersId, state })
      const until = dueAt ? `作业，${shanghaiMinute(new Date(dueAt))} 截止` : '作业，没有截止时间'
      const words = state === 'returned' ? '作业，退回了，可以改了再交' : until
      return {
        key: `homework-${id}`,
        name: title,
        words,
        action: next.name,
        href: next.path,
      }
    }),
  ]
}
