import { tonightItems } from '#components/practice/tonight/tonight.ts'
import { nextPage } from '#lib/homework/next-page.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import type { StudyToday } from '#lib/study/contract.ts'

/** One thing of today with its one way; without an address once it is done or while nothing waits. */
export type TodayItem = {
  key: string
  name: string
  words: string
  action: string
  href?: string | null
  isDone?: boolean
}

/** All that waits for a user today: the questions of tonight's list, then homework. */
export function todayItems({ tonight, homework }: StudyToday): TodayItem[] {
  const practice = tonight ? tonightItems(tonight) : []
  return [
    ...practice.map((item) => ({ ...item, key: item.name, action: '去做' })),
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
