import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { classContent, exportedClasses } from '#lib/classes/server/content.ts'
import { exportedCourses } from '#lib/courses/server/content/course/export-courses.ts'
import { courseContent } from '#lib/courses/server/content/courses.ts'
import { homeworkFields } from '#lib/homework/desk/homework-record.ts'
import { deskStateNames } from '#lib/homework/desk-states.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { oneOf, rowId, shanghaiText, shanghaiTime } from '#lib/platform/content/pipeline/fields.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { questionContent } from '#lib/questions/server/content/questions.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { misplacedLessons } from './misplaced-lessons.ts'
import { homeworkQuestions, homeworks } from './tables.ts'

const { classId: _, ...fileFields } = homeworkFields

const homework = z
  .strictObject({
    id: rowId,
    ...contentFields(fileFields),
    /** For those alone who have this course, as this lesson of it. */
    courseId: rowId.nullable().default(null),
    lessonId: rowId.nullable().default(null),
    /** For the members of this class alone. */
    classId: rowId.nullable().default(null),
    strictCount: z.boolean().default(false),
    stage: oneOf(deskStateNames).optional(),
    /** Files from before there were drafts say false of what is withdrawn. */
    isOpen: z.boolean().optional(),
  })
  .transform(({ stage, isOpen = true, ...row }) => ({
    ...row,
    stage: stage ?? (isOpen ? ('published' as const) : ('withdrawn' as const)),
  }))
  .refine(({ stage, questions }) => stage !== 'published' || questions.length > 0, {
    error: '不能为空',
    path: ['questions'],
  })
type Homework = z.output<typeof homework>

/** Homework. One that the file leaves out stays, as does what was written at the desk. */
export const homeworkContent = jsonKind({
  file: 'homeworks.json',
  schema: z.array(homework).max(5000),
  unique: { fields: ['id'] },
  references: { questions: questionContent, courses: courseContent, classes: classContent },
  check: async (list, { db, known, faultAt }) => {
    const misplaced = await misplacedLessons(list, { db, known: known.courses, faultAt })
    const classless = list.flatMap(({ classId }, index) =>
      unknown(known.classes, '班级', classId, { faultAt, path: [index, 'classId'] }),
    )
    const named = list.flatMap((row, index) =>
      row.questions.map(({ id }, place) => ({ id, path: [index, 'questions', place, 'id'] })),
    )
    const there = await known.questions(named.map(({ id }) => id))
    const seen = new Set<string>()
    const asked = named.flatMap(({ id, path }) => {
      const question = there.get(id)
      if (!question) return [faultAt(path, `没有题目 ${id}`)]
      if (!question.isWritten)
        return [faultAt(path, `题目 ${id} 有自动判分的部分，作业只收简答题和全由简答组成的材料题`)]
      const key = `${String(path[0])} ${id}`
      if (seen.has(key)) return [faultAt(path, `题目 ${id} 在这份作业中重复`)]
      seen.add(key)
      return []
    })
    return [...misplaced, ...classless, ...asked]
  },
  prepare: warnOfDesk('homeworks.json', homeworks),
  write: writeHomework,
  readBack,
})

async function writeHomework(tx: Db, list: Homework[]): Promise<boolean> {
  const ofDesk = await tx
    .select({ id: homeworks.id })
    .from(homeworks)
    .where(eq(homeworks.ofDesk, true))
  const kept = new Set(ofDesk.map(({ id }) => id))
  const wanted = list.filter(({ id }) => !kept.has(id))
  const ids = await idsOf(tx, wanted)
  const wantedIds = new Set(wanted.map(({ id }) => id))
  const rows = wanted.map(({ questions: asked, dueAt, ...row }) => ({
    ...row,
    dueAt: dueAt === null ? null : shanghaiTime(dueAt),
    full: roundMarks(asked.reduce((sum, { score }) => sum + score, 0)),
  }))
  const asked = wanted.flatMap(({ id, questions: list }) =>
    list.map((question, index) => ({
      ...{ homeworkId: id, position: index + 1, score: question.score },
      questionId: ids.get(question.id) ?? 0,
    })),
  )
  const changed = await syncRows(tx, homeworks, ['id'], rows)
  const moved = await syncRows(tx, homeworkQuestions, ['homeworkId', 'position'], asked, {
    prune: ({ homeworkId }) => wantedIds.has(Number(homeworkId)),
  })
  return changed || moved
}

async function idsOf(tx: Db, list: Homework[]): Promise<Map<string, number>> {
  const named = [...new Set(list.flatMap((row) => row.questions.map(({ id }) => id)))]
  if (named.length === 0) return new Map()
  const rows = await tx
    .select({ contentId: questions.contentId, id: questions.id })
    .from(questions)
    .where(inArray(questions.contentId, named))
  return new Map(rows.map(({ contentId, id }) => [contentId, id]))
}

/** That of a course or class which is exported no more stays behind with it. */
async function readBack(db: Db): Promise<Homework[]> {
  const rows = await db
    .select()
    .from(homeworks)
    .where(
      and(
        or(isNull(homeworks.courseId), inArray(homeworks.courseId, exportedCourses(db))),
        or(isNull(homeworks.classId), inArray(homeworks.classId, exportedClasses(db))),
      ),
    )
    .orderBy(asc(homeworks.id))
  const asked = await db
    .select({
      of: homeworkQuestions.homeworkId,
      id: questions.contentId,
      score: homeworkQuestions.score,
    })
    .from(homeworkQuestions)
    .innerJoin(questions, eq(questions.id, homeworkQuestions.questionId))
    .orderBy(asc(homeworkQuestions.position))
  const byHomework = Map.groupBy(asked, ({ of }) => of)
  return rows.map(({ id, title, intro, courseId, lessonId, classId, ...row }) => ({
    ...{ id, title, intro, courseId, lessonId, classId },
    ...{ strictCount: row.strictCount, stage: row.stage },
    dueAt: row.dueAt && shanghaiText(row.dueAt),
    questions: (byHomework.get(id) ?? []).map((one) => ({ id: one.id, score: one.score })),
  }))
}
