import { z } from 'zod'
import { courseFields, hasRefundRule } from '#lib/courses/course-record.ts'
import { courseKinds } from '#lib/courses/kinds.ts'
import { DOCUMENT_NAME, lessonFields, MOST_LESSONS } from '#lib/courses/lesson-record.ts'
import { day, dayOrTime, line, markdown, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { hostedId } from '#lib/platform/providers/film/hosted-name.ts'
import { FILM_NAME } from '#lib/platform/providers/film/own-films.ts'

// Limits are those of the desk; what files hold in a way of their own stands below.
const { title, intro, cover, price, originPrice, startsOn, endsOn, validDays } = courseFields
const { chapter, title: lessonTitle, minutes, trialVideo } = lessonFields

/** The name of a document. */
const documentName = z
  .string()
  .regex(DOCUMENT_NAME, '应为讲义文件的名字，不带 .pdf')
  .nullable()
  .default(null)

/** The name of a film of our own, or of one at the host. */
const filmName = z
  .string()
  .refine((text) => FILM_NAME.test(text) || hostedId(text), '应为影片目录的名字，或 polyv:<vid>')
  .nullable()
  .default(null)

const lesson = z
  .strictObject({
    id: rowId,
    ...contentFields({ chapter, title: lessonTitle, minutes, trialVideo }),
    startsAt: dayOrTime.nullable().default(null),
    film: filmName,
    document: documentName,
    exercise: z.strictObject({ catalogueId: rowId }).nullable().default(null),
  })
  .refine(
    ({ film, document, exercise }) =>
      [film, document, exercise].filter((one) => one !== null).length <= 1,
    { error: '一个课时只能是 film、document、exercise 中的一种', path: ['film'] },
  )

const review = z.strictObject({
  id: rowId.max(999_999, '1000000 起留给学员的评价'),
  author: line(20),
  rating: z.int().min(1).max(5),
  body: line(500),
  reviewedOn: day(),
})

/** One course of courses.json. */
export const course = z
  .strictObject({
    id: rowId,
    ...contentFields({ title, intro, cover, price, originPrice, startsOn, endsOn, validDays }),
    subjectId: rowId,
    kind: z.union(courseKinds.map(({ id }) => z.literal(id))),
    mode: z.enum(['live', 'recorded', 'offline']),
    detail: markdown.refine((text) => !hasRefundRule(text), '退课规则不写在正文里，见 goods.json'),
    place: line(courseFields.place.most).nullable().default(null),
    membersFrom: z
      .union([z.literal(10), z.literal(20)])
      .nullable()
      .default(null),
    teachers: z.array(rowId).min(1).max(courseFields.teachers.most),
    lessons: z.array(lesson).max(MOST_LESSONS),
    reviews: z.array(review).max(200).default([]),
  })
  .refine(({ price, originPrice }) => originPrice === null || originPrice > price, {
    error: '应高于 price',
    path: ['originPrice'],
  })
  .refine(({ mode, membersFrom }) => membersFrom === null || mode === 'recorded', {
    error: '会员只能免费看录播课，别的课程按名额出售',
    path: ['membersFrom'],
  })

export type Course = z.output<typeof course>
