'use client'
import { lazy, Suspense } from 'react'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { exerciseUserAnswer } from '#lib/practice/calls.ts'
import type { Sitting } from '#lib/practice/shapes.ts'

// A sitting seldom writes something anew.
const MarkedParts = lazy(() => import('#components/questions/short-answer/marked/marked-parts.tsx'))

/** The marked answer that is written anew, with its marks and remarks. */
export function FirstDraft({ attemptId, position }: NonNullable<Sitting['revisionOf']>) {
  const { data, error, mutate } = useEndpoint(exerciseUserAnswer, { attemptId })
  if (error && !data) return <LoadError onRetry={() => void mutate().catch(() => undefined)} />
  const item = data?.items.find((one) => one.position === position)
  if (!item) return <Skeleton heights={[64, 96, 240]} />
  return (
    <Suspense fallback={<Skeleton heights={[64, 96, 240]} />}>
      <MarkedParts question={item.question} />
    </Suspense>
  )
}
