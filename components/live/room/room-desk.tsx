import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Select } from '#components/ui/select.tsx'
import {
  staffAnnounceInLive,
  staffCloseLive,
  staffOpenLive,
  staffSlowLive,
} from '#lib/live/calls.ts'
import { OPEN_MINUTES } from '#lib/live/rules.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import styles from './room.module.css'
import { SayForm } from './say-form.tsx'
import type { RoomProps } from './use-room.ts'

const SLOW = [0, 10, 30, 60, 120, 300]

/** Gives moderators of a room what others have not: announcements, the slow mode, its beginning and its end. */
export function RoomDesk({ found: { room }, slowSeconds, load, add }: RoomProps) {
  const { id: roomId, state, endsAt, serverNow } = room
  const [open, setOpen] = useState<'announce' | 'turn' | null>(null)
  const close = () => setOpen(null)
  const isLive = state === 'live'
  const mayTurn = isLive || endsAt > serverNow
  const slow = async (seconds: number) => {
    try {
      await call(staffSlowLive, { roomId, seconds })
      // Where no stream tells it.
      await load()
    } catch (error) {
      // The refusal has been shown.
      if (!(error instanceof CallError)) throw error
    }
  }
  return (
    <section className={styles.desk} aria-label="主持">
      <Button variant="second" onClick={() => setOpen('announce')}>
        发公告
      </Button>
      <Select
        label="慢速"
        value={String(slowSeconds)}
        onChange={(seconds) => void slow(Number(seconds))}
      >
        {[...new Set([...SLOW, slowSeconds])]
          .toSorted((a, b) => a - b)
          .map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0 ? '不限' : `每人 ${seconds} 秒一次`}
            </option>
          ))}
      </Select>
      {mayTurn && (
        <Button variant="second" onClick={() => setOpen('turn')}>
          {isLive ? '结束直播' : '开播'}
        </Button>
      )}
      {open === 'announce' && (
        <Dialog title="发公告" onClose={close}>
          <SayForm
            what="announcement"
            draftId={roomId}
            label="公告，最新一条固定在提问上方"
            action="发公告"
            send={(text, requestId) =>
              call(staffAnnounceInLive, { roomId, text, requestId }, { quiet: true })
            }
            onSent={(message) => {
              add([message])
              close()
            }}
          />
        </Dialog>
      )}
      {open === 'turn' && (
        <ConfirmDialog
          title={isLive ? '结束直播' : '开播'}
          action={isLive ? '结束' : '开播'}
          onClose={close}
          onConfirm={async () => {
            await call(isLive ? staffCloseLive : staffOpenLive, { roomId })
            await load()
          }}
        >
          <p>
            {isLive
              ? '所有人的画面马上停下；到原定结束时间以前还可以再开播。'
              : `所有人马上看到画面，最早提前 ${OPEN_MINUTES} 分钟；结束时间不变。`}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
