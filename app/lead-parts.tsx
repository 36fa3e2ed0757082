import type { ReactNode } from 'react'
import { CatalogueList } from '#components/next-steps/catalogue-list.tsx'
import { CourseTile } from '#components/next-steps/course-tile.tsx'
import { ExamCard } from '#components/next-steps/exam-card.tsx'
import { PracticePanel } from '#components/next-steps/practice-panel.tsx'
import type { CourseItem } from '#lib/courses/contract.ts'
import { courseCover } from '#lib/courses/cover.ts'
import { coverAddress } from '#lib/covers/cover-of.ts'
import { type LeadPlace, nextStepsLoader } from '#lib/next-steps/server/next-steps.ts'
import { cached } from './cached.ts'

type Kickers = { practice: string; exam: string }

/** Where a page leads on, ready to be placed; null where there is nothing. */
export type LeadParts = Record<'practice' | 'catalogues' | 'exam' | 'course', ReactNode>

const loadNextSteps = cached(nextStepsLoader)

/** The parts of a page to read that lead on into practice, calendar and courses. */
export async function leadParts(
  place: LeadPlace,
  key: number | string,
  kickers: Kickers,
): Promise<LeadParts> {
  const { practice, drill, more, exam, course } = await loadNextSteps(place, key)
  return {
    practice: practice && <PracticePanel {...{ practice, drill }} kicker={kickers.practice} />,
    catalogues: more.length > 0 && <CatalogueList catalogues={more} />,
    exam: exam && <ExamCard exam={exam} kicker={kickers.exam} />,
    course: course && <CourseTile course={course} cover={coverOfCourse(course)} />,
  }
}

function coverOfCourse({ cover, ...course }: CourseItem): string {
  return cover ?? coverAddress(courseCover(course))
}
