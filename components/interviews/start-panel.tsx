import { useState } from 'react'
import { useAskedNumber } from '#components/practice/report/use-submitted.ts'
import { Failure } from '#components/practice/sitting/sitting-page.tsx'
import { Button } from '#components/ui/button.tsx'
import { lengths, RUN_QUESTIONS } from '#lib/interviews/clock.ts'
import { interviewQuestionPage } from '#lib/interviews/paths.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { newUuid } from '#lib/platform/client/request-id/new-uuid.ts'
import { href } from '#lib/platform/routes/href.ts'
import { catalogueQuestion } from '#lib/practice/calls.ts'
import { vipRightsPage } from '#lib/vip/paths.ts'
import { PlainLinks } from './plain-links.tsx'
import styles from './room/room.module.css'
import { RoomBar } from './room/room-bar.tsx'
import { Stage } from './room/stage.tsx'

const paths = {
  vip: href(vipRightsPage),
  back: { name: '回面试题库', path: href(interviewQuestionPage) },
}

/** Before the door: what is about to happen, and the button that begins it. */
export function StartPanel({ onBegun }: { onBegun: (sittingId: number) => void }) {
  const catalogueId = useAskedNumber('catalogueId')
  const questionId = useAskedNumber('questionId')
  // Pressed again after a failure it is the same sitting.
  const [clientKey] = useState(newUuid)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<{ code: number; message: string } | null>(
    catalogueId === null ? { code: 404, message: '' } : null,
  )
  const begin = async () => {
    if (catalogueId === null) return
    setIsBusy(true)
    try {
      const { id } = await call(
        catalogueQuestion,
        {
          ...{ kind: 'interview', catalogueId, clientKey },
          ...(questionId === null ? { count: RUN_QUESTIONS } : { questionId, count: 1 }),
        },
        { quiet: true },
      )
      onBegun(id)
      // The address of the sitting, so that a reload goes on with it.
      window.history.replaceState(null, '', `?attemptId=${id}`)
    } catch (error) {
      const known = error instanceof CallError
      setFailure({ code: known ? error.code : 0, message: known ? error.message : '' })
    }
    setIsBusy(false)
  }
  if (failure)
    return (
      <PlainLinks>
        <RoomBar title="面试" place="没有开始" />
        <Failure
          failure={{ kind: 'failed', ...failure }}
          paths={paths}
          onRetry={() => setFailure(null)}
        />
      </PlainLinks>
    )
  return (
    <div data-sitting="">
      <RoomBar title="面试" place="准备" />
      <Stage kicker={`想 ${lengths.thinking} 秒，答 ${lengths.answering / 60} 分钟`}>
        <p className={styles.question}>坐好，找个能出声的地方。</p>
        <p>题目在按下以后出现。录不录音进去以后再选，答完对照采分点自评。</p>
        <p>
          <Button variant="lamp" big busy={isBusy} onClick={() => void begin()}>
            开始想
          </Button>
        </p>
      </Stage>
    </div>
  )
}
