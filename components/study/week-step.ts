import { tonightStep } from '#components/practice/tonight/tonight.ts'
import { homePage } from '#lib/home/paths.ts'
import { nextPage } from '#lib/homework/next-page.ts'
import { myCourseDetailPage } from '#lib/lessons/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import type { StudyDay, StudyPlan, StudyToday } from '#lib/study/contract.ts'
import { mondayOf, weekdayOf, weekdays } from '#lib/study/week.ts'
import { doneText, sumOf } from './done-text.ts'

type Step = { title: string; words: string; action: { name: string; href: string } }

/** The part of the page that holds the plan. */
export const planPart = 'plan'
/** One day that went otherwise is no reason to change a plan. */
const MISSED_DAYS = 2

/**
 * Picks the one true thing to do next: reviews that are due, the sitting under way, homework of today and tomorrow or given back, a plan that does not fit, what goes
 * badly, a course, else the question of the day. Null while the question bank is closed and nothing else waits.
 */
export function weekStep(study: StudyToday): Step | null {
  const { tonight, courses, homework, today } = study
  if (tonight?.review || tonight?.sitting) return tonightStep(tonight)
  const pressing = homework.find(
    ({ state, dueAt }) =>
      state === 'returned' || (dueAt && shanghaiToday(new Date(dueAt)) <= addDays(today, 1)),
  )
  if (pressing) {
    const { id, title, answersId, state, dueAt } = pressing
    const isToday = dueAt && shanghaiToday(new Date(dueAt)) === today
    const next = nextPage({ homeworkId: id, answersId, state })
    return {
      title: `写作业：${title}`,
      words:
        state === 'returned'
          ? '退回了，可以改了再交。'
          : `${isToday ? '今天' : '明天'}截止，还没有交。`,
      action: { name: next.name, href: next.path },
    }
  }
  const missed = missedDays(study)
  if (missed.length >= MISSED_DAYS)
    return {
      title: `这周有 ${missed.length} 天没有做到计划`,
      words: `${missed.join('、')}。不用补，把计划改到做得到就好。`,
      action: { name: '改计划', href: `#${planPart}` },
    }
  if (tonight?.weak && !tonight.isDone) return tonightStep(tonight)
  const [course] = courses
  if (course)
    return {
      title: `接着学：${course.title}`,
      words: `学完 ${course.done} / ${course.total} 课时，接着是：${course.next.title}。`,
      action: { name: '去学', href: href(myCourseDetailPage, { courseId: course.id }) },
    }
  if (!tonight) return null
  return {
    title: '做一道每日一题',
    words: '没有到期的题，也没有做了一半的练习。',
    action: { name: '去首页做', href: href(homePage) },
  }
}

/** Sums up what was done since Monday, in figures alone. */
export function weekDone({ days, today }: Pick<StudyToday, 'days' | 'today'>): string {
  const week = days.filter(({ day }) => day >= mondayOf(today))
  return `这周${doneText(sumOf(week)) || '还没有记录'}`
}

/** Names the past days of this week on which the plan was not met; those before it was last changed had another. */
function missedDays({ plan, days, today }: StudyToday): string[] {
  if (!plan) return []
  return days
    .filter(({ day }) => day >= mondayOf(today) && day < today && day > plan.since)
    .filter((day) => !isMet(day, plan))
    .map(({ day }) => weekdays[weekdayOf(day)] ?? '')
}

function isMet({ day, answered, seconds }: StudyDay, plan: StudyPlan): boolean {
  const target = plan.days[weekdayOf(day)]
  return !target || (seconds >= target.minutes * 60 && answered >= target.questions)
}
