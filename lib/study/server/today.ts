import { librariesOf } from '#lib/classes/server/libraries-of.ts'
import { dueHomework } from '#lib/homework/server/due-homework.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import { listMyCourses } from '#lib/lessons/server/study.ts'
import { listGoodsOrders } from '#lib/orders/server/list-orders.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { progressOf } from '#lib/practice/server/report/home-page.ts'
import { findWeakPoints } from '#lib/practice/server/report/next-practice.ts'
import { getTonight } from '#lib/practice/server/report/tonight.ts'
import { catalogueTree } from '#lib/questions/server/catalogues.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'
import type { StudyToday } from '#lib/study/contract.ts'
import { studyDaysOf } from './days.ts'
import { findPlan } from './plan.ts'

const MOST_COURSES = 3
const MOST_ORDERS = 3

/** Everything that the page of study shows; see the contract for each field. */
export async function getStudyToday(
  db: Db,
  sources: readonly AccessSource[],
  userId: number,
): Promise<StudyToday> {
  const today = shanghaiToday()
  // First: it closes what is overdue, which counts as done then.
  const progress = await progressOf(db, userId)
  const courses = await listMyCourses(db, sources, userId)
  const [isOpen, tree, homework, libraries, plan, days] = await Promise.all([
    isQuestionBankOpen(db),
    catalogueTree(db, userId),
    dueHomework(db, sources, userId),
    librariesOf(db, sources, userId),
    findPlan(db, userId),
    studyDaysOf(db, userId, today),
  ])
  return {
    today,
    tonight: isOpen ? await getTonight(db, userId, { due: progress?.due ?? 0, tree }) : null,
    courses: courses
      .flatMap(({ id, title, total, done, next }) =>
        next && done < total
          ? [{ id, title, total, done, next: { id: next.id, title: next.title } }]
          : [],
      )
      .slice(0, MOST_COURSES),
    homework,
    exam: progress?.exam ?? null,
    weak: isOpen
      ? await findWeakPoints(db, userId, tree, { sources, libraries: async () => libraries })
      : [],
    figures: {
      answered: progress?.answered ?? 0,
      marked: progress?.marked ?? 0,
      right: progress?.right ?? 0,
    },
    orders: (await listGoodsOrders(db, userId, { page: 1, tab: 'all', q: '' })).items.slice(
      0,
      MOST_ORDERS,
    ),
    plan,
    days,
  }
}
