import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { DayField } from '#components/ui/day-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { call } from '#lib/platform/client/call.ts'
import { typedMinute } from '#lib/platform/text/days/typed-day.ts'
import { publishArticle } from '#lib/writing/calls.ts'
import styles from './writing.module.css'

export type Step = (take: (basis: number) => Promise<unknown>, done: string) => Promise<void>

type Props = { id: number; step: Step; onClose: () => void }

/** Asks whether everybody may read it now, or from when. */
export function PublishDialog({ id, step, onClose }: Props) {
  const [time, setTime] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const publish = async (at: string | null, done: string) => {
    setIsBusy(true)
    await step((basis) => call(publishArticle, { id, basis, at }), done)
    setIsBusy(false)
  }
  return (
    <Dialog title="发布文章" onClose={onClose} size={440}>
      <p>发布后，网页、列表、搜索、站点地图和订阅里马上有它，并推送给搜索引擎。</p>
      <Button data-autofocus busy={isBusy} onClick={() => publish(null, '已发布')}>
        现在发布
      </Button>
      <div className={styles.find}>
        <DayField label="定时（北京时间）" hasTime value={time} onChange={setTime} />
        <Button
          variant="second"
          disabled={!typedMinute(time)}
          busy={isBusy}
          onClick={() => publish(`${time}:00+08:00`, '到时自动发布')}
        >
          定时发布
        </Button>
      </div>
    </Dialog>
  )
}
