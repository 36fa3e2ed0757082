'use client'
import { usePathname } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { MemberOnly } from '#components/accounts/center/member-only.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { centerSummary } from '#lib/center/calls.ts'
import { myCollectionPage } from '#lib/favorites/paths.ts'
import { feedbackPage } from '#lib/inbox/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './center-frame.module.css'
import { type CenterGroup, CenterNav } from './center-nav.tsx'
import { markRepliesSeen } from './seen-reply.ts'

// Loaded behind the gate, and only where the centre begins.
const CenterFront = lazy(() => import('./center-front.tsx'))

type Props = { groups: CenterGroup[]; children: ReactNode }

/** The personal centre: its pages with what waits, and above the first of the address tonight's step. */
export function CenterFrame({ groups, children }: Props) {
  const pathname = usePathname()
  const isSignedIn = useSignedIn()
  const { data, error, mutate } = useEndpoint(centerSummary, isSignedIn ? {} : null, {
    quiet: true,
    revalidateOnFocus: true,
  })
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const isFront = isAt(href(myCollectionPage))
  const isAtReplies = isAt(href(feedbackPage))
  useEffect(() => {
    if (isAtReplies && data) markRepliesSeen(data.lastReplyAt)
  }, [isAtReplies, data])
  return (
    <div className={`container ${styles.frame}`} data-page="center">
      <CenterNav groups={groups} pathname={pathname} summary={data} />
      <div className={styles.content}>
        <MemberOnly label="个人中心">
          {isFront && (
            <Suspense fallback={<Skeleton heights={[230]} />}>
              <CenterFront
                summary={data}
                isFailed={data === undefined && error !== undefined}
                onRetry={() => void mutate().catch(() => undefined)}
              />
            </Suspense>
          )}
          {children}
        </MemberOnly>
      </div>
    </div>
  )
}
