import { useCountdown } from '#components/mocks/use-countdown.ts'
import type { MockStaged } from '#lib/mocks/contract.ts'
import { daysOrClock } from '#lib/platform/text/duration.ts'
import { Door } from './door.tsx'

type Props = { mock: MockStaged; skew: number; reload: () => Promise<void> }

/** Shows before a mock exam how long it still is; at zero it becomes the entry by itself. */
export function Waiting({ mock, skew, reload }: Props) {
  const left = useCountdown({ at: mock.startsAt, skew, onDue: reload })
  return (
    <Door mock={mock} label="候考">
      <p role="timer" aria-label="离开考">
        <span className="muted">离开考</span> <b>{left === 0 ? '马上开始' : daysOrClock(left)}</b>
      </p>
      <p className="muted">到点这里变成入口，不用刷新。</p>
    </Door>
  )
}
