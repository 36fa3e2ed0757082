import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { call } from '#lib/platform/client/call.ts'
import { typedMinute } from '#lib/platform/text/days/typed-day.ts'
import { publishArticle } from '#lib/writing/calls.ts'
import type { ArticlePreview } from '#lib/writing/contract.ts'
import styles from './writing.module.css'

export type Step = (take: (basis: number) => Promise<unknown>, done: string) => Promise<void>

type Props = { id: number; preview: ArticlePreview | null; step: Step; onClose: () => void }

/** Asks whether everybody may read it now, or from when; what has to be changed before stands above the buttons. */
export function PublishDialog({ id, preview, step, onClose }: Props) {
  const [time, setTime] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const faults = preview?.checks.filter(({ isFault }) => isFault) ?? []
  const publish = async (at: string | null, done: string) => {
    setIsBusy(true)
    await step((basis) => call(publishArticle, { id, basis, at }), done)
    setIsBusy(false)
  }
  return (
    <Dialog title="发布文章" onClose={onClose} size={440}>
      <p>发布后，网页、列表、搜索、站点地图和订阅里马上有它，并推送给搜索引擎。</p>
      {faults.length > 0 && (
        <div role="alert" className={styles.faults}>
          <p>改好下面这些再发布：</p>
          <ul>
            {faults.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      <Button
        data-autofocus
        busy={isBusy}
        disabled={faults.length > 0}
        onClick={() => publish(null, '已发布')}
      >
        现在发布
      </Button>
      <div className={styles.find}>
        <DayField label="定时（北京时间）" hasTime value={time} onChange={setTime} />
        <Button
          variant="second"
          disabled={!typedMinute(time) || faults.length > 0}
          busy={isBusy}
          onClick={() => publish(`${time}:00+08:00`, '到时自动发布')}
        >
          定时发布
        </Button>
      </div>
    </Dialog>
  )
}
