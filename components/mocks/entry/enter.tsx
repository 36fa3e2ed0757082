import { useCountdown } from '#components/mocks/use-countdown.ts'
import { useStart } from '#components/practice/use-start.ts'
import { Button } from '#components/ui/button.tsx'
import { useServerNow } from '#components/ui/use-server-now.ts'
import { mockExamExercise } from '#lib/mocks/calls.ts'
import type { MockStaged } from '#lib/mocks/contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { clockText } from '#lib/platform/text/duration.ts'
import { Door } from './door.tsx'

type Props = {
  mock: MockStaged
  entryUntil: string
  skew: number
  reload: () => Promise<void>
}

/** The entry of a mock exam that has begun; who comes late reads how much time is left. */
export function Enter({ mock, entryUntil, skew, reload }: Props) {
  const now = useServerNow(skew)
  const toClose = useCountdown({ at: entryUntil, skew, onDue: reload })
  const [start, isStarting] = useStart(async () => {
    try {
      return await call(mockExamExercise, { id: mock.id })
    } catch (error) {
      // It may have closed meanwhile; the page then says so.
      await reload()
      throw error
    }
  })
  const minutes = (ms: number) => Math.max(0, Math.floor(ms / 60_000))
  const late = minutes(now - Date.parse(mock.startsAt))
  const left = minutes(Date.parse(mock.endsAt) - now)
  return (
    <Door mock={mock} label="入场">
      <p role="status">
        {late === 0 ? '已经开考' : `已开考 ${late} 分钟`}，现在进去有 {left} 分钟
      </p>
      <p role="timer" aria-label="离停止入场">
        <span className="muted">离停止入场</span> <b>{clockText(toClose)}</b>
      </p>
      <Button big busy={isStarting} onClick={start}>
        进入考场
      </Button>
    </Door>
  )
}
