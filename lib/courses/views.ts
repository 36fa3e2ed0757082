import type { Html } from '#lib/platform/text/html.ts'
import type { CourseItem } from './contract.ts'

export type Named = { id: number; name: string }

/** A subject with how much of each kind there is to see in it. */
export type SubjectItem = Named & {
  courses: number
  books: number
  /** Videos of the shelves `video` and `publicClass`. */
  videos: number
  publicClasses: number
}

export type Teacher = {
  id: number
  name: string
  title: string
  intro: string
  avatar: string | null
}

/** One line of an outline. */
export type Lesson = {
  id: number
  title: string
  minutes: number
  /** ISO time when it is taught live. */
  startsAt: string | null
  /** The video of a trial lesson. */
  trialVideo: string | null
}

export type Chapter = { title: string; minutes: number; lessons: Lesson[] }

type CourseReview = {
  id: number
  author: string
  rating: number
  body: string
  /** Day in Shanghai. */
  reviewedOn: string
}

export type CourseDetail = Omit<CourseItem, 'teachers'> & {
  /** Sanitised when it was written. */
  detailHtml: Html
  validDays: number
  /** Tier of membership that watches it without buying it. */
  membersFrom: 10 | 20 | null
  onSale: boolean
  teachers: Teacher[]
  chapters: Chapter[]
  /** `average` has one decimal and counts all reviews that are shown; `newest` are at most 20. */
  reviews: { average: number; total: number; newest: CourseReview[] }
  related: CourseItem[]
}

export type Shelf = 'video' | 'publicClass' | 'theater' | 'live'

export type VideoItem = {
  id: number
  shelf: Shelf
  title: string
  subject: Named
  teacher: (Named & { title: string }) | null
  /** The course that it belongs to, while that is on sale. */
  course: { id: number; title: string } | null
  series: string
  episode: number | null
  minutes: number
  cover: string | null
  /** Null until it is published. */
  film: string | null
  summary: string
  /** Day in Shanghai on which it is or was published. */
  publishedOn: string | null
}

/** 剧场: a series with its episodes in order. */
export type SeriesItem = { title: string; minutes: number; episodes: VideoItem[] }

/** ISO times. */
export type LiveItem = VideoItem & { startsAt: string; endsAt: string }

export type LiveCalendar = {
  now: LiveItem[]
  /** The next one first. */
  coming: LiveItem[]
  /** The latest one first. */
  past: LiveItem[]
}
