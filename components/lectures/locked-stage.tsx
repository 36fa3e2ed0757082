import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { Link } from '#components/ui/link.tsx'
import { lectureOpenings, unlockLecture } from '#lib/lectures/calls.ts'
import type { LectureOpenings, LectureQuestion } from '#lib/lectures/contract.ts'
import { lengthText } from '#lib/lectures/length-text.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import styles from './lectures.module.css'

type Props = {
  lecture: Pick<LectureQuestion, 'questionId' | 'seconds' | 'catalogue'>
  /** It is open now, or was before: the page asks anew. */
  onOpen: () => Promise<void>
}

/** Stands in place of the film: what opening costs, and the button. */
export function LockedStage({ lecture: { questionId, seconds, catalogue }, onOpen }: Props) {
  const { data: openings, error, mutate } = useEndpoint(lectureOpenings, {}, { quiet: true })
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const open = async () => {
    if (isBusy) return
    setIsBusy(true)
    setFault(null)
    try {
      const left = await call(unlockLecture, { questionId }, { quiet: true })
      await mutate(left, { revalidate: false })
      await onOpen()
    } catch (failure) {
      setFault(failure instanceof CallError ? failure.message : '没有打开，请检查网络后再试')
      await mutate().catch(() => undefined)
    } finally {
      setIsBusy(false)
    }
  }
  const isSpent = openings && !openings.isUnlimited && openings.left === 0
  return (
    <div className={`dusk ${styles.locked}`}>
      {seconds !== null && <p className={styles.length}>{lengthText(seconds)}</p>}
      <h2>{catalogue.name}，看老师怎么讲</h2>
      {isSpent ? (
        <>
          <p>体验次数已经用完。会员不限次数，全部可看。</p>
          <ButtonLink href={href(vipRightsPage)} variant="lamp">
            了解会员
          </ButtonLink>
        </>
      ) : (
        <>
          {openings && !openings.isUnlimited && <Tickets {...openings} />}
          <Button
            variant="lamp"
            big
            busy={isBusy}
            disabled={!openings && !error}
            onClick={() => void open()}
          >
            {openings && !openings.isUnlimited
              ? `用 1 次体验打开（还剩 ${openings.left} 次）`
              : '打开讲解'}
          </Button>
          <p className="muted">
            打开了才算一次，同一道只算一次。
            <Link href={href(vipRightsPage)} className={styles.way}>
              会员不限次数
            </Link>
          </p>
        </>
      )}
      {fault && <p role="alert">{fault}</p>}
    </div>
  )
}

/** More would be no tickets any longer; the button says how many. */
const MOST_TICKETS = 6

function Tickets({ left, total }: LectureOpenings) {
  if (total > MOST_TICKETS) return null
  return (
    <ul className={styles.tickets} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ticket is its place
        <li key={index} data-used={index < total - left || undefined}>
          {index < total - left ? '用过' : '体验卡'}
        </li>
      ))}
    </ul>
  )
}
