'use client'
import { lazy, type ReactNode, Suspense } from 'react'
import { MemberOnly } from '#components/accounts/center/member-only.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

// Loaded behind the gate: a visitor without a login fetches neither their code nor their styles.
const Preview = lazy(() => import('./read/preview.tsx'))
const Detail = lazy(() => import('./read/detail.tsx'))
const OwnDetail = lazy(() => import('./read/own-detail.tsx'))
const Corrected = lazy(() => import('./read/corrected.tsx'))
const Sheet = lazy(() => import('./sheet/answer-sheet.tsx'))
const Writing = lazy(() => import('./write/writing.tsx'))
const Submit = lazy(() => import('./write/submit.tsx'))
const HomeworkList = lazy(() => import('./list/homework-list.tsx'))
const MyHomework = lazy(() => import('./list/my-homework.tsx'))

export const PreviewHomework = () => inGate(<Preview />)
export const HomeworkDetail = () => inGate(<Detail />)
export const MyhomeworkDetail = () => inGate(<OwnDetail />)
export const HomeworkCorrect = () => inGate(<Corrected />)
export const AnswerSheet = () => inGate(<Sheet />)
export const DoHomework = () => inGate(<Writing />)
export const HomeworkSubmit = () => inGate(<Submit />)
// The personal centre has a gate of its own.
export const HomeworkListPage = () => waiting(<HomeworkList />)
export const MyHomeworkPage = () => waiting(<MyHomework />)

const inGate = (page: ReactNode) => <MemberOnly label="作业">{waiting(page)}</MemberOnly>

const waiting = (page: ReactNode) => (
  <Suspense fallback={<Skeleton heights={[40, 120, 360]} />}>{page}</Suspense>
)
