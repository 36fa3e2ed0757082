import {
  courseLessons,
  courseSubjects,
  courses,
  courseTeachers,
  teachers,
} from '#lib/courses/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { videos } from '#lib/videos/server/tables.ts'

/** For tests: three subjects, the last one empty, and two teachers. */
export async function addSubjects(db: Db): Promise<void> {
  await db.insert(courseSubjects).values([
    { id: 1, name: '行测', position: 2 },
    { id: 2, name: '申论', position: 1 },
    { id: 3, name: '面试', position: 3 },
  ])
  await db.insert(teachers).values([
    { id: 1, name: '甲老师', title: '讲师', intro: '教行测', position: 2 },
    { id: 2, name: '乙老师', title: '讲师', intro: '教申论', position: 1 },
  ])
}

type TestCourse = {
  id: number
  subjectId?: number
  kind?: number
  onSale?: boolean
  /** In their order. */
  teacherIds?: number[]
  lessons?: { chapter: string; minutes: number; startsAt?: Date; trialVideo?: string }[]
}

/** For tests: courses with outline and teachers; what is not said has a plain default. */
export async function addCourses(db: Db, list: TestCourse[]): Promise<void> {
  await db.insert(courses).values(
    list.map(({ id, subjectId = 1, kind = 1, onSale = true }) => ({
      id,
      title: `课程${id}`,
      subjectId,
      kind,
      mode: 'live' as const,
      intro: '简介',
      detail: '正文',
      detailHtml: asHtml('<p>正文</p>'),
      priceFen: 19_950,
      originPriceFen: 29_900,
      validDays: 365,
      position: id,
      onSale,
    })),
  )
  const taught = list.flatMap(({ id, teacherIds = [] }) =>
    teacherIds.map((teacherId, position) => ({ courseId: id, teacherId, position })),
  )
  if (taught.length > 0) await db.insert(courseTeachers).values(taught)
  const lessons = list.flatMap(({ id, lessons = [] }) =>
    lessons.map((lesson, position) => ({
      ...lesson,
      id: id * 100 + position,
      courseId: id,
      title: `课时${position + 1}`,
      position,
    })),
  )
  if (lessons.length > 0) await db.insert(courseLessons).values(lessons)
}

type TestVideo = Partial<typeof videos.$inferInsert> & { id: number }

/** For tests: videos; what is not said has a plain default. */
export async function addVideos(db: Db, list: TestVideo[]): Promise<void> {
  await db.insert(videos).values(
    list.map((video) => ({
      shelf: 'video' as const,
      title: `视频${video.id}`,
      subjectId: 1,
      series: '',
      minutes: 30,
      summary: '内容',
      promoted: false,
      position: video.id,
      ...video,
    })),
  )
}
