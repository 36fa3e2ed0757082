import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

export const classAnnouncement = s.shape('ClassAnnouncement', {
  ...{ id: z.number(), title: z.string(), text: z.string(), at: z.string() },
})
export type ClassAnnouncement = z.infer<typeof classAnnouncement>

const ownClass = s.shape('OwnClass', {
  id: z.number(),
  courseId: z.number(),
  title: z.string(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  /** Whether it has a library to practise, named by `classCatalogueList`. */
  hasLibrary: z.boolean(),
  /** The newest first, fifty at most. */
  announcements: z.array(classAnnouncement),
})
export type OwnClass = z.infer<typeof ownClass>

export const classCalls = rows({
  ownClasses: {
    group: 'courses',
    access: 'user',
    summary: '我所在的班级与班级公告；带 courseId 为这门课程的',
    input: z.object({ courseId: s.id.optional() }),
    example: { courseId: 18 },
    output: z.object({ items: z.array(ownClass) }),
  },
})
