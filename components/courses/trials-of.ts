import type { CourseDetail } from '#lib/courses/views.ts'

/** The lessons of a course that anybody may watch, with their videos. */
export function trialsOf({ chapters }: Pick<CourseDetail, 'chapters'>) {
  return chapters.flatMap(({ lessons }) =>
    lessons.flatMap(({ id, title, trialVideo }) =>
      trialVideo ? [{ id, title, video: trialVideo }] : [],
    ),
  )
}
