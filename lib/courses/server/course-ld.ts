import type { Course, VideoObject, WithContext } from 'schema-dts'
import type { CourseDetail, VideoItem } from '#lib/courses/views.ts'
import { env } from '#lib/platform/env/env.ts'

const context = 'https://schema.org' as const
const publisher = { '@type': 'Organization', name: '公选王' } as const

/** A course that can be bought, with its one instance, its price, and a rating where somebody gave one: search engines take none without an offer. */
export function courseLd(course: CourseDetail, path: string): WithContext<Course> {
  const { site } = env()
  const { title, intro, mode, hours, startsOn, endsOn, teachers, price, reviews } = course
  return {
    '@context': context,
    '@type': 'Course',
    '@id': `${site}${path}#course`,
    name: title,
    description: intro,
    url: site + path,
    inLanguage: 'zh-CN',
    about: course.subject.name,
    provider: { ...publisher, url: `${site}/` },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: mode === 'offline' ? 'Onsite' : 'Online',
      ...(hours > 0 ? { courseWorkload: `PT${Math.round(hours * 60)}M` } : {}),
      ...(startsOn ? { startDate: startsOn } : {}),
      ...(endsOn ? { endDate: endsOn } : {}),
      instructor: teachers.map(({ name }) => ({ '@type': 'Person', name })),
    },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: price.toFixed(2),
      priceCurrency: 'CNY',
      url: site + path,
    },
    ...(reviews.total > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: reviews.average,
            ratingCount: reviews.total,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  }
}

/** Videos that play on the page; those without a video or a day of publication are left out. */
export function videoLds(videos: VideoItem[]): WithContext<VideoObject>[] {
  const { site } = env()
  return videos.flatMap(({ title, summary, film, cover, publishedOn, minutes }) =>
    film && cover && publishedOn
      ? [
          {
            '@context': context,
            '@type': 'VideoObject',
            name: title,
            description: summary,
            thumbnailUrl: new URL(cover, site).href,
            contentUrl: new URL(film, site).href,
            uploadDate: `${publishedOn}T00:00:00+08:00`,
            duration: `PT${minutes}M`,
            inLanguage: 'zh-CN',
            publisher,
          },
        ]
      : [],
  )
}
