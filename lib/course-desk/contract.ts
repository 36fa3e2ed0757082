import { z } from 'zod'
import { courseFields } from '#lib/courses/course-record.ts'
import { DOCUMENT_NAME, lessonFields, MOST_DOCUMENT_BYTES } from '#lib/courses/lesson-record.ts'
import { recordShape } from '#lib/platform/content/record/shape.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { listInput } from '#lib/staff/list-input.ts'
import { outcome } from '#lib/staff/outcome.ts'
import { lettersOf, pdfInput } from '#lib/staff/pdf-input.ts'
import { NAME_FAULT } from './faults.ts'

const desk = { group: 'staff', access: 'staff', permission: 'courses.write' } as const

const mode = z.enum(['live', 'recorded', 'offline'])
const reason = z.string().trim().max(200)
const done = z.object({ done: z.literal(true) })

/** Refused beyond this by the server, with the names of the fields (faultsOfCourse). */
const courseText = s.shape('CourseText', recordShape(courseFields))
/** Likewise (faultsOfLesson). */
const lessonText = s.shape('LessonText', recordShape(lessonFields))

const staffCourseItem = s.shape('StaffCourseItem', {
  ...{ id: z.number(), title: z.string(), subject: z.string(), mode, price: z.number() },
  onSale: z.boolean(),
  /** Its lessons, and how many of them give something to learn. */
  ...{ lessons: z.number(), ready: z.number() },
  /** Whether what is paid for can be handed over (lib/goods/deliverable.ts). */
  isDeliverable: z.boolean(),
})
export type StaffCourseItem = z.infer<typeof staffCourseItem>

const staffLesson = s.shape('StaffLesson', {
  id: z.number(),
  text: lessonText,
  /** By which staff call what it gives; '' without one. */
  givenName: z.string(),
  /** Why its learners cannot have what it gives, in Chinese; null when they can. */
  fault: z.string().nullable(),
  /** Live room that is this lesson. */
  room: z.object({ id: z.number(), title: z.string() }).nullable(),
  /** Learners with progress or notes of it. */
  learners: z.number(),
})
export type StaffLesson = z.infer<typeof staffLesson>

const staffCourse = s.shape('StaffCourse', {
  id: z.number(),
  text: courseText,
  isDeliverable: z.boolean(),
  /** Orders hold it that were not given back. */
  hasBuyers: z.boolean(),
  lessons: z.array(staffLesson),
})
export type StaffCourse = z.infer<typeof staffCourse>

const staffFilm = s.shape('StaffFilm', {
  /** Its place in the list; a film is known by its name. */
  id: z.number(),
  name: z.string(),
  /** Why it cannot be played, in Chinese; null when it can, and then the rest is known. */
  fault: z.string().nullable(),
  use: z.enum(['lesson', 'analysis']).nullable(),
  /** Length, and bytes of picture and sound. */
  ...{ seconds: z.number().nullable(), bytes: z.number().nullable() },
  ...{ hasCaptions: z.boolean(), hasPoster: z.boolean(), chapters: z.number() },
  /** It came with the demo content. */
  isDemo: z.boolean(),
  /** Lessons that play it, and questions whose analysis does, by the ids of content files. */
  lessons: z.array(z.object({ id: z.number(), title: z.string(), courseId: z.number() })),
  questions: z.array(z.string()),
})
export type StaffFilm = z.infer<typeof staffFilm>

const numbered = z.array(z.object({ id: z.number(), name: z.string() }))
const named = z.array(z.object({ value: z.string(), name: z.string() }))

const lessonChoices = s.shape('LessonChoices', {
  ...{ film: named, document: named, exercise: named, homework: named },
})
export type LessonChoices = z.infer<typeof lessonChoices>

const exampleCourse: z.input<typeof courseText> = {
  ...{ title: '公文写作小课', intro: '从写坏的稿子改起。', subjectId: 1, kind: '2' },
  ...{ mode: 'recorded', price: 98, originPrice: null, validDays: 180, membersFrom: '0' },
  ...{ startsOn: null, endsOn: null, place: '', cover: null, detail: '## 讲什么\n\n四种公文。' },
  ...{ position: 90, onSale: false, teachers: [{ id: 1 }] },
}
const exampleLesson: z.input<typeof lessonText> = {
  ...{ chapter: '第一章 通知', title: '写清楚三件事', minutes: 20, startsAt: null },
  ...{ trialVideo: null, kind: 'none', given: '' },
}

/** A page of nothing. */
const examplePdf =
  'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+IGVuZG9iagoyIDAgb2JqPDwvVHlwZS9QYWdlcy9LaWRzWzMgMCBSXS9Db3VudCAxPj4gZW5kb2JqCjMgMCBvYmo8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCA5IDldPj4gZW5kb2JqCnhyZWYKMCA0CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAwOSAwMDAwMCBuIAowMDAwMDAwMDUzIDAwMDAwIG4gCjAwMDAwMDAxMDMgMDAwMDAgbiAKdHJhaWxlcjw8L1NpemUgNC9Sb290IDEgMCBSPj4Kc3RhcnR4cmVmCjE2MwolJUVPRgo='

/** Calls of staff who write courses and their lessons. */
export const courseDesk = rows({
  staffCourses: {
    ...desk,
    summary: '工作台的课程：按在售与否、科目、授课方式和名称查找，连同课时数和能不能交付',
    input: z.object({
      ...listInput,
      status: z.enum(['onSale', 'offSale', 'all']).default('all'),
      subjectId: s.id.optional(),
      mode: mode.optional(),
    }),
    example: { page: 1 },
    output: s.pageOf(staffCourseItem),
  },
  staffCourse: {
    ...desk,
    summary: '编辑一门课程所需的全部，连同课时',
    input: z.object({ id: s.id }),
    example: { id: 18 },
    output: staffCourse,
  },
  staffCourseChoices: {
    ...desk,
    summary: '课程可选的科目与老师',
    input: z.object({}),
    example: {},
    output: z.object({ subjects: numbered, teachers: numbered }),
  },
  previewCourse: {
    ...desk,
    maxBytes: 160_000,
    rateLimit: { name: 'course preview', calls: 120, seconds: 60 },
    summary: '把课程详情按课程页的排版排好',
    input: z.object({
      title: z.string().max(courseFields.title.most),
      detail: z.string().max(courseFields.detail.most),
    }),
    example: { title: exampleCourse.title, detail: exampleCourse.detail },
    output: z.object({ html: s.html }),
  },
  saveCourse: {
    ...desk,
    // A text of 50,000 characters, twice.
    maxBytes: 340_000,
    summary:
      '新建（id 为 null，先不在售）或修改一门课程；was 是修改前看到的内容，已被别人改过时答 409；上架、改在售课程的价格与有效期、改会员免费看等待另一位同事确认',
    input: z.object({
      id: s.anyId,
      was: courseText.nullable().default(null),
      text: courseText,
      reason: reason.default(''),
    }),
    example: { id: 1, was: exampleCourse, text: { ...exampleCourse, position: 80 } },
    /** `id` of a new one that waits is null. */
    output: outcome.extend({ id: z.number().nullable() }),
  },
  staffFilms: {
    ...desk,
    summary: '服务器上的影片，连同长短、大小、字幕、封面、章节和用它的课时与题目；有误的说明原因',
    input: z.object({
      ...listInput,
      status: z.enum(['all', 'unused', 'faulty']).default('all'),
    }),
    example: { page: 1 },
    output: s.pageOf(staffFilm),
  },
  staffLessonChoices: {
    ...desk,
    summary: '一门课程的课时可选的影片、讲义、练习（题目分类）和作业',
    input: z.object({ id: s.id }),
    example: { id: 18 },
    output: lessonChoices,
  },
  saveLessonDocument: {
    ...desk,
    maxBytes: lettersOf(MOST_DOCUMENT_BYTES) + 4000,
    rateLimit: { name: 'lesson-document', calls: 30, seconds: 600 },
    summary: '上传一份讲义（PDF，Base64，不超过 3 MB），课时随后可以选用；已有的名字不会被替换',
    input: z.object({
      name: z.string().regex(DOCUMENT_NAME, NAME_FAULT),
      pdf: pdfInput(MOST_DOCUMENT_BYTES),
    }),
    example: { name: 'gongwen-jiangyi', pdf: examplePdf },
    output: z.object({ name: z.string(), pages: z.number() }),
  },
  saveCourseLesson: {
    ...desk,
    summary: '添加（id 为 null，排在最后）或修改一个课时；was 同 saveCourse',
    input: z.object({
      id: s.anyId,
      courseId: s.id,
      was: lessonText.nullable().default(null),
      text: lessonText,
    }),
    example: { id: null, courseId: 18, text: exampleLesson },
    output: z.object({ id: z.number() }),
  },
  moveCourseLesson: {
    ...desk,
    summary: '把一个课时从第几个移到第几个（从 0 数）；已不在那里时答 409',
    input: z.object({ id: s.id, from: z.number().int().min(0), to: z.number().int().min(0) }),
    example: { id: 1801, from: 0, to: 1 },
    output: done,
  },
  deleteCourseLesson: {
    ...desk,
    summary: '删除一个课时；已有学员的进度或笔记时不能删除',
    input: z.object({ id: s.id, reason: reason.min(1, '请写明原因') }),
    example: { id: 1801, reason: '重复' },
    output: done,
  },
})
