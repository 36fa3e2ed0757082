import { useState } from 'react'
import { displayName } from '#components/accounts/display-name.ts'
import { tonightStep } from '#components/practice/tonight/tonight.ts'
import { DuskPanel } from '#components/ui/dusk-panel.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import type { centerSummary } from '#lib/center/calls.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { studyPage } from '#lib/study/paths.ts'
import styles from './center-front.module.css'
import { greeting } from './greeting.ts'

type Props = {
  summary: Output<typeof centerSummary> | undefined
  isFailed: boolean
  onRetry: () => void
}

/** Above the first page of the centre: tonight's one step, and the way to all of one's study. Default export for `lazy`. */
export default function CenterFront({ summary, isFailed, onRetry }: Props) {
  const userInfo = useAccountStore((state) => state.userInfo)
  const [now] = useState(() => new Date())
  if (!summary) {
    return isFailed ? <LoadError onRetry={onRetry} /> : <Skeleton heights={[230]} />
  }
  const { tonight } = summary
  const step = tonight && tonightStep(tonight)
  if (!step) return null
  return (
    <div className={styles.front}>
      <DuskPanel
        kicker={greeting({
          now,
          name: userInfo ? displayName(userInfo) : '',
          today: tonight.today.answered,
        })}
        title={step.title}
        action={step.action}
        second={{ name: '我的学习', href: href(studyPage) }}
      >
        {step.words}
      </DuskPanel>
    </div>
  )
}
