import { and, eq, inArray } from 'drizzle-orm'
import { books } from '#lib/books/server/tables.ts'
import { courseCovers, subjectCover } from '#lib/courses/cover.ts'
import { isComplete } from '#lib/courses/server/lesson-kind.ts'
import { courseSubjects, courses } from '#lib/courses/server/tables.ts'
import { defaultRule } from '#lib/goods/default-rules.ts'
import { deliverable } from '#lib/goods/deliverable.ts'
import type { DepositOffer } from '#lib/goods/deposit.ts'
import type { CourseMode, GoodsKind } from '#lib/goods/kinds.ts'
import type { RefundRule } from '#lib/goods/refund-rule.ts'
import type { Schedule } from '#lib/goods/schedule.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { schedulesOf } from './schedules.ts'
import { leftOf } from './stock.ts'
import { goods } from './tables.ts'

/** A course or a book as it can be ordered. */
export type Goods = {
  kind: GoodsKind
  /** Of the course or the book. */
  id: number
  title: string
  /** Its picture, or the one that is drawn for it. */
  cover: string
  priceFen: number
  /** On sale, and deliverable. */
  canBeBought: boolean
  /** What can still be ordered; null without limit. */
  left: number | null
  /** Whether it needs an address. */
  isPosted: boolean
  /** Days of access to a course; null for books. */
  validDays: number | null
  refundRule: RefundRule
  /** Deposit of a course, where one may be paid first; null for books. */
  deposit: DepositOffer | null
  /** When a course is taught, as its page says now; null for books. */
  schedule: Schedule | null
  /** How a course is taught; null for books. */
  mode: CourseMode | null
  /** Where a course is held, as its page prints it; null for all else. */
  place: string | null
}

type Item = { kind: GoodsKind; id: number }

/** Those of these things that there are, whether they can be bought or not. */
export async function findGoods(db: Db, items: readonly Item[]): Promise<Goods[]> {
  const idsOf = (wanted: GoodsKind) =>
    items.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  return [...(await findCourses(db, idsOf('course'))), ...(await findBooks(db, idsOf('book')))]
}

async function findCourses(db: Db, ids: number[]): Promise<Goods[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ course: courses, subject: { name: courseSubjects.name }, own: goods, isComplete })
    .from(courses)
    .innerJoin(courseSubjects, eq(courseSubjects.id, courses.subjectId))
    .leftJoin(goods, and(eq(goods.kind, 'course'), eq(goods.itemId, courses.id)))
    .where(inArray(courses.id, ids))
  const schedules = await schedulesOf(db, ids)
  return rows.map(({ course, subject, own, isComplete: complete }) => {
    const { id, title, priceFen, validDays, mode, place, startsOn } = course
    const [cover = ''] = courseCovers([{ title, subject, cover: course.cover }])
    return {
      ...{ kind: 'course', id, title, cover, priceFen, validDays, isPosted: false },
      canBeBought:
        course.onSale &&
        deliverable({ kind: 'course', mode, place, startsOn, isComplete: complete }),
      left: own && leftOf(own),
      refundRule: own?.refundRule ?? defaultRule('course', mode),
      deposit: own?.deposit ?? null,
      schedule: schedules.get(id) ?? null,
      ...{ mode, place },
    }
  })
}

const noCourse = { mode: null, place: null, startsOn: null, isComplete: false } as const

async function findBooks(db: Db, ids: number[]): Promise<Goods[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ book: books, subject: { name: courseSubjects.name }, own: goods })
    .from(books)
    .innerJoin(courseSubjects, eq(courseSubjects.id, books.subjectId))
    .leftJoin(goods, and(eq(goods.kind, 'book'), eq(goods.itemId, books.id)))
    .where(inArray(books.id, ids))
  return rows.map(({ book: { id, title, cover, priceFen, onSale }, subject, own }) => ({
    ...{ kind: 'book', id, title, priceFen, validDays: null, isPosted: true },
    cover: cover ?? subjectCover({ title, subject }),
    canBeBought: onSale && deliverable({ ...noCourse, kind: 'book' }),
    left: own && leftOf(own),
    refundRule: own?.refundRule ?? defaultRule('book', null),
    deposit: null,
    schedule: null,
    ...{ mode: null, place: null },
  }))
}
