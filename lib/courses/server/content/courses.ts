import { z } from 'zod'
import { courseKinds } from '#lib/courses/kinds.ts'
import {
  address,
  dayOrTime,
  line,
  markdown,
  optionalLine,
  rowId,
  yuan,
} from '#lib/platform/content/pipeline/fields.ts'

const teacher = z.strictObject({
  id: rowId,
  name: line(20),
  title: line(60),
  intro: line(500),
  avatar: address.nullable().default(null),
})

const lesson = z.strictObject({
  id: rowId,
  chapter: line(60),
  title: line(100),
  minutes: z.int().min(1).max(1000),
  startsAt: dayOrTime.nullable().default(null),
  trialVideo: address.nullable().default(null),
})

const review = z.strictObject({
  id: rowId.max(999_999, '1000000 起留给学员的评价'),
  author: line(20),
  rating: z.int().min(1).max(5),
  body: line(500),
  reviewedOn: z.iso.date(),
})

const course = z
  .strictObject({
    id: rowId,
    title: line(60),
    subjectId: rowId,
    kind: z.union(courseKinds.map(({ id }) => z.literal(id))),
    mode: z.enum(['live', 'recorded', 'offline']),
    intro: line(120),
    detail: markdown,
    cover: address.nullable().default(null),
    price: yuan,
    originPrice: yuan.nullable().default(null),
    startsOn: z.iso.date().nullable().default(null),
    endsOn: z.iso.date().nullable().default(null),
    validDays: z.int().min(1).max(3660),
    teachers: z.array(rowId).min(1).max(20),
    lessons: z.array(lesson).max(500),
    reviews: z.array(review).max(200).default([]),
  })
  .refine(({ price, originPrice }) => originPrice === null || originPrice > price, {
    error: '应高于 price',
    path: ['originPrice'],
  })

const book = z.strictObject({
  id: rowId,
  title: line(60),
  subjectId: rowId,
  authors: line(60),
  publisher: line(40),
  isbn: z
    .string()
    .regex(/^\d{13}$/, '应为 13 位数字')
    .nullable()
    .default(null),
  publishedOn: z.iso.date().nullable().default(null),
  pages: z.int().min(1).max(5000).nullable().default(null),
  cover: address.nullable().default(null),
  intro: line(500),
  contents: z.array(line(60)).max(100),
  price: yuan,
  originPrice: yuan.nullable().default(null),
})

const video = z.strictObject({
  id: rowId,
  shelf: z.enum(['video', 'publicClass', 'theater', 'live']),
  title: line(80),
  subjectId: rowId,
  teacherId: rowId.nullable().default(null),
  courseId: rowId.nullable().default(null),
  series: optionalLine(60).default(''),
  episode: z.int().min(1).max(999).nullable().default(null),
  minutes: z.int().min(1).max(1000),
  cover: address.nullable().default(null),
  film: address.nullable().default(null),
  summary: line(300),
  startsAt: dayOrTime.nullable().default(null),
  endsAt: dayOrTime.nullable().default(null),
  publishedOn: z.iso.date().nullable().default(null),
  promoted: z.boolean().default(false),
})

/** What content brings of courses, books and films, by file name. */
export const courseSchemas = {
  'course-subjects.json': z.array(z.strictObject({ id: rowId, name: line(20) })).max(100),
  'teachers.json': z.array(teacher).max(1000),
  'courses.json': z.array(course).max(5000),
  'books.json': z.array(book).max(5000),
  'videos.json': z.array(video).max(20_000),
} satisfies Record<string, z.ZodType>
