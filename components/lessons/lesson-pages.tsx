'use client'
import { lazy, type ReactNode, Suspense } from 'react'
import { HeldPage } from '#components/accounts/center/held-page.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { myCourses } from '#lib/lessons/calls.ts'
import { readAhead } from '#lib/platform/client/use-endpoint.ts'

// Loaded behind the gate: a visitor without a login fetches neither their code nor their styles.
const Courses = lazy(() => {
  readAhead(myCourses, {})
  return import('./my-courses.tsx')
})
const Detail = lazy(() => import('./course-study.tsx'))
const Player = lazy(() => import('./player/player.tsx'))

// The personal centre has a gate of its own.
export const MyCourses = () => waiting(<Courses />)
export const CourseStudy = ({ children }: { children: ReactNode }) =>
  waiting(<Detail>{children}</Detail>)
export const LessonPlayer = () => <HeldPage label="看课">{waiting(<Player />)}</HeldPage>

const waiting = (page: ReactNode) => (
  <Suspense fallback={<Skeleton heights={[40, 160, 160]} />}>{page}</Suspense>
)
