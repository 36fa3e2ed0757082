import { z } from 'zod'
import { lessonKindNames } from '#lib/courses/lesson-kinds.ts'
import type { RateLimit } from '#lib/platform/contract/endpoint.ts'
import { rows } from '#lib/platform/contract/endpoint.ts'
import { hostedFilm } from '#lib/platform/contract/hosted-film.ts'
import * as s from '#lib/platform/contract/shapes.ts'
import { lessonRules, RATING_MISSING } from './rules.ts'

const group = 'courses' as const

const plays: RateLimit = { name: 'lesson-play', calls: 60, seconds: 600 }
/** A beat every 15 s, and one at each pause. */
const beats: RateLimit = { name: 'lesson-beat', calls: 40, seconds: 60 }
const reviews: RateLimit = { name: 'course-review', calls: 20, seconds: 600 }
/** A page a second, and as many again. */
const turns: RateLimit = { name: 'lesson-turn', calls: 120, seconds: 60 }
const notes: RateLimit = { name: 'lesson-note', calls: 60, seconds: 600 }

/** A day is 86,400 s; no film is longer. */
const second = z.number().min(0).max(86_400)
const done = z.object({ done: z.literal(true) })

const progress = s.shape('LessonProgress', {
  /** Second at which the film goes on. */
  position: z.number(),
  /** Seconds of the film that were watched, each counted once, and its length; null before it was played. */
  watched: z.number(),
  seconds: z.number().nullable(),
  /** Page at which a document goes on, and the last that was seen; null before it was read. */
  page: z.number().nullable(),
  furthestPage: z.number().nullable(),
  isDone: z.boolean(),
})

const kind = z
  .enum(lessonKindNames)
  .describe('film 影片，document 讲义，exercise 练习，homework 作业，live 直播')

const lesson = s.shape('OwnLesson', {
  id: z.number(),
  title: z.string(),
  minutes: z.number(),
  /** Kind of what it gives; null where there is nothing yet. */
  kind: kind.nullable(),
  /** Pages of its document. */
  pages: z.number().nullable(),
  startsAt: z.string().nullable(),
  /** Room in which it is broadcast, or seen again; null where it has none. */
  room: z.object({ id: z.number(), isReplay: z.boolean() }).nullable(),
  progress,
})

const access = {
  /** Moment at which access ends; null where it does not. */
  until: z.string().nullable(),
  /** Whether access has ended. */
  isOver: z.boolean(),
}

const myCourse = s.shape('MyCourse', {
  id: z.number(),
  title: z.string(),
  cover: z.string(),
  mode: z.enum(['live', 'recorded', 'offline']),
  place: z.string().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  ...access,
  /** Order that brought it; null where staff gave it. */
  orderId: z.number().nullable(),
  /** Lessons that give something, and how many of them are done. */
  total: z.number(),
  done: z.number(),
  /** Seconds that were spent on its films. */
  studied: z.number(),
  /** Lesson to go on with, the first again once all are done; null where there is nothing to learn. */
  next: z.object({ id: z.number(), title: z.string(), kind, position: z.number() }).nullable(),
})
export type MyCourse = z.infer<typeof myCourse>

const study = s.shape('CourseStudy', {
  ...myCourse.shape,
  validDays: z.number(),
  chapters: z.array(z.object({ title: z.string(), lessons: z.array(lesson) })),
})
export type CourseStudy = z.infer<typeof study>

const named = z.object({ id: z.number(), title: z.string() })
const opened = {
  lesson: named,
  course: named,
  /** The lesson after it that gives something. */
  next: z.object({ ...named.shape, kind }).nullable(),
  progress,
}

const film = s.shape('PlayedFilm', {
  ...opened,
  kind: z.literal('film'),
  /** Names this playing; the next one, on whichever device, ends it. */
  stream: z.string(),
  /** Addresses that are good for this playing, its user and some hours. */
  film: z.string(),
  isHls: z.boolean().describe('true 为 HLS 播放列表，false 为 mp4'),
  poster: z.string().nullable(),
  captions: z.string().nullable(),
  /** Its parts in their order, each from this second on. */
  chapters: z.array(z.object({ second: z.number(), title: z.string() })),
  seconds: z.number(),
})
export type PlayedFilm = z.infer<typeof film>

const hosted = s.shape('PlayedHosted', {
  ...opened,
  ...hostedFilm,
  /** Names this playing; the next one, on whichever device, ends it. */
  stream: z.string(),
  /** Length by the minutes of the lesson: the host's own is not known here. */
  seconds: z.number(),
})
export type PlayedHosted = z.infer<typeof hosted>

const document = s.shape('OpenedDocument', {
  ...opened,
  kind: z.literal('document'),
  /** Address of the PDF that is good for this user and some hours. */
  document: z.string(),
  pages: z.number(),
})
export type OpenedDocument = z.infer<typeof document>

const exercise = s.shape('OpenedExercise', {
  ...opened,
  kind: z.literal('exercise'),
  catalogueId: z.number(),
})
const homework = s.shape('OpenedHomework', {
  ...opened,
  kind: z.literal('homework'),
  homeworkId: z.number(),
})
const live = s.shape('OpenedRoom', { ...opened, kind: z.literal('live'), roomId: z.number() })
export type OpenedRoom = z.infer<typeof live>
export type OpenedWork = z.infer<typeof exercise> | z.infer<typeof homework>

const openedLesson = z
  .discriminatedUnion('kind', [film, hosted, document, exercise, homework, live])
  .meta({ id: 'OpenedLesson' })
export type OpenedLesson = z.infer<typeof openedLesson>

const note = s.shape('LessonNote', {
  id: z.number(),
  /** Second of the film that it is about. */
  second: z.number(),
  text: z.string(),
  updatedAt: z.string(),
})
export type LessonNote = z.infer<typeof note>

const courseNote = s.shape('CourseNote', { ...note.shape, lessonId: z.number() })
export type CourseNote = z.infer<typeof courseNote>

const ownReview = s.shape('OwnReview', {
  /** Reason for which it cannot be written yet; null where it can. */
  refusal: z.string().nullable(),
  /** Null before it is written. */
  review: z
    .object({
      rating: z.number(),
      content: z.string(),
      reviewedOn: z.string(),
      /** Reason for which staff do not show it; null while it is shown. */
      hiddenReason: z.string().nullable(),
    })
    .nullable(),
})
export type OwnReview = z.infer<typeof ownReview>

const user = { group, access: 'user' } as const

export const lessonCalls = rows({
  myCourses: {
    ...user,
    summary: '我的课程：买到的和老师开通的，最近得到的在前',
    input: z.object({}),
    example: {},
    output: z.object({ items: z.array(myCourse) }),
  },
  courseStudy: {
    ...user,
    summary: '一门自己的课程：大纲与每课时的进度',
    input: z.object({ courseId: s.id }),
    example: { courseId: 1 },
    output: study,
  },
  playLesson: {
    ...user,
    rateLimit: plays,
    summary:
      '打开一个课时：影片返回短期有效的地址（kind 为 film），在保利威的返回它的播放器要的凭证（kind 为 polyv），同一账号先前的播放随即停止；讲义返回短期有效的 PDF 地址；练习和作业返回题目分类、作业的编号',
    input: z.object({ lessonId: s.id }),
    example: { lessonId: 1 },
    output: openedLesson,
  },
  turnLessonPage: {
    ...user,
    rateLimit: turns,
    summary: '翻到讲义的一页：记住位置；翻到过最后一页即学完',
    input: z.object({ lessonId: s.id, page: s.positive(10_000) }),
    example: { lessonId: 1, page: 2 },
    output: progress,
  },
  beatLesson: {
    ...user,
    rateLimit: beats,
    summary: '播放心跳：报告位置和看过的片段；看过的时间由服务器按自己的时钟核对',
    input: z.object({
      stream: z.uuid(),
      position: second,
      watched: z
        .array(z.object({ from: second, to: second }))
        .max(20)
        .describe('自上次心跳以来看过的片段，秒'),
    }),
    example: {
      stream: '5f0c3a52-8f1e-4f6b-9a53-0b6f3f6d2a11',
      position: 15,
      watched: [{ from: 0, to: 15 }],
    },
    output: progress,
  },
  lessonNotes: {
    ...user,
    summary: '本人在一个课时上的笔记，按秒排列',
    input: z.object({ lessonId: s.id }),
    example: { lessonId: 1 },
    output: z.object({ items: z.array(note) }),
  },
  courseNotes: {
    ...user,
    summary: '本人在一门课程上的全部笔记，按课时和秒排列',
    input: z.object({ courseId: s.id }),
    example: { courseId: 1 },
    output: z.object({ items: z.array(courseNote) }),
  },
  studentEvaluation: {
    ...user,
    summary: '本人对一门课程的评价，以及现在能不能写',
    input: z.object({ courseId: s.id }),
    example: { courseId: 18 },
    output: ownReview,
  },
  saveStudentEvaluation: {
    ...user,
    rateLimit: reviews,
    summary: '评价一门学过的课程：至少学完一个课时，没有影片的在结课以后；再次保存替换前一次',
    input: z.object({
      courseId: s.id,
      rating: z
        .number(RATING_MISSING)
        .int(RATING_MISSING)
        .min(1, RATING_MISSING)
        .max(5, RATING_MISSING),
      content: s.typed(lessonRules.review),
    }),
    example: { courseId: 18, rating: 5, content: '错因分得清楚，跟着记了两周，翻起来很快。' },
    output: ownReview,
  },
  saveLessonNote: {
    ...user,
    rateLimit: notes,
    summary: '在一秒上写一条笔记；给出 id 则修改那一条',
    input: z.object({
      id: s.id.optional(),
      lessonId: s.id,
      second,
      text: s.typed(lessonRules.note),
    }),
    example: { lessonId: 1, second: 12, text: '先看问法，再回原文' },
    output: note,
  },
  deleteLessonNote: {
    ...user,
    summary: '删除一条笔记',
    input: z.object({ id: s.id }),
    example: { id: 1 },
    output: done,
  },
})
