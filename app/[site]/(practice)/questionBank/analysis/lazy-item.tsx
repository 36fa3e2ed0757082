import { lazy, Suspense } from 'react'
import type { ShownItem } from '#components/practice/report/analysis/analysis-view.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

const OneItem = lazy(() => import('./one-item.tsx'))

/** A question of a submitted sitting; its widgets and analyses are loaded when the first one is shown. */
export function LazyItem(props: ShownItem) {
  return (
    <Suspense fallback={<Skeleton heights={[48, 40, 40, 40, 40, 96]} />}>
      <OneItem {...props} />
    </Suspense>
  )
}
