import { useEffect, useState } from 'react'
import { RecordingPlayer } from '#components/interviews/recording-player.tsx'
import { useRecordings } from '#components/interviews/use-recordings.ts'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { interviewQuestionDetailPage } from '#lib/interviews/paths.ts'
import { sizeText } from '#lib/interviews/size-text.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import styles from './list.module.css'

/** Lists the recordings on this device with the room they take, each to be deleted alone or all together. */
export function RecordingList() {
  const { recordings, remove } = useRecordings()
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [played, setPlayed] = useState<string | null>(null)
  const free = useFreeBytes(recordings)
  if (!recordings || recordings.length === 0) return null
  const total = recordings.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <section aria-label="这台设备上的录音" className={styles.past}>
      <h2>这台设备上的录音</h2>
      <p className="muted">
        {recordings.length} 段，共 {sizeText(total)}
        {free !== null && `，浏览器还能存约 ${sizeText(free)}`}
        。没有传到别处；退出登录时一起删掉，浏览器清理网站数据时也会没有。
      </p>
      <ul>
        {recordings.map((recording) => {
          const { id, sittingId, position, medium, bytes, at } = recording
          return (
            <li key={id}>
              <a href={href(interviewQuestionDetailPage, { attemptId: sittingId })}>
                {shanghaiMinute(new Date(at))}　第 {position} 题
                {medium === 'video' ? '录像' : '录音'}
              </a>
              <span className="muted">{sizeText(bytes)}</span>
              <Button
                variant="quiet"
                aria-expanded={played === id}
                onClick={() => setPlayed(played === id ? null : id)}
              >
                {played === id ? '收起' : '听听'}
                <span className="visually-hidden">第 {position} 题这一段</span>
              </Button>
              <Button variant="quiet" onClick={() => setAsked([id])}>
                删掉<span className="visually-hidden">第 {position} 题这一段</span>
              </Button>
              {played === id && <RecordingPlayer recording={recording} className={styles.player} />}
            </li>
          )
        })}
      </ul>
      <p>
        <Button variant="second" onClick={() => setAsked(recordings.map(({ id }) => id))}>
          全部删掉
        </Button>
      </p>
      {asked && (
        <ConfirmDialog
          title={`删掉 ${asked.length} 段录音？`}
          action="删掉"
          onClose={() => setAsked(null)}
          onConfirm={() => remove(asked)}
        >
          <p>别处没有存，删了就听不到了。作答和自评不受影响。</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

/** Room that the browser still gives this site, in bytes; null where it does not tell. Asked again when the list changes. */
function useFreeBytes(recordings: unknown): number | null {
  const [free, setFree] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has changed, and with it the room
  useEffect(() => {
    navigator.storage
      ?.estimate()
      .then(({ quota, usage }) => quota !== undefined && setFree(quota - (usage ?? 0)))
      .catch(() => undefined)
  }, [recordings])
  return free
}
