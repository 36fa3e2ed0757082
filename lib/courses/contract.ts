import { z } from 'zod'
import { rows } from '#lib/platform/contract/endpoint.ts'
import * as s from '#lib/platform/contract/shapes.ts'

const named = z.object({ id: z.number(), name: z.string() })

/** One card of a list of courses. Prices are yuan. */
const courseItem = s.shape('CourseItem', {
  id: z.number(),
  title: z.string(),
  intro: z.string(),
  subject: named,
  kind: named,
  mode: z.enum(['live', 'recorded', 'offline']),
  cover: z.string().nullable(),
  price: z.number(),
  originPrice: z.number().nullable(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  lessons: z.number(),
  hours: z.number(),
  /** Where it is held. */
  place: z.string().nullable(),
  /** Whether each lesson gives something: a film, a document, an exercise, a homework, a live room. */
  isComplete: z.boolean(),
  teachers: z.array(z.object({ id: z.number(), name: z.string(), avatar: z.string().nullable() })),
  /** Whether a lesson may be watched without buying. */
  hasTrial: z.boolean(),
  /** Whether no seat is left. */
  isSoldOut: z.boolean(),
})
export type CourseItem = z.infer<typeof courseItem>

export const courses = rows({
  courseList: {
    group: 'courses',
    access: 'public',
    summary: '在售课程，可按科目与班型筛选，每页 12 门',
    input: z.object({ subjectId: s.id.optional(), kind: s.id.optional(), page: s.page }),
    example: { page: 1 },
    output: s.pageOf(courseItem),
  },
})
