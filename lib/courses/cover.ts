import { type CoverFacts, coverAddress, coversOf } from '#lib/covers/cover-of.ts'

type Pictured = { title: string; subject: { name: string }; cover: string | null }

/** Decides a course's cover where it has no picture of its own: by its subject and title, and the spine. */
export function courseCover({ title, subject }: Omit<Pictured, 'cover'>): CoverFacts {
  return { family: subject.name, title, course: true }
}

/** Addresses of the pictures of courses in a list; what is drawn knows the one before it. */
export function courseCovers(courses: readonly Pictured[]): string[] {
  const drawn = coversOf(courses.map(courseCover))
  return courses.map(({ cover }, index) => cover ?? drawn[index] ?? '')
}

/** Decides the cover of a video or a book: by its subject and title. */
export function subjectCover({ title, subject }: Omit<Pictured, 'cover'>): string {
  return coverAddress({ family: subject.name, title })
}
