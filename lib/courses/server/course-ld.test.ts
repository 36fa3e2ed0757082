import { courseOnSale } from '#lib/courses/testing/course.ts'
import type { CourseDetail, VideoItem } from '#lib/courses/views.ts'
import { courseLd, videoLds } from './course-ld.ts'

const course: CourseDetail = {
  ...courseOnSale,
  mode: 'recorded',
  hours: 10.5,
  teachers: [{ id: 4, name: '方砚秋', title: '', intro: '', avatar: null }],
  reviews: { average: 4.7, total: 3, newest: [] },
}

test('a course names its instance, its price and what its buyers say', () => {
  expect(courseLd(course, '/courseDetail?id=4')).toMatchObject({
    '@type': 'Course',
    hasCourseInstance: {
      courseMode: 'Online',
      courseWorkload: 'PT630M',
      instructor: [{ '@type': 'Person', name: '方砚秋' }],
    },
    offers: { price: '368.00', priceCurrency: 'CNY', category: 'Paid' },
    aggregateRating: { ratingValue: 4.7, ratingCount: 3 },
  })
})

test('without reviews there is no rating', () => {
  const reviews = { average: 0, total: 0, newest: [] }
  const ld = courseLd({ ...course, reviews }, '/courseDetail?id=4')
  expect(ld).not.toHaveProperty('aggregateRating')
})

test('only videos that can be watched are described, with absolute addresses', () => {
  const video: VideoItem = {
    id: 1,
    shelf: 'video',
    title: '片段阅读',
    subject: { id: 1, name: '行测' },
    teacher: null,
    course: null,
    series: '',
    episode: null,
    minutes: 1,
    cover: '/film/a.webp',
    film: '/film/a.mp4',
    summary: '三步',
    publishedOn: '2026-11-05',
  }
  const lds = videoLds([video, { ...video, film: null }, { ...video, publishedOn: null }])
  expect(lds).toHaveLength(1)
  expect(lds[0]).toMatchObject({
    contentUrl: expect.stringMatching(/^https?:\/\/[^/]+\/film\/a\.mp4$/),
    thumbnailUrl: expect.stringMatching(/^https?:\/\/[^/]+\/film\/a\.webp$/),
    uploadDate: '2026-11-05T00:00:00+08:00',
  })
})
