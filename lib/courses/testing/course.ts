import type { CourseDetail } from '#lib/courses/views.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'

/** A course on sale without reviews and without an outline, for tests. */
export const courseOnSale: CourseDetail = {
  id: 4,
  title: '公文写作专项',
  intro: '从写坏的稿子改起',
  subject: { id: 3, name: '公文写作' },
  kind: { id: 2, name: '专项课' },
  mode: 'live',
  cover: null,
  price: 368,
  originPrice: null,
  startsOn: null,
  endsOn: null,
  lessons: 2,
  hours: 2,
  hasTrial: true,
  isSoldOut: false,
  detailHtml: asHtml(''),
  validDays: 365,
  place: null,
  isComplete: false,
  membersFrom: null,
  onSale: true,
  teachers: [],
  chapters: [],
  reviews: { average: 0, total: 0, newest: [] },
  related: [],
}
