import type { Event, WithContext } from 'schema-dts'
import type { ExamDetail } from '#lib/exams/exam.ts'
import { examPage } from '#lib/exams/paths.ts'
import { env } from '#lib/platform/env/env.ts'
import { href } from '#lib/platform/routes/href.ts'
import { examShare } from '../shares.ts'
import { shareImage } from './share-image.ts'

/** An exam for search engines: an event on its written day or, while that is not known, on its registration days. Where it is sat nobody knows before the ticket, so the place is the province alone. */
export function examLd(exam: ExamDetail): WithContext<Event> {
  const { id, title, note, cancelled, city, entries } = exam
  const { site } = env()
  const url = site + href(examPage, { id })
  const held =
    entries.find(({ what }) => what === 'written') ??
    entries.find(({ what }) => what === 'registration')
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': `${url}#exam`,
    name: title,
    url,
    ...(note && { description: note }),
    image: shareImage(examShare(exam)).url,
    inLanguage: 'zh-CN',
    ...(held && { startDate: held.from, endDate: held.until }),
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: city?.name ?? '全国',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'CN',
        ...(city && { addressRegion: city.name }),
      },
    },
  }
}
