import { z } from 'zod'
import { courseKinds } from '#lib/text/course-kinds.ts'
import { examKindNames } from '#lib/text/exam-kinds.ts'
import { address, dayOrTime, line, optionalLine, pathName, rowId } from './fields.ts'

// The tables behind the public pages that are no articles: exams, courses, books, videos, stories, gifts.

/** Yuan with at most two decimals: the fen behind it is exact. */
export const yuan = z.number().min(0.01).max(100_000).multipleOf(0.01)

/** Markdown; like an article's body, it is sanitised once, at import. */
const markdown = z.string().trim().min(1).max(50_000)

/** A cityDir; null for the whole country. */
const city = pathName.nullable().default(null)

const examKind = z.enum(examKindNames, `应为 ${examKindNames.join('、')} 之一`)

const examWindow = z
  .strictObject({
    id: rowId,
    title: line(100),
    city: pathName.nullish(),
    kind: examKind,
    registrationStart: z.iso.date(),
    registrationEnd: z.iso.date(),
    examDate: z.iso.date().nullish(),
    note: optionalLine(500).default(''),
    cancelled: z.boolean().default(false),
    stages: z
      .array(
        z
          .strictObject({
            id: rowId,
            name: line(20),
            startsOn: z.iso.date(),
            endsOn: z.iso.date(),
            note: optionalLine(300).default(''),
          })
          .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
            error: '早于 startsOn',
            path: ['endsOn'],
          }),
      )
      .max(30)
      .default([]),
  })
  .refine((exam) => exam.registrationStart <= exam.registrationEnd, {
    error: '早于 registrationStart',
    path: ['registrationEnd'],
  })

const subjectId = rowId

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
    subjectId,
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
  subjectId,
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
  subjectId,
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

const victory = z.strictObject({
  id: rowId,
  title: line(80),
  learner: line(20),
  year: z.int().min(2000).max(2100),
  kind: examKind,
  unit: line(60),
  rank: optionalLine(40).default(''),
  summary: line(200),
  body: markdown,
  courseId: rowId.nullable().default(null),
  publishedOn: z.iso.date(),
})

const collection = z.strictObject({
  id: rowId,
  page: z.enum(['recommend', 'forecast']),
  /** Its `recommendId` or `type`. */
  number: z.int().min(1).max(999),
  title: line(60),
  summary: line(200),
  body: markdown,
  items: z
    .array(
      z.strictObject({
        kind: z.enum(['article', 'course', 'topic', 'paper', 'video', 'book']),
        id: rowId,
        note: optionalLine(100).default(''),
      }),
    )
    .max(60),
})

const jobOpening = z.strictObject({
  id: rowId,
  title: line(40),
  department: line(40),
  place: line(40),
  headcount: z.int().min(1).max(999),
  salary: line(40),
  duties: z.array(line(200)).min(1).max(20),
  demands: z.array(line(200)).min(1).max(20),
})

const gift = z.strictObject({
  id: rowId,
  title: line(40),
  intro: line(200),
  image: address.nullable().default(null),
  kind: z.enum(['virtual', 'parcel']),
  points: z.int().min(1).max(1_000_000),
  stock: z.int().min(0).max(1_000_000),
  perUser: z.int().min(1).max(99),
})

/** One line of `majors.csv`. */
const major = z.strictObject({
  level: z.coerce.number().pipe(z.literal([1, 2, 3])),
  code: z.string().regex(/^\d{4,6}[A-Z]{0,2}$/, '应为专业代码'),
  name: line(40),
  categoryCode: z.string().regex(/^\d{2}$/, '应为两位代码'),
  category: line(20),
  family: line(40),
})

const emptyIsNull = (text: unknown) => (text === '' ? null : text)
const score = z.preprocess(
  emptyIsNull,
  z.coerce.number().min(0).max(1000).multipleOf(0.01).nullable(),
)

/** One line of `positions.csv`. */
const examPosition = z.strictObject({
  id: z.coerce.number().pipe(rowId),
  year: z.coerce.number().int().min(2000).max(2100),
  kind: examKind,
  city: z.preprocess(emptyIsNull, city),
  unit: line(60),
  title: line(60),
  category: line(20),
  headcount: z.coerce.number().int().min(1).max(999),
  education: line(40),
  majors: line(200),
  conditions: optionalLine(300),
  applicants: z.preprocess(emptyIsNull, z.coerce.number().int().min(0).max(1_000_000).nullable()),
  scoreLine: score,
  topScore: score,
  fullScore: z.coerce.number().int().min(1).max(1000),
  note: optionalLine(200),
})

/** A folder's lists in JSON, by file name. */
export const offerSchemas = {
  'exam-windows.json': z.array(examWindow).max(5000),
  'exam-portals.json': z
    .array(
      z.strictObject({
        id: rowId,
        city,
        name: line(60),
        link: address,
        signUp: z.boolean(),
        ticket: z.boolean(),
        score: z.boolean(),
        note: optionalLine(200).default(''),
        checkedOn: z.iso.date(),
      }),
    )
    .max(1000),
  'course-subjects.json': z.array(z.strictObject({ id: rowId, name: line(20) })).max(100),
  'teachers.json': z.array(teacher).max(1000),
  'courses.json': z.array(course).max(5000),
  'books.json': z.array(book).max(5000),
  'videos.json': z.array(video).max(20_000),
  'victories.json': z.array(victory).max(5000),
  'collections.json': z.array(collection).max(500),
  'job-openings.json': z.array(jobOpening).max(200),
  'gifts.json': z.array(gift).max(500),
} satisfies Record<string, z.ZodType>

/** A folder's tables in CSV, by file name: one line a row, the first one names the fields. */
export const csvSchemas = {
  'majors.csv': z.array(major).max(20_000),
  'positions.csv': z.array(examPosition).max(200_000),
} satisfies Record<string, z.ZodType>

/** Front matter of `documents/**.md`; the path without `.md` is the document's name. */
export const documentSchema = z.strictObject({
  title: line(60),
  description: line(200),
  steps: z
    .array(z.strictObject({ title: line(40), text: line(500), when: optionalLine(60).default('') }))
    .max(20)
    .default([]),
  faq: z
    .array(z.strictObject({ question: line(100), answer: line(800) }))
    .max(30)
    .default([]),
  sources: z
    .array(z.strictObject({ name: line(100), link: address }))
    .max(20)
    .default([]),
})
export const documentName = /^[A-Za-z0-9][A-Za-z0-9-]*(\/[A-Za-z0-9][A-Za-z0-9-]*)?$/
